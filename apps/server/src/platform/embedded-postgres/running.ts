import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a running Spotter leaves in its data folder, so that commands beside it find its database. */
export interface Running {
  pid: number
  url: string
  socketDir: string
}

const fileIn = (dataDir: string) => join(dataDir, 'running.json')

export function writeRunning(dataDir: string, running: Running) {
  const written = `${fileIn(dataDir)}.new`
  writeFileSync(written, JSON.stringify(running), { mode: 0o600 })
  renameSync(written, fileIn(dataDir))
}

/** What was left by the last one to run here: the one running now, or one that was killed. */
export function readRunning(dataDir: string): Running | null {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as Running
  } catch {
    return null
  }
}

export const removeRunning = (dataDir: string) => rmSync(fileIn(dataDir), { force: true })

import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Lets commands find the running database. */
interface Running {
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

/** May be left from a killed process. */
export function readRunning(dataDir: string): Running | null {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as Running
  } catch {
    return null
  }
}

export const removeRunning = (dataDir: string) => rmSync(fileIn(dataDir), { force: true })

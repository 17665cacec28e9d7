import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import type { CleanStylesheet } from './clean-stylesheet.ts'

const program = resolve(import.meta.dirname, 'clean-apart.ts')
const slowestMs = 5000
const mostBytes = 4 * 1024 * 1024

/**
 * Cleans a stylesheet in a process of its own: a few thousand brackets within one another overflow the parser, which
 * would take the server with it, and some keep it busy for hours. Null when it did not come to an end.
 */
export function cleanApart(source: string): Promise<CleanStylesheet | null> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [program],
      { timeout: slowestMs, killSignal: 'SIGKILL', maxBuffer: mostBytes, env: {} },
      (error, written) => done(error ? null : (JSON.parse(written) as CleanStylesheet)),
    )
    // It may be gone before everything is written.
    child.stdin?.on('error', () => undefined).end(source)
  })
}

import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import type { CleanStylesheet } from './clean-stylesheet.ts'

const program = resolve(import.meta.dirname, 'clean-apart.ts')
const slowestMs = 5000
const mostBytes = 4 * 1024 * 1024

/** In its own process, because deep nesting can overflow or block the parser. Null if it didn't finish. */
export function cleanApart(source: string): Promise<CleanStylesheet | null> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [program],
      { timeout: slowestMs, killSignal: 'SIGKILL', maxBuffer: mostBytes, env: {} },
      (error, written) => done(error ? null : (JSON.parse(written) as CleanStylesheet)),
    )
    // The child may exit before reading everything.
    child.stdin?.on('error', () => undefined).end(source)
  })
}

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const longestSocketPath = process.platform === 'linux' ? 107 : 103
const temporary = 'spotter-'

/** A socket in a private folder instead of a network port. */
export function makeSocketFolder(dataDir: string) {
  const folder = join(dataDir, 'socket')
  if (Buffer.byteLength(join(folder, '.s.PGSQL.5432.lock')) > longestSocketPath)
    return mkdtempSync(join(tmpdir(), temporary))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

export function removeSocketFolder(folder: string) {
  if (basename(folder) === 'socket' || basename(folder).startsWith(temporary)) {
    rmSync(folder, { recursive: true, force: true })
  }
}

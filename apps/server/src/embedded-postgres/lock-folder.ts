import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Null when another process holds the folder. Node cannot lock files itself, so this holds SQLite's lock on an empty
 * database: the kernel lets go of it when the process ends, however it ends, and so a lock is never stale.
 */
export function lockFolder(folder: string): { release: () => void } | null {
  const path = join(folder, 'lock')
  const lock = new DatabaseSync(path)
  try {
    lock.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return null
    throw error
  }
  chmodSync(path, 0o600)
  return { release: () => lock.close() }
}

const sqliteBusy = 5

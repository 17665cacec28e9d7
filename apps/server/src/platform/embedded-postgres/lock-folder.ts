import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

/** Uses SQLite's lock, because Node can't lock files. Null if another process holds the folder. */
export async function lockFolder(folder: string): Promise<{ release: () => void } | null> {
  const path = join(folder, 'lock')
  // A killed process takes a moment to disappear.
  for (const end = Date.now() + 500; Date.now() < end; await wait(25)) {
    const lock = tryLock(path)
    if (lock) return { release: () => lock.close() }
  }
  return null
}

function tryLock(path: string) {
  const lock = new DatabaseSync(path)
  try {
    lock.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return null
    throw error
  }
  chmodSync(path, 0o600)
  return lock
}

const sqliteBusy = 5

import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Node's own way to make the folders above never ends where none can be made, as in /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}

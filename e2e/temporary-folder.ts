import { existsSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const memory = '/dev/shm'
const plenty = 6 * 2 ** 30

/**
 * For what need not outlive a test: in memory where there is plenty of it. A disk is waited for at every commit, and
 * whenever one of the hundreds of databases is dropped.
 */
export function temporaryFolder(): string {
  return existsSync(memory) && freeIn(memory) > plenty && freemem() > plenty ? memory : tmpdir()
}

function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

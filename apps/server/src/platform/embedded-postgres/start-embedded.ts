import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, closeSync, constants, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeFolder } from '../files/make-folder.ts'
import { findBinaries } from './binaries.ts'
import { CannotStart, FolderInUse } from './cannot-start.ts'
import { ensureCluster, superuser } from './cluster.ts'
import { lockFolder } from './lock-folder.ts'
import { readRunning, removeRunning, writeRunning } from './running.ts'
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts'
import { stopLeftover } from './stop-leftover.ts'
import { waitUntilReady } from './wait-until-ready.ts'

export interface Embedded {
  url: string
  stop: () => Promise<void>
  /** Settles only if the database ends unexpectedly. */
  lost: Promise<CannotStart>
}

const productSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  max_connections: '100',
  fsync: 'on',
  // syncfs is much faster than one fsync per file.
  recovery_init_sync_method: process.platform === 'linux' ? 'syncfs' : 'fsync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  log_checkpoints: 'off',
}

interface Options {
  dataDir: string
  log: (line: string) => void
  settings?: Record<string, string>
}

export async function startEmbedded({ dataDir, log, settings }: Options): Promise<Embedded> {
  claimFolder(dataDir)
  const lock = await lockFolder(dataDir)
  if (!lock) throw new FolderInUse(inUse(dataDir))
  try {
    const binaries = findBinaries()
    await stopLeftover(join(dataDir, 'postgres'), log)
    removeSocketFolder(readRunning(dataDir)?.socketDir ?? '')
    const { folder, password } = await ensureCluster(dataDir, binaries)
    const socketDir = makeSocketFolder(dataDir)
    const url = `postgres://${superuser}:${password}@${encodeURIComponent(socketDir)}/spotter`

    const logFile = join(dataDir, 'postgres.log')
    const flags = Object.entries({ ...productSettings, ...settings }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ])
    const command = binaries.command('postgres', ['-D', folder, '-k', socketDir, ...flags])
    writeRunning(dataDir, { pid: process.pid, url, socketDir })
    const child = await launch(command, logFile, (pid, signal) =>
      waitUntilReady({ url, clusterFolder: folder, pid, log, signal }),
    )

    const stopAtExit = () => child.kill('SIGINT')
    process.once('exit', stopAtExit)
    let stopping: Promise<void> | null = null
    const stop = async () => {
      process.removeListener('exit', stopAtExit)
      await shutDown(child)
      removeSocketFolder(socketDir)
      removeRunning(dataDir)
      lock.release()
    }
    const lost = new Promise<CannotStart>((resolve) => {
      child.once('exit', () => {
        if (!stopping) resolve(new CannotStart(`The embedded database ended by itself; see ${logFile}.`))
      })
    })
    return { url, lost, stop: () => (stopping ??= stop()) }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Root must own the folder: the database runs with root's files but without its privileges. */
function claimFolder(dataDir: string) {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new CannotStart(
      `The data folder ${dataDir} cannot be used: ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
  for (const folder of [dataDir, join(dataDir, 'postgres')]) {
    const owner = statSync(folder, { throwIfNoEntry: false })?.uid
    if (owner !== undefined && owner !== process.getuid?.()) {
      throw new CannotStart(
        `${folder} belongs to another user (id ${owner}): start Spotter as that user, or choose another DATA_DIR.`,
      )
    }
  }
}

function inUse(dataDir: string) {
  const pid = readRunning(dataDir)?.pid
  return `The data folder ${dataDir} is in use by another Spotter${pid ? ` (process ${pid})` : ''}: stop it first, choose another DATA_DIR, or give both processes one DATABASE_URL.`
}

/** In its own process group, so that Ctrl-C reaches only Spotter, which then stops the database. */
async function launch(
  [program, args]: [string, string[]],
  logFile: string,
  ready: (pid: number | undefined, signal: AbortSignal) => Promise<void>,
): Promise<ChildProcess> {
  rotateLog(logFile)
  const deadline = Date.now() + 15_000
  for (;;) {
    const sizeBefore = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
    const log = openSync(logFile, 'a', 0o600)
    const child = spawn(program, args, { stdio: ['ignore', log, log], detached: true })
    closeSync(log)
    const ended = once(child, 'exit').then(() => 'ended' as const)
    const attempt = new AbortController()
    const first = await Promise.race([ended, ready(child.pid, attempt.signal).then(() => 'ready' as const)])
      .catch(async (error: unknown) => {
        await shutDown(child)
        throw error
      })
      .finally(() => attempt.abort())
    if (first === 'ready') return child
    const output = readFileSync(logFile, 'utf8').slice(sizeBefore)
    // A killed database needs a moment to release its memory.
    if (/still in use|already exists|could not bind/.test(output) && Date.now() < deadline) await wait(200)
    else throw new CannotStart(`The embedded database did not start: ${reason(output)} See ${logFile}.`)
  }
}

const reason = (output: string) => /(?:FATAL|PANIC):\s*(.*)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1) ?? ''

function rotateLog(logFile: string) {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > 5_000_000) renameSync(logFile, `${logFile}.old`)
}

async function shutDown(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  const impatient = setTimeout(() => child.kill('SIGQUIT'), 30_000)
  await ended
  clearTimeout(impatient)
}

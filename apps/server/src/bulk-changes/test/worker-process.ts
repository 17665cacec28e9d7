import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { inject } from 'vitest'
import { eventually } from '../../test/eventually.ts'

export async function startWorker(databaseUrl: string, settings: NodeJS.ProcessEnv = {}): Promise<ChildProcess> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const given = { ROLE: 'worker', DATABASE_URL: databaseUrl, DEMO: 'no', LOG_LEVEL: 'fatal', ...settings }
  const worker = spawn(process.execPath, [join(inject('bundled'), 'start.js')], {
    env: { PATH, NODE_COMPILE_CACHE, ...given },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  worker.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await eventually(async () => {
    if (worker.exitCode !== null) throw new Error(`The worker ended: ${said}`)
    return said.includes('ready to run background jobs')
  }, 30_000)
  return worker
}

/** Of an entry that says when it is ready. */
export async function forkWorker(entry: string, given: readonly string[]): Promise<ChildProcess> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const worker = fork(join(inject('bundled'), `${entry}.js`), given, {
    env: { PATH, NODE_COMPILE_CACHE },
    execArgv: [],
  })
  await once(worker, 'message')
  return worker
}

export async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
}

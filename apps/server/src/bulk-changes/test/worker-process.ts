import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { eventually } from '../../test/eventually.ts'

const entry = resolve(import.meta.dirname, '../../../../../scripts/start.ts')

export async function startWorker(databaseUrl: string): Promise<ChildProcess> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ROLE: 'worker', DATABASE_URL: databaseUrl, DEMO: 'no', LOG_LEVEL: 'fatal' }
  const worker = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  worker.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await eventually(async () => {
    if (worker.exitCode !== null) throw new Error(`The worker ended: ${said}`)
    return said.includes('ready to run background jobs')
  }, 20_000)
  return worker
}

/** Of an entry that says when it is ready. */
export async function forkWorker(path: string, given: readonly string[]): Promise<ChildProcess> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const worker = fork(path, given, { env: { PATH, NODE_COMPILE_CACHE }, execArgv: [] })
  await once(worker, 'message')
  return worker
}

export async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
}

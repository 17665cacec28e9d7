// The product started as the README says, on a data folder of its own: how long the second start takes, and what the
// process holds and uses while nobody asks for anything. The database is not counted.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

const project = resolve(import.meta.dirname, '..')
/** Every job that runs each minute has run, and is compiled. */
const settleMs = 90_000
const watchMs = 60_000
/** Of /proc, on every Linux. */
const ticksPerSecond = 100

export async function run() {
  const folder = await mkdtemp(join(tmpdir(), 'spotter-idle-'))
  try {
    const first = await start(folder)
    await stop(first.process)
    const { process, seconds } = await start(folder)
    try {
      return { second_start_seconds: seconds, 'second_start_seconds at most': 3, ...(await watch(process.pid ?? 0)) }
    } finally {
      await stop(process)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function start(DATA_DIR: string) {
  const begun = performance.now()
  const env = { ...process.env, PORT: String(await freePort()), DATA_DIR }
  const child = spawn(process.execPath, ['scripts/start.js'], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((ready, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('Spotter is ready')) ready()
    })
    child.once('exit', () => reject(new Error('The product ended before it was ready.')))
  })
  return { process: child, seconds: (performance.now() - begun) / 1000 }
}

async function stop(child: ChildProcess) {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function watch(pid: number) {
  await wait(settleMs)
  const before = await cpuSeconds(pid)
  await wait(watchMs)
  const used = (await cpuSeconds(pid)) - before
  const memory = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`^${name}: +(\\d+) kB`, 'm').exec(memory)?.[1]) / 1024
  return {
    memory_mb: megabytes('Rss'),
    'memory_mb at most': 200,
    proportional_memory_mb: megabytes('Pss'),
    cpu_percent: (used / (watchMs / 1000)) * 100,
    'cpu_percent at most': 0.5,
  }
}

/** The name in brackets may contain spaces. */
async function cpuSeconds(pid: number): Promise<number> {
  const [, fields = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')
  const [user, system] = fields.split(' ').slice(11, 13).map(Number)
  return ((user ?? 0) + (system ?? 0)) / ticksPerSecond
}

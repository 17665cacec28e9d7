import { flushCompileCache } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '@spotter/server/platform/config.ts'
import { CannotStart } from '@spotter/server/platform/embedded-postgres/cannot-start.ts'
import { buildWhenChanged } from '../build.ts'
import { checkPort, portProblem } from './check-port.ts'
import { runCommand } from './explain.ts'
import { help } from './help.ts'
import { openDatabase } from './open-database.ts'
import { prepareDatabase } from './prepare-database.ts'
import { releaseMemory } from './release-memory.ts'
import { signInLines } from './show-sign-ins.ts'
import { listenForStop, Stopped } from './stop-request.ts'

const patience = 20_000
const log = (line: string) => console.log(line)

async function start() {
  if (askedForHelp()) return log(help())
  const config = readConfig(process.env)
  const stop = listenForStop(log)
  if (config.role !== 'worker') {
    await checkPort(config)
    await buildWhenChanged(log)
  }
  stop.check()

  // Takes most of a start; the database opens at the same time.
  const loading = import('@spotter/server/serve.ts')
  await using started = new AsyncDisposableStack()
  const database = await openDatabase(config, log)
  started.defer(database.stop)
  stop.check()
  await prepareDatabase(database.url, { demo: config.demo, log })
  stop.check()

  const { startServer } = await loading
  const server = await startServer({ config, databaseUrl: database.url }).catch((error: unknown) => {
    throw portProblem(error, config)
  })
  started.defer(() => finish(server))
  log(await readyBlock(config, database.url))
  flushCompileCache()
  releaseMemory()

  const lost = await Promise.race([stop.requested, database.lost])
  if (lost) throw lost
}

function askedForHelp() {
  try {
    return parseArgs({ options: { help: { type: 'boolean', short: 'h' } } }).values.help
  } catch {
    throw new CannotStart('npm start takes no words of its own; npm start -- --help lists the environment variables.')
  }
}

async function readyBlock(config: Config, url: string) {
  const here = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(config.host) ? 'localhost' : config.host
  const address = `http://${here.includes(':') ? `[${here}]` : here}:${config.port}`
  const ready = config.role === 'worker' ? 'Spotter is ready to run background jobs' : `Spotter is ready at ${address}`
  const signIns = config.role === 'worker' ? [] : await signInLines(url)
  return ['', ready, ...(signIns.length ? ['', ...signIns] : []), '', 'Ctrl-C stops it.'].join('\n')
}

async function finish(server: { stop: () => Promise<void> }) {
  const inTime = await Promise.race([server.stop().then(() => true), wait(patience, false, { ref: false })])
  if (!inTime) log(`Some work was not done after ${patience / 1000} seconds and is left to the next start.`)
}

await runCommand(async () => {
  await start().catch((error: unknown) => {
    if (!(error instanceof Stopped)) throw error
  })
})
process.exit()

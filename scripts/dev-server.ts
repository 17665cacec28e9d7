/** Run by dev.ts, which sets its environment. */
import { readConfig } from '@spotter/server/platform/config.ts'
import { runCommand } from './starting/explain.ts'
import { prepareDatabase } from './starting/prepare-database.ts'
import { whenParentEnds } from './starting/stop-request.ts'

await runCommand(async () => {
  const config = readConfig(process.env)
  const databaseUrl = config.databaseUrl ?? ''
  const stopped = new Promise<void>((resolve) => {
    process.once('SIGTERM', () => resolve())
    whenParentEnds(resolve)
  })
  await prepareDatabase(databaseUrl, { demo: config.demo, log: console.log })
  const { startServer } = await import('@spotter/server/serve.ts')
  const server = await startServer({ config, databaseUrl })
  await stopped
  await server.stop()
})
process.exit()

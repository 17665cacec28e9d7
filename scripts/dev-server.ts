/** The server as npm run dev starts it, again after every change. Its environment comes from dev.ts. */
import { readConfig } from '../apps/server/src/config.ts'
import { runCommand } from './starting/explain.ts'
import { prepareDatabase } from './starting/prepare-database.ts'

await runCommand(async () => {
  const config = readConfig(process.env)
  const databaseUrl = config.databaseUrl ?? ''
  const stopped = new Promise<void>((resolve) => process.once('SIGTERM', () => resolve()))
  await prepareDatabase(databaseUrl, { demo: config.demo, log: console.log })
  const { startServer } = await import('../apps/server/src/serve.ts')
  const server = await startServer({ config, databaseUrl })
  await stopped
  await server.stop()
})
process.exit()

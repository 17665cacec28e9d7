import { join, resolve } from 'node:path'
import { readConfig } from '@spotter/server/platform/config.ts'
import { checkPort } from './starting/check-port.ts'
import { runCommand } from './starting/explain.ts'
import { restartOnChange } from './starting/restart-on-change.ts'
import { openDatabase } from './starting/open-database.ts'
import { listenForStop } from './starting/stop-request.ts'

const project = resolve(import.meta.dirname, '..')
const log = (line: string) => console.log(line)

await runCommand(async () => {
  const config = readConfig(process.env)
  const behind = { host: '127.0.0.1', port: config.port + 1 }
  const stop = listenForStop(log)
  await checkPort(config)
  await checkPort(behind)

  await using started = new AsyncDisposableStack()
  const database = await openDatabase(config, log)
  started.defer(database.stop)

  const server = restartOnChange({
    script: join(project, 'scripts/dev-server.ts'),
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      HOST: behind.host,
      PORT: String(behind.port),
      PUBLIC_URL: config.publicUrl,
    },
    folders: ['apps/server/src', 'packages', 'demo/src'].map((folder) => join(project, folder)),
    log,
  })
  started.defer(server.stop)

  const { createServer } = await import('vite')
  const { host, port } = config
  // The staff dev server proxies the others.
  const serving = { staff: port, public: port + 2, kiosk: port + 3 }
  process.env['SERVER_PORT'] = String(behind.port)
  process.env['PUBLIC_PAGES_PORT'] = String(serving.public)
  process.env['KIOSK_PORT'] = String(serving.kiosk)
  for (const [name, own] of Object.entries(serving)) {
    const vite = await createServer({
      root: join(project, 'apps', name),
      server: { host, port: own, strictPort: true, ws: { clientPort: own } },
    })
    started.defer(() => vite.close())
    await vite.listen()
  }
  log(`Open ${config.publicUrl}; the server restarts and the pages reload when their sources change.`)
  const lost = await Promise.race([stop.requested, database.lost])
  if (lost) throw lost
})
process.exit()

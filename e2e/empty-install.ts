import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const tree = resolve(import.meta.dirname, '..')

export async function emptyInstall() {
  const folder = mkdtempSync(join(tmpdir(), 'spotter-moved-'))
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: join(folder, 'data'),
    // On the embedded database, whatever the environment says.
    DATABASE_URL: '',
    DEMO: 'no',
    LOG_LEVEL: 'warn',
  }
  const stops: (() => Promise<unknown>)[] = []
  return {
    run: async (...words: string[]) =>
      (await promisify(execFile)('node', ['scripts/db.ts', ...words], { cwd: tree, env })).stdout,
    start: async () => {
      const server = spawn('node', ['scripts/start.js'], { cwd: tree, env, stdio: ['ignore', 'pipe', 'inherit'] })
      stops.push(() => {
        server.kill()
        return server.exitCode === null ? once(server, 'exit') : Promise.resolve()
      })
      for await (const printed of server.stdout.iterator({ destroyOnReturn: false })) {
        if (String(printed).includes('Spotter is ready')) return `http://127.0.0.1:${port}`
      }
      throw new Error('The moved install did not start.')
    },
    [Symbol.asyncDispose]: async () => {
      for (const stop of stops) await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

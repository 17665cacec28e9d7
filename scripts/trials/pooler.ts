// Spotter behind pgbouncer, with a real PostgreSQL server: in session mode it starts and works, in transaction mode it ends
// with a sentence. For a throwaway machine, as root, with a free PORT: `node scripts/trials/pooler.ts`.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync, chmodSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { emailOf, users } from '@spotter/demo/cast.ts'
import { demoPassword } from '@spotter/server/accounts/demo-sign-ins.ts'
import { startReplicatedServers } from './replicated-servers.ts'
import { signedIn } from './signed-in.ts'
import { startProduct } from './start-product.ts'

const PORT = String(process.env['PORT'] ?? 3000)
const poolerPort = 16432
const program = '/usr/sbin/pgbouncer'

const servers = await startReplicatedServers()
try {
  const pooler = await startPooler(servers.urlOf('primary'), 'session')
  const product = await startProduct({ PORT, DATABASE_URL: pooler.url })
  const root = users.find(({ key }) => key === 'root')!
  await signedIn(`http://127.0.0.1:${PORT}`, emailOf(root), demoPassword)
  const ready = await fetch(`http://127.0.0.1:${PORT}/api/ready`)
  check('in session mode it starts, signs in and is ready', ready.status === 200)
  await product.stop()
  await pooler.stop()

  const sharing = await startPooler(servers.urlOf('primary'), 'transaction')
  const refused = await startRefused(sharing.url)
  console.log(`  ${refused.text.trim()}`)
  check('in transaction mode it ends', refused.code === 1)
  check(
    'with one sentence',
    refused.text.trim().split('\n').length === 1 && refused.text.includes('pool_mode = session'),
  )
  await sharing.stop()
} finally {
  servers.end()
}

async function startPooler(database: string, mode: 'session' | 'transaction') {
  if (!existsSync(program)) {
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'pgbouncer'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'inherit',
    })
  }
  const { hostname, port, username, password, pathname } = new URL(database)
  const folder = mkdtempSync(join(tmpdir(), 'spotter-pooler-'))
  chmodSync(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `spotter = host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username} password=${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${poolerPort}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    'default_pool_size = 60',
    'max_client_conn = 200',
  ]
  writeFileSync(file, lines.join('\n'), { mode: 0o644 })
  const child = spawn('runuser', ['-u', 'postgres', '--', program, '--quiet', file], { stdio: 'inherit', cwd: folder })
  while (!(await answers(poolerPort))) await delay(100)
  return {
    url: `postgres://${username}@127.0.0.1:${poolerPort}/spotter`,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const answer = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'close').then(() => false)])
    .catch(() => false)
    .finally(() => socket.destroy())
  return answer
}

async function startRefused(DATABASE_URL: string) {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../start.js')], {
    env: { ...process.env, PORT, DATABASE_URL, DATA_DIR: mkdtempSync(join(tmpdir(), 'spotter-trial-')) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let text = ''
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const [code] = (await once(child, 'exit')) as [number]
  return { code, text }
}

function check(what: string, isRight: boolean): void {
  console.log(`${isRight ? 'yes' : 'NO'}: ${what}`)
  if (!isRight) process.exitCode = 1
}

import pg from 'pg'
import type { Config } from '@spotter/server/platform/config.ts'
import { CannotStart, isCode } from '@spotter/server/platform/embedded-postgres/cannot-start.ts'
import { startEmbedded } from '@spotter/server/platform/embedded-postgres/start-embedded.ts'

const oldest = 15
const fewestConnections = 20

export const connectionsPerProcess =
  'Each process of Spotter uses up to 50 connections under load, and about 10 when idle.'

interface OpenDatabase {
  url: string
  stop: () => Promise<void>
  /** Never settles for an external server. */
  lost: Promise<CannotStart>
}

export async function openDatabase(config: Config, log: (line: string) => void): Promise<OpenDatabase> {
  if (!config.databaseUrl) return startEmbedded({ dataDir: config.dataDir, log })
  await checkServer('DATABASE_URL', config.databaseUrl)
  return { url: config.databaseUrl, stop: () => Promise.resolve(), lost: new Promise(() => {}) }
}

async function checkServer(variable: string, url: string) {
  const clients = [1, 2].map(() => new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 }))
  try {
    const sessions: SessionRow[] = []
    for (const client of clients) sessions.push(await openSession(client))
    const [first, second] = sessions
    checkVersion(variable, first?.version ?? 0)
    if (first && first.connections < fewestConnections) {
      throw new CannotStart(
        `${variable} allows ${first.connections} connections: raise max_connections. ${connectionsPerProcess}`,
      )
    }
    if (first?.pid && first.pid === second?.pid) {
      throw new CannotStart(
        `${variable} leads to a pooler that shares connections between transactions, and Spotter needs sessions: set pool_mode = session there, or give the address of PostgreSQL itself.`,
      )
    }
  } catch (error) {
    throw error instanceof CannotStart ? error : new CannotStart(`${variable} cannot be used: ${reason(error)}.`)
  } finally {
    for (const client of clients) await client.end().catch(() => {})
  }
}

interface SessionRow {
  version: number
  connections: number
  /** Two sessions have the same one behind a pooler in transaction mode. */
  pid: number
}

async function openSession(client: pg.Client): Promise<SessionRow> {
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<SessionRow>(
    `SELECT current_setting('server_version_num')::int / 10000 AS version, pg_backend_pid() AS pid,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS connections`,
  )
  if (!rows[0]) throw new Error('it does not answer')
  return rows[0]
}

function checkVersion(variable: string, version: number) {
  if (version < oldest) {
    throw new CannotStart(`${variable} is PostgreSQL ${version}; Spotter needs ${oldest} or later.`)
  }
}

function reason(error: unknown) {
  if (isCode(error, '28P01', '28000')) return 'the server refuses its user or password'
  if (isCode(error, '3D000')) return 'the server has no such database'
  if (isCode(error, 'ECONNREFUSED', 'ENOENT')) return 'nothing answers at its address'
  if (isCode(error, '53300')) return 'it has no free connection'
  if (isCode(error, 'ENOTFOUND', 'EAI_AGAIN')) return 'its host is not known'
  return error instanceof Error ? error.message : String(error)
}

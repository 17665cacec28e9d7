import pg from 'pg'
import type { Config } from '@spotter/server/platform/config.ts'
import { CannotStart, isCode } from '@spotter/server/platform/embedded-postgres/cannot-start.ts'
import { startEmbedded } from '@spotter/server/platform/embedded-postgres/start-embedded.ts'

const oldest = 15

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
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version`,
    )
    const version = rows[0]?.version ?? 0
    if (version < oldest) {
      throw new CannotStart(`${variable} is PostgreSQL ${version}; Spotter needs ${oldest} or later.`)
    }
  } catch (error) {
    throw error instanceof CannotStart ? error : new CannotStart(`${variable} cannot be used: ${reason(error)}.`)
  } finally {
    await client.end().catch(() => {})
  }
}

function reason(error: unknown) {
  if (isCode(error, '28P01', '28000')) return 'the server refuses its user or password'
  if (isCode(error, '3D000')) return 'the server has no such database'
  if (isCode(error, 'ECONNREFUSED', 'ENOENT')) return 'nothing answers at its address'
  if (isCode(error, 'ENOTFOUND', 'EAI_AGAIN')) return 'its host is not known'
  return error instanceof Error ? error.message : String(error)
}

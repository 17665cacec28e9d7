import { mostBehindMs, type Replayed } from '@spotter/domain/reports/replica.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { connect, type Db } from './connect.ts'
import { followReplica, type Replica, type ReplicaLog } from './follow-replica.ts'

interface Opened {
  url: string
  primary: Db
  /** Known to every database of this install. */
  secret: Buffer
  statementTimeoutMs?: number
  log: ReplicaLog
}

/** Reports that wait for a connection longer read the primary. */
const connectTimeoutMs = 5000

export function openReplica({ url, primary, secret, statementTimeoutMs = 0, log }: Opened): Replica {
  const { db } = connect(url, { max: 12, statementTimeoutMs, connectTimeoutMs, isReadOnly: true })
  // Connections of its own, so that slow reports don't make the replica look unreachable.
  const looks = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: mostBehindMs,
    query_timeout: mostBehindMs,
  })
  looks.on('error', () => undefined)
  looks.on('connect', (client) => client.on('error', () => undefined))
  const replica = followReplica({
    db,
    log,
    written: async () => {
      // What is committed is flushed, and a replica gets nothing before.
      const { rows } = await sql<{ position: string }>`select pg_current_wal_flush_lsn()::text as position`.execute(
        primary,
      )
      return rows[0]!.position
    },
    replayed: async () => {
      const { rows } = await looks.query<Replayed>(replayedBy, [secret.toString('hex')])
      return rows[0]!
    },
  })
  const close = async () => {
    await replica.close()
    await looks.end()
  }
  return { ...replica, close }
}

const replayedBy = `
  select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn()::text as position,
    exists (select from install where key = 'secret' and value = $1) as "isSameInstall"`

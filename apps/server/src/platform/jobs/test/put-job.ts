import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

interface AnyJob {
  name: string
  payload?: unknown
  max_attempts?: number
  at?: Date
}

/** As another version might have queued it. */
export async function putJob(db: Db, { name, payload = {}, max_attempts = 25, at = new Date() }: AnyJob) {
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts => ${max_attempts},
      run_at => ${at})`.execute(db)
  return rows[0]?.id ?? 0
}

export const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000)

import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** Of a task that no worker knows; retrying it leaves one audit row for every time it is really done. */
export async function failedJob(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker.add_job('unheard_of', '{}'::json, max_attempts => 1)`.execute(db)
  return rows[0]?.id ?? 0
}
export const timesRetried = async (db: Db, id: number) =>
  (await db.selectFrom('audit').select('id').where('kind', '=', 'job.retried').where('subject_id', '=', id).execute())
    .length

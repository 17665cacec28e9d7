import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'

export async function peopleOfOne(db: Db | Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive same (id) as (
      select ${id}::bigint union select people.id from people join same on people.merged_into_id = same.id)
    select id from same order by id`.execute(db)
  return rows.map((row) => row.id)
}

import { sql } from 'kysely'
import type { Tx } from '../../platform/http/call.ts'

/** Held until the transaction ends: the people first and then the events, as every change of one takes them. */
export async function holdEvents(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    select from people where id in (select person_id from activities where id = any(${ids}::bigint[]))
    order by id for update`.execute(tx)
  await sql`select from activities where id = any(${ids}::bigint[]) order by id for update`.execute(tx)
}

import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../platform/db/connect.ts'
import { rowsOf } from '../platform/db/rows-of.ts'
import { transaction } from '../platform/db/transaction.ts'
import type { Context } from '../platform/http/context.ts'
import { isShown } from './shown-entries.ts'

/** Entries of a person that are not in their sums. */
export const isUnsummed = (person_id: RawBuilder<unknown>) => sql`
  history.created_at > coalesce((select max(until) from history_sums where person_id = ${person_id}), '-infinity')`

/** No transaction that adds entries is open for as long. */
const settled = sql`product_now() - interval '1 day'`
const mostUnsummed = 200

/** Each night, so that a long history is counted from its sums and what was added since. */
export async function sumHistories({ db }: Pick<Context, 'db'>): Promise<void> {
  for (const { person_id } of await longHistories(db)) await transaction(db, (tx) => sumHistory(tx, person_id))
}

export async function sumHistory(tx: Tx, person_id: number): Promise<void> {
  // Entries refer to their person: waits for those being added.
  await sql`select from people where id = ${person_id} for update`.execute(tx)
  await sql`delete from history_sums where person_id = ${person_id}`.execute(tx)
  await sql`
    insert into history_sums (person_id, until, object, action, spoke_to, secondary_sale_type_id, count)
    select ${person_id}::bigint, ${settled}, object, action, spoke_to, secondary_sale_type_id, count(*)
    from (${entriesIn(sql`history`)} and history.person_id = ${person_id} and created_at <= ${settled}) entry
    group by object, action, spoke_to, secondary_sale_type_id`.execute(tx)
}

const longHistories = (db: Db) =>
  rowsOf(
    db,
    sql<{ person_id: number }>`
      select history.person_id from history
        left join (select person_id, max(until) as until from history_sums group by person_id) sums
          on sums.person_id = history.person_id
      where history.created_at > coalesce(sums.until, '-infinity') and history.created_at <= ${settled}
      group by history.person_id having count(*) > ${mostUnsummed} order by history.person_id`,
  )

/** What the sums have to be. */
export const summedEntries = entriesIn(sql`
  history join (select person_id, max(until) as until from history_sums group by person_id) sums
    on sums.person_id = history.person_id and history.created_at <= sums.until`)

function entriesIn(tables: RawBuilder<unknown>) {
  return sql`
    select history.person_id, object, action, coalesce(outcome = 'Spoke To', false) as spoke_to, secondary_sale_type_id
    from ${tables} where ${isShown}`
}

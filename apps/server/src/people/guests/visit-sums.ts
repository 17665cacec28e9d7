import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { transaction } from '../../platform/db/transaction.ts'
import type { Context } from '../../platform/http/context.ts'

/** All visits of a club, also those of deleted people. */
export const visitsOf = (company_id: number) => sql<number>`(
  coalesce((select count from visit_sums where company_id = ${company_id}), 0) + (
    select count(*) from visits where company_id = ${company_id}
      and signed_at > coalesce((select until from visit_sums where company_id = ${company_id}), '-infinity')))`

/** No transaction that adds a visit of today is open for as long. */
const settled = sql`product_now() - interval '1 day'`
const mostUnsummed = 1000

/** Each night, so that the guests of a club are counted from their sum and the visits since. */
export async function sumVisits({ db }: Pick<Context, 'db'>): Promise<void> {
  for (const { company_id } of await manyVisits(db)) await transaction(db, (tx) => sumVisitsOf(tx, company_id))
}

export async function sumVisitsOf(tx: Tx, company_id: number): Promise<void> {
  // Waits for those who are changing old visits.
  await sql`select pg_advisory_xact_lock(hashtext('visit_sums'), ${company_id}::int)`.execute(tx)
  await sql`
    insert into visit_sums (company_id, until, count)
    select ${company_id}::bigint, ${settled}, count(*) from visits
    where company_id = ${company_id} and signed_at <= ${settled}
    on conflict (company_id) do update set until = excluded.until, count = excluded.count`.execute(tx)
}

const manyVisits = (db: Db) =>
  rowsOf(
    db,
    sql<{ company_id: number }>`
      select visits.company_id from visits left join visit_sums sums on sums.company_id = visits.company_id
      where visits.signed_at > coalesce(sums.until, '-infinity') and visits.signed_at <= ${settled}
      group by visits.company_id having count(*) > ${mostUnsummed} order by visits.company_id`,
  )

/** What the sums have to be. */
export const summedVisits = sql`
  select visits.company_id from visits join visit_sums sums
    on sums.company_id = visits.company_id and visits.signed_at <= sums.until`

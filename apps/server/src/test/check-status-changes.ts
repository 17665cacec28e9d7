import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'

/** Invariant: each change starts where the previous ended, and the last is the current status. */
export async function checkStatusChanges(db: Db): Promise<void> {
  const { rows } = await sql<{ broken: string }>`
    with chain as (
      select *, lag(to_status) over of_one as earlier, lead(id) over of_one is null as is_last
      from status_changes window of_one as (partition by person_id, secondary_sale_id order by id))
    select 'change ' || chain.id || ' of ' || coalesce('person ' || chain.person_id, 'sale ' || secondary_sale_id) || ': '
      || concat_ws(' → ', earlier, from_status, to_status, people.status, sale.status) as broken
    from chain left join people on people.id = chain.person_id
      left join secondary_sales sale on sale.id = chain.secondary_sale_id
    where from_status <> earlier
      or (is_last and to_status <> coalesce(people.status, sale.status))`.execute(db)
  if (rows.length)
    throw new Error(`Status changes do not follow each other: ${rows.map((row) => row.broken).join('; ')}`)
}

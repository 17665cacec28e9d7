import { overlapReasons } from '@spotter/domain/activities/overlaps.ts'
import { sql } from 'kysely'
import type { By } from '../platform/http/caller.ts'
import { rowsOf } from '../platform/db/rows-of.ts'
import { recordMany } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'

interface NewSalesperson {
  id: number
  salesperson_id: number | null
}

export interface Reassigned {
  id: number
  from_id: number | null
  to_id: number | null
}

/** The only way to change salespeople; open work follows. Lock the people first. */
export async function setSalesperson(tx: Tx, by: By, people: readonly NewSalesperson[]): Promise<void> {
  if (!people.length) return
  const given = JSON.stringify(people.map(({ id, salesperson_id }) => ({ id, salesperson_id })))
  const reassigned = await rowsOf(
    tx,
    sql<Reassigned>`
    update people set salesperson_id = given.salesperson_id
    from jsonb_to_recordset(${given}::jsonb) as given (id bigint, salesperson_id bigint)
      join people earlier on earlier.id = given.id
    where people.id = given.id and people.salesperson_id is distinct from given.salesperson_id
    returning people.id, earlier.salesperson_id as from_id, people.salesperson_id as to_id`,
  )
  await followPeople(tx, by, reassigned)
}

export async function followPeople(tx: Tx, by: By, people: readonly Reassigned[]): Promise<void> {
  if (!people.length) return
  await claimSales(tx, people)
  await recordAssigned(tx, by, 'activity.assigned', await moveActivities(tx, people))
  await recordAssigned(tx, by, 'secondary_sale.assigned', await moveSales(tx, people))
}

/** A sale that nobody made is of the first who gets the buyer. */
const claimSales = (tx: Tx, people: readonly Reassigned[]) =>
  rowsOf(
    tx,
    sql`
    update status_changes sold set salesperson_id = person.to_id
    from ${peopleAs(people, 'person')}
    where sold.person_id = person.id and sold.to_status = 'sale' and sold.salesperson_id is null
      and person.from_id is null`,
  )

interface Followed extends Reassigned {
  company_id: number
}

const peopleAs = (people: readonly Reassigned[], name: string) => sql`
  jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as ${sql.raw(name)} (id bigint, from_id bigint, to_id bigint)`

/** Appointments may overlap; events of the membership system stay. */
const moveActivities = (tx: Tx, people: readonly Reassigned[]) =>
  rowsOf(
    tx,
    sql<Followed>`
    update activities moved set salesperson_id = person.to_id, updated_at = product_now(),
      lock_version = moved.lock_version + 1,
      overlap_reason = case when moved.type = 'Task' then null else coalesce(moved.overlap_reason, (
        select ${overlapReasons.handed_over}::text from activities own
        where own.salesperson_id = person.to_id and own.type = 'Event' and not own.complete
          and own.deleted_at is null and own.start < moved."end" and moved.start < own."end" limit 1), (
        select ${overlapReasons.handed_over}::text
        from ${peopleAs(people, 'others')} join activities theirs on theirs.person_id = others.id
        where others.to_id = person.to_id and others.id <> person.id and theirs.type = 'Event'
          and not theirs.complete and theirs.deleted_at is null
          and theirs.start < moved."end" and moved.start < theirs."end" limit 1)) end
    from ${peopleAs(people, 'person')}
    where moved.person_id = person.id and not moved.complete and moved.deleted_at is null and not moved.abc_event
      and moved.salesperson_id is not distinct from person.from_id
    returning moved.id, moved.company_id, person.from_id, person.to_id`,
  )

const moveSales = (tx: Tx, people: readonly Reassigned[]) =>
  rowsOf(
    tx,
    sql<Followed>`
    update secondary_sales moved set salesperson_id = person.to_id, updated_at = product_now(),
      lock_version = moved.lock_version + 1
    from ${peopleAs(people, 'person')}
    where moved.person_id = person.id and moved.deleted_at is null and moved.status not in ('sale', 'not_interested')
      and moved.salesperson_id is not distinct from person.from_id
    returning moved.id, moved.company_id, person.from_id, person.to_id`,
  )

async function recordAssigned(
  tx: Tx,
  by: By,
  kind: 'activity.assigned' | 'secondary_sale.assigned',
  followed: readonly Followed[],
): Promise<void> {
  const alike = Map.groupBy(followed, ({ company_id, from_id, to_id }) => `${company_id} ${from_id} ${to_id}`)
  for (const group of alike.values()) {
    const { company_id, from_id, to_id } = group[0]!
    await recordMany(tx, by, kind, {
      company_id,
      ids: group.map(({ id }) => id),
      before: { salesperson_id: from_id },
      after: { salesperson_id: to_id },
    })
  }
}

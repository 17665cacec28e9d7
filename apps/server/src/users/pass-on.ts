import { sql } from 'kysely'
import type { Staff } from '../platform/http/caller.ts'
import { isBookedTime } from '../activities/double-booking.ts'
import type { Database } from '../platform/db/schema.ts'
import { recordMany } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'
import { followPeople, type Reassigned } from '../people/set-salesperson.ts'
import type { Removal } from './removals.ts'
import { plannedByValues } from '../platform/db/planned-by-values.ts'

export type Belonging = Database['hand_overs']['kind']

/** Activities and sales come before people, or they would follow the person uncounted. */
const tables = {
  activity: { table: 'activities', owner: 'salesperson_id', open: sql`not owned.complete`, touched: besideOthers },
  secondary_sale: {
    table: 'secondary_sales',
    owner: 'salesperson_id',
    open: sql`owned.status not in ('sale', 'not_interested')`,
    touched: () => sql`, updated_at = product_now(), lock_version = owned.lock_version + 1`,
  },
  person: {
    table: 'people',
    owner: 'salesperson_id',
    open: sql`true`,
    touched: () => sql`, updated_at = product_now()`,
  },
  form: { table: 'custom_forms', owner: 'user_id', open: sql`true`, touched: () => sql`` },
} as const
const kinds = Object.keys(tables) as Belonging[]

/** Overlapping appointments are marked as handed over. */
function besideOthers(to: number | null) {
  return sql`, updated_at = product_now(), lock_version = owned.lock_version + 1, overlap_reason = coalesce(owned.overlap_reason, (
    select 'Handed over' from activities own
    where own.salesperson_id = ${to}::bigint and ${isBookedTime('own')} and ${isBookedTime('owned')}
      and own.start < owned."end" and owned.start < own."end"
    limit 1))`
}

interface PassingOn {
  user_id: number
  removal: Removal
  successors: Record<Belonging, number | null>
}

export async function passOn(tx: Tx, actor: Staff, { user_id, removal, successors }: PassingOn): Promise<void> {
  const { company_id } = removal
  for (const kind of kinds) {
    const { table, owner, open, touched } = tables[kind]
    const to = successors[kind]
    const { rows } = await sql<{ id: number }>`
      update ${sql.table(table)} owned set ${sql.ref(owner)} = ${to} ${touched(to)}
      where owned.company_id = ${company_id} and owned.${sql.ref(owner)} = ${user_id} and ${plannedByValues(open)}
      returning owned.id`.execute(tx)
    if (!rows.length) continue
    const record_ids = rows.map(({ id }) => id)
    await tx
      .insertInto('hand_overs')
      .values({ company_id, removal_id: removal.id, kind, to_user_id: to, record_ids })
      .execute()
    await recordOwner(tx, actor, { kind, company_id, ids: record_ids, from: user_id, to })
    if (kind === 'person') await followPeople(tx, actor, reassigned(record_ids, user_id, to))
  }
}

export interface Returned {
  returned: { kind: Belonging; with: number | null; count: number }[]
  stayed: number
}

/** Only what its successor still has. */
export async function returnBelongings(tx: Tx, actor: Staff, user_id: number, removal: Removal): Promise<Returned> {
  const { company_id } = removal
  const returned: Returned['returned'] = []
  for (const kind of kinds) {
    const handed = await handedOver(tx, removal, kind)
    if (!handed) continue
    const { table, owner, open, touched } = tables[kind]
    const { record_ids, to_user_id } = handed
    const { rows } = await sql<{ id: number; deleted: boolean }>`
      update ${sql.table(table)} owned set ${sql.ref(owner)} = ${user_id} ${touched(user_id)}
      where owned.id = any(${record_ids}::bigint[]) and owned.company_id = ${company_id} and ${plannedByValues(open)}
        and owned.${sql.ref(owner)} is not distinct from ${to_user_id}::bigint
      returning owned.id, owned.deleted_at is not null as deleted`.execute(tx)
    if (!rows.length) continue
    const ids = rows.map(({ id }) => id)
    await recordOwner(tx, actor, { kind, company_id, ids, from: to_user_id, to: user_id })
    if (kind === 'person') await followPeople(tx, actor, reassigned(ids, to_user_id, user_id))
    returned.push({ kind, with: to_user_id, count: rows.filter(({ deleted }) => !deleted).length })
  }
  return { returned, stayed: await peopleElsewhere(tx, user_id, removal) }
}

const reassigned = (ids: readonly number[], from_id: number | null, to_id: number | null): Reassigned[] =>
  ids.map((id) => ({ id, from_id, to_id }))

const handedOver = (tx: Tx, removal: Removal, kind: Belonging) =>
  tx
    .selectFrom('hand_overs')
    .select(['record_ids', 'to_user_id'])
    .where('removal_id', '=', removal.id)
    .where('kind', '=', kind)
    .executeTakeFirst()

async function peopleElsewhere(tx: Tx, user_id: number, removal: Removal): Promise<number> {
  const handed = await handedOver(tx, removal, 'person')
  if (!handed) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from people
    where id = any(${handed.record_ids}::bigint[]) and deleted_at is null
      and salesperson_id is distinct from ${user_id}::bigint`.execute(tx)
  return rows[0]?.count ?? 0
}

interface NewOwner {
  kind: Belonging
  company_id: number
  ids: readonly number[]
  from: number | null
  to: number | null
}

const recordOwner = (tx: Tx, actor: Staff, { kind, company_id, ids, from, to }: NewOwner) =>
  recordMany(tx, actor, `${kind}.assigned`, {
    company_id,
    ids,
    before: { [tables[kind].owner]: from },
    after: { [tables[kind].owner]: to },
    ...(kind === 'person' ? { timeline: { object: 'salesperson', action: 'Assigned', data: { from, to } } } : {}),
  })

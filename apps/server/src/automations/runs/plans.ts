import { type Plan, planRun } from '@spotter/domain/automations/plan.ts'
import type { Instant } from '@spotter/domain/time/local-time.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import { productNow } from '../../platform/clock.ts'
import type { Tx } from '../../platform/http/call.ts'
import { type ClubItem, itemsOfClubs } from './items-of-clubs.ts'
import type { EntryRow } from './load-entries.ts'
import { membersOf } from './members-of.ts'

export interface Planning {
  entry: EntryRow
  /** The item that ended, and when; null for the items that begin with the entry. */
  after: { item_id: number; at: Instant } | null
}

export interface PlannedRun extends Planning {
  item: ClubItem
  plan: Plan
}

export async function plansOf(tx: Tx, planning: readonly Planning[]): Promise<PlannedRun[]> {
  const items = await itemsOfClubs(
    tx,
    planning.map(({ entry }) => entry.company_id),
  )
  const pairs = planning.flatMap(({ entry, after }) =>
    (items.get(entry.company_id) ?? []).flatMap((item) =>
      isMeant(item, entry, after) ? [{ entry, after, item }] : [],
    ),
  )
  const members = await membersOf(tx, pairs)
  const isPaused = await pausesOf(tx, pairs)
  return pairs.map(({ entry, after, item }) => ({
    entry,
    after,
    item,
    plan: planRun(
      { ...item, is_paused: isPaused(item) },
      {
        ...entry,
        isMember: members.get(item.id)?.has(entry.person_id) ?? null,
        ...(after && { begun_at: after.at, recorded_at: after.at }),
      },
      tzinfoOf(item.tzinfo_name) ?? 'UTC',
    ),
  }))
}

/** By item and club. */
async function pausesOf(tx: Tx, pairs: readonly { item: ClubItem }[]): Promise<(item: ClubItem) => boolean> {
  if (!pairs.length) return () => false
  const pauses = await tx
    .selectFrom('automated_item_pauses')
    .select(['item_id', 'company_id'])
    .where('item_id', '=', anyOf(new Set(pairs.map(({ item }) => item.id))))
    .execute()
  const paused = new Set(pauses.map(({ item_id, company_id }) => `${item_id}:${company_id}`))
  return ({ id, club_id }) => paused.has(`${id}:${club_id}`)
}

const isMeant = (item: ClubItem, entry: EntryRow, after: Planning['after']): boolean =>
  item.status === entry.status &&
  item.secondary_sale_type_id === entry.secondary_sale_type_id &&
  item.after_item_id === (after?.item_id ?? null)

export async function insertRuns(tx: Tx, runs: readonly PlannedRun[]): Promise<void> {
  if (!runs.length) return
  const rows = runs.map(({ entry, after, item, plan }) => ({
    company_id: entry.company_id,
    item_id: item.id,
    item_version: item.version,
    person_id: entry.person_id,
    secondary_sale_id: entry.secondary_sale_id,
    status_change_id: entry.status_change_id,
    appointment_id: entry.appointment_id,
    entered_at: entry.at,
    begun_at: after?.at ?? entry.at,
    due_at: plan.due_at,
    planned_for: plan.due_at,
    state: plan.due_at === null ? 'left_out' : 'planned',
    reason: plan.reason,
    conditions: plan.conditions,
  }))
  await sql`
    insert into automated_runs (company_id, item_id, item_version, person_id, secondary_sale_id, status_change_id,
      appointment_id, entered_at, begun_at, due_at, planned_for, state, reason, conditions, finished_at)
    select company_id, item_id, item_version, person_id, secondary_sale_id, status_change_id, appointment_id, entered_at, begun_at,
      due_at, planned_for, state, reason, conditions, case when state = 'left_out' then ${productNow()}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as run (company_id bigint, item_id bigint, item_version int,
      person_id bigint, secondary_sale_id bigint, status_change_id bigint, appointment_id bigint, entered_at timestamptz, begun_at timestamptz,
      due_at timestamptz, planned_for timestamptz, state text, reason text, conditions jsonb)
    on conflict do nothing`.execute(tx)
}

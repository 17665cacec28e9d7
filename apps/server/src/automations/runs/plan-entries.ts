import { type Plan, planRun } from '@spotter/domain/automations/plan.ts'
import type { Instant } from '@spotter/domain/time/local-time.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { sql } from 'kysely'
import { transaction } from '../../platform/db/transaction.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { Context } from '../../platform/http/context.ts'
import { runDueLater } from './run-due-job.ts'
import { type ClubItem, itemsOfClubs } from './items-of-clubs.ts'
import { type EntryRow, loadEntries } from './load-entries.ts'
import { membersOf } from './members-of.ts'

const atOnce = 500

/** Plans the runs of every change of status that waits for it, each exactly once. */
export async function planEntries({ db }: Pick<Context, 'db'>, _payload: object = {}, stopping?: AbortSignal) {
  for (;;) {
    if (stopping?.aborted) return
    if ((await transaction(db, planBatch)) < atOnce) return
  }
}

async function planBatch(tx: Tx): Promise<number> {
  const { rows: taken } = await sql<{ id: number }>`
    delete from automation_entries where status_change_id in (
      select status_change_id from automation_entries order by status_change_id limit ${sql.lit(atOnce)}
      for update skip locked)
    returning status_change_id as id`.execute(tx)
  if (!taken.length) return 0
  const ids = taken.map(({ id }) => id)
  const entries = await loadEntries(tx, sql`select * from status_changes where id = any(${ids}::bigint[])`)
  await cancelLeft(tx, entries)
  const present = entries.filter(({ left_at }) => left_at === null)
  await resume(
    tx,
    present.filter(({ cause }) => cause === 'revert'),
  )
  const runs = await plansOf(
    tx,
    present.filter(({ cause }) => cause !== 'revert').map((entry) => ({ entry, after: null })),
  )
  await insertRuns(tx, runs)
  if (runs.some(({ plan }) => plan.due_at !== null && plan.due_at <= new Date())) await runDueLater(tx)
  return taken.length
}

/** What earlier statuses of these people had planned. */
const cancelLeft = (tx: Tx, entries: readonly EntryRow[]) =>
  sql`
    update automated_runs run set state = 'cancelled', reason = 'left_status', finished_at = now()
    from jsonb_to_recordset(${keysOf(entries)}::jsonb) as entry (status_change_id bigint, person_id bigint, secondary_sale_id bigint)
    where run.state = 'planned' and run.person_id = entry.person_id and run.status_change_id < entry.status_change_id
      and run.secondary_sale_id is not distinct from entry.secondary_sale_id`.execute(tx)

/** A change that was undone goes on where it was left, without beginning again. */
const resume = async (tx: Tx, entries: readonly EntryRow[]) => {
  if (!entries.length) return
  await sql`
    update automated_runs run set state = 'planned', reason = null, finished_at = null,
      status_change_id = entry.status_change_id
    from jsonb_to_recordset(${keysOf(entries)}::jsonb) as entry (
        status_change_id bigint, person_id bigint, secondary_sale_id bigint, status text)
      join automated_items item on item.status = entry.status
    where run.item_id = item.id and run.person_id = entry.person_id
      and run.secondary_sale_id is not distinct from entry.secondary_sale_id
      and run.state = 'cancelled' and run.reason = 'left_status' and run.due_at > now()
      and run.status_change_id = (
        select max(earlier.status_change_id) from automated_runs earlier
        where earlier.item_id = run.item_id and earlier.person_id = run.person_id
          and earlier.secondary_sale_id is not distinct from run.secondary_sale_id)`.execute(tx)
}

const keysOf = (entries: readonly EntryRow[]) =>
  JSON.stringify(
    entries.map(({ status_change_id, person_id, secondary_sale_id, status }) => ({
      status_change_id,
      person_id,
      secondary_sale_id,
      status,
    })),
  )

export interface Planning {
  entry: EntryRow
  /** The item that ended, and when; null for the items that begin with the status. */
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
  return pairs.map(({ entry, after, item }) => ({
    entry,
    after,
    item,
    plan: planRun(
      item,
      {
        ...entry,
        isMember: members.get(item.id)?.has(entry.person_id) ?? null,
        ...(after && { begun_at: after.at, recorded_at: after.at }),
      },
      tzinfoOf(item.tzinfo_name) ?? 'UTC',
    ),
  }))
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
    entered_at: entry.at,
    begun_at: after?.at ?? entry.at,
    due_at: plan.due_at,
    state: plan.due_at === null ? 'left_out' : 'planned',
    reason: plan.reason,
    conditions: plan.conditions,
  }))
  await sql`
    insert into automated_runs (company_id, item_id, item_version, person_id, secondary_sale_id, status_change_id,
      entered_at, begun_at, due_at, state, reason, conditions, finished_at)
    select company_id, item_id, item_version, person_id, secondary_sale_id, status_change_id, entered_at, begun_at, due_at,
      state, reason, conditions, case when state = 'left_out' then now() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as run (company_id bigint, item_id bigint, item_version int,
      person_id bigint, secondary_sale_id bigint, status_change_id bigint, entered_at timestamptz, begun_at timestamptz,
      due_at timestamptz, state text, reason text, conditions jsonb)
    on conflict on constraint automated_runs_once do nothing`.execute(tx)
}

import { planRun } from '@spotter/domain/automations/plan.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { sql } from 'kysely'
import { productNow } from '../../platform/clock.ts'
import { transaction } from '../../platform/db/transaction.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Tx } from '../../platform/http/call.ts'
import { runWhenDue } from '../../platform/jobs/run-when-due.ts'
import { itemsOfClubs } from './items-of-clubs.ts'
import { entriesOf } from './entries-of.ts'
import { membersOf } from './members-of.ts'
import { runDueJob } from './run-due-job.ts'

const atOnce = 500

interface AheadRow {
  id: number
  company_id: number
  person_id: number
  status_change_id: number | null
  appointment_id: number | null
  trigger: string
  begun_at: string
}

/** Plans again what an item has ahead, after it was changed or removed. */
export async function replan({ db }: Pick<Context, 'db'>, { item_id }: { item_id: number }, stopping?: AbortSignal) {
  let after = 0
  for (;;) {
    if (stopping?.aborted) return
    const last = await transaction(db, (tx) => replanBatch(tx, item_id, after))
    if (last === null) return
    after = last
  }
}

async function replanBatch(tx: Tx, item_id: number, after: number): Promise<number | null> {
  const { rows } = await sql<AheadRow>`
    select run.id, run.company_id, run.person_id, run.status_change_id, run.appointment_id, run.begun_at,
      kept.item->>'status' as trigger
    from automated_runs run
      join automated_item_versions kept on kept.item_id = run.item_id and kept.version = run.item_version
    where run.item_id = ${item_id} and run.state = 'planned' and run.id > ${after}
    order by run.id limit ${sql.lit(atOnce)} for update of run`.execute(tx)
  if (!rows.length) return null
  const entryOf = await entriesOf(tx, rows)
  const items = await itemsOfClubs(
    tx,
    rows.map(({ company_id }) => company_id),
  )
  const itemAt = (company_id: number) => items.get(company_id)?.find(({ id }) => id === item_id)
  const members = await membersOf(
    tx,
    rows.flatMap((entry) => {
      const item = itemAt(entry.company_id)
      return item ? [{ item, entry }] : []
    }),
  )
  const planned = rows.map((run) => {
    const item = itemAt(run.company_id)
    const entry = entryOf(run)
    if (!item) return { id: run.id, due_at: null, reason: 'removed', version: null, conditions: null }
    const isMeant =
      entry && item.status === entry.status && item.secondary_sale_type_id === entry.secondary_sale_type_id
    if (!isMeant) return { id: run.id, due_at: null, reason: 'item_changed', version: item.version, conditions: null }
    const isMember = members.get(item_id)?.has(run.person_id) ?? null
    const plan = planRun(
      item,
      { ...entry, recorded_at: productNow(), isMember, ...(item.after_item_id !== null && { begun_at: run.begun_at }) },
      tzinfoOf(item.tzinfo_name) ?? 'UTC',
    )
    return { id: run.id, due_at: plan.due_at, reason: plan.reason, version: item.version, conditions: plan.conditions }
  })
  await sql`
    update automated_runs run set due_at = coalesce(plan.due_at, run.due_at),
      planned_for = coalesce(plan.due_at, run.planned_for),
      state = case when plan.due_at is null then 'cancelled' else 'planned' end, reason = plan.reason,
      finished_at = case when plan.due_at is null then ${productNow()}::timestamptz end,
      item_version = coalesce(plan.version, run.item_version), conditions = coalesce(plan.conditions, run.conditions)
    from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as plan (
      id bigint, due_at timestamptz, reason text, version int, conditions jsonb)
    where run.id = plan.id`.execute(tx)
  await runWhenDue(
    tx,
    runDueJob,
    planned.map(({ due_at }) => due_at),
  )
  return rows.at(-1)?.id ?? null
}

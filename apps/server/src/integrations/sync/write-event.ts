import { overlapReasons } from '@spotter/domain/activities/overlaps.ts'
import type { EventPlan, EventValues, PresentEvent } from '@spotter/domain/integrations/plan-events.ts'
import { sql } from 'kysely'
import { system } from '../../platform/http/caller.ts'
import { checkOverlap } from '../../activities/double-booking.ts'
import { setRemoved } from '../../activities/remove-activity.ts'
import { loadActivity, touched } from '../../activities/find-activity.ts'
import { record } from '../../platform/facts/record.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { SyncRun } from './sync-run.ts'

type Write = (tx: Tx) => Promise<void>
const untranslated = (text: string) => text

export const addEvent =
  (run: SyncRun, { external_id, ...values }: EventPlan['added'][number]): Write =>
  async (tx) => {
    const { company_id, api } = run.integration
    const { id } = await tx
      .insertInto('activities')
      .values({
        ...values,
        company_id,
        system: api,
        external_id,
        type: 'Event',
        abc_event: true,
        overlap_reason: await besideOf(tx, run, null, values),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordEvent(tx, {
      run,
      id,
      kind: 'created',
      action: 'Created',
      change: { before: null, after: { ...values } },
      values,
    })
  }

export const changeEvent =
  (run: SyncRun, { present, after }: EventPlan['changed'][number]): Write =>
  async (tx) => {
    if (!(await stillOpen(tx, present.id))) return
    const { id, person_id, salesperson_id, kind_code, name, start, end, deleted } = present
    await tx
      .updateTable('activities')
      .set({ ...after, deleted_at: null, overlap_reason: await besideOf(tx, run, id, after), ...touched })
      .where('id', '=', id)
      .execute()
    const before = { person_id, salesperson_id, kind_code, name, start, end }
    const [kind, action] = deleted ? (['restored', 'Restored'] as const) : (['updated', 'Updated'] as const)
    await recordEvent(tx, { run, id, kind, action, change: { before, after: { ...after } }, values: after })
  }

export const removeEvent =
  ({ id }: PresentEvent): Write =>
  async (tx) => {
    if (await stillOpen(tx, id)) await setRemoved(tx, system, { activity: await loadActivity(tx, id), now: new Date() })
  }

/** The outcome may have been entered since planning. */
async function stillOpen(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select not complete as open from activities where id = ${id} for update`.execute(tx)
  return rows[0]?.open ?? false
}

/** Double bookings from the system stay, marked as such. */
async function besideOf(tx: Tx, run: SyncRun, id: number | null, values: EventValues): Promise<string | null> {
  const { salesperson_id, kind_code, start, end } = values
  const overlap_reason = overlapReasons.from_membership_system
  const booking = { id, type: 'Event' as const, salesperson_id, kind_code, overlap_reason }
  const free = await checkOverlap(
    tx,
    run.company,
    { ...booking, start: new Date(start), end: new Date(end) },
    untranslated,
  )
  return free.overlap_reason
}

interface Change {
  before: Record<string, unknown> | null
  after: Record<string, unknown>
}

interface RecordEventInput {
  run: SyncRun
  id: number
  kind: 'created' | 'updated' | 'restored'
  action: 'Created' | 'Updated' | 'Restored'
  change: Change
  values: EventValues
}

async function recordEvent(
  tx: Tx,
  {
    run: {
      integration: { company_id },
    },
    id,
    kind,
    action,
    change,
    values: { person_id, kind_code, name, start },
  }: RecordEventInput,
): Promise<void> {
  const data = { start, activity_id: id }
  await record(tx, system, `activity.${kind}`, {
    company_id,
    id,
    ...change,
    ...(person_id !== null && { timeline: { person_id, object: kind_code, action, description: name, data } }),
    payload: { person_id },
  })
}

import type { RunReason } from '@spotter/domain/automations/runs.ts'
import { dueAt } from '@spotter/domain/automations/timing.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { sql } from 'kysely'
import { productNow } from '../../platform/clock.ts'
import type { Tx } from '../../platform/http/call.ts'
import { runWhenDue } from '../../platform/jobs/run-when-due.ts'
import { entriesOf } from './entries-of.ts'
import { endingOf } from './judge-run.ts'
import { type DueRun, judgedStatement } from './load-due.ts'
import { runDueJob } from './run-due-job.ts'
import type { EntryRow } from './load-entries.ts'

export const mostReviews = 200

/** What no longer holds can hold again: the person is restored, a booking removed, a trial extended. */
const revivable: readonly RunReason[] = [
  ...(['deleted', 'merged', 'moved', 'answered', 'booked', 'spoken_to'] as const),
  ...(['appointment_cancelled', 'no_trial', 'time_passed'] as const),
]

interface ReviewedRun extends DueRun {
  state: 'planned' | 'cancelled' | 'left_out'
  begun_at: string
  planned_for: string | null
  person_deleted_at: string | null
  person_company_id: number
  time_zone: string
}

interface Review {
  id: number
  state: 'planned' | 'cancelled'
  reason: RunReason | null
  due_at: string | null
  planned_for: string | null
}

/** Asks again what lies ahead of people to whom something happened; answers how many they were. */
export async function reviewPeople(tx: Tx): Promise<number> {
  const { rows: taken } = await sql<{ person_id: number }>`
    delete from automation_reviews where person_id in (
      select person_id from automation_reviews order by person_id limit ${sql.lit(mostReviews)} for update skip locked)
    returning person_id`.execute(tx)
  if (!taken.length) return 0
  const runs = await loadRuns(
    tx,
    taken.map(({ person_id }) => person_id),
  )
  const entryOf = await entriesOf(
    tx,
    runs.map((run) => ({ ...run, trigger: run.item.status })),
  )
  const now = productNow()
  const reviews = runs.flatMap((run) => reviewOf(run, entryOf(run), now) ?? [])
  if (!reviews.length) return taken.length
  await sql`
    update automated_runs run set state = review.state, reason = review.reason,
      due_at = coalesce(review.due_at, run.due_at), planned_for = coalesce(review.planned_for, run.planned_for),
      finished_at = case when review.state = 'cancelled' then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb)
      as review (id bigint, state text, reason text, due_at timestamptz, planned_for timestamptz)
    where review.id = run.id`.execute(tx)
  await runWhenDue(
    tx,
    runDueJob,
    reviews.map(({ due_at }) => (due_at === null ? null : new Date(due_at))),
  )
  return taken.length
}

/** Runs of an item that has just changed are planned again anyway. */
async function loadRuns(tx: Tx, person_ids: readonly number[]): Promise<ReviewedRun[]> {
  const { rows } = await judgedStatement<ReviewedRun>(
    sql`select run.* from automated_runs run join automated_items item on item.id = run.item_id
      where run.person_id = any(${person_ids}::bigint[]) and run.item_version = item.version
        and (run.state = 'planned' or run.state in ('cancelled', 'left_out') and run.reason = any(${revivable}::text[]))
      order by run.id for update of run`,
    sql`due.state, due.begun_at, due.planned_for, person.deleted_at as person_deleted_at,
      person.company_id as person_company_id, club.time_zone,`,
  ).execute(tx)
  return rows
}

const lateMs = 60 * 60 * 1000

/** Null if it stays as it is. */
function reviewOf(run: ReviewedRun, entry: EntryRow | undefined, now: Date): Review | null {
  const isAhead = run.state === 'planned'
  const ending = endingOf(run, { deleted_at: run.person_deleted_at, company_id: run.person_company_id })
  const cancelled = (reason: RunReason, due: Date | null = null): Review | null => {
    const at = due?.toISOString() ?? null
    return isAhead ? { id: run.id, state: 'cancelled', reason, due_at: at, planned_for: at } : null
  }
  if (ending) return cancelled(ending)
  const due = dueOf(run, entry)
  if (due === null) return cancelled('no_trial')
  const planned_for = due.toISOString()
  const isSame = due.getTime() === new Date(run.planned_for ?? run.due_at ?? 0).getTime()
  if (isAhead && (isSame || (run.planned_for === null && due < now))) return null
  if (due.getTime() < now.getTime() - lateMs) return cancelled('time_passed', due)
  if (!isAhead && due < now) return null
  // Quiet hours moved it, and still hold.
  const due_at = isSame && run.due_at !== null ? new Date(run.due_at).toISOString() : planned_for
  return { id: run.id, state: 'planned', reason: null, due_at, planned_for }
}

function dueOf({ item, begun_at, due_at, time_zone }: ReviewedRun, entry: EntryRow | undefined): Date | null {
  if (!entry) return due_at === null ? null : new Date(due_at)
  const begun = item.after_item_id === null ? entry : { ...entry, at: begun_at }
  return dueAt(item, begun, tzinfoOf(time_zone) ?? 'UTC')
}

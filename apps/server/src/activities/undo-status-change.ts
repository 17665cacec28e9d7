import { planRevert } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { statusNames } from '@spotter/domain/people/statuses.ts'
import { statusUndoMinutes, statusUndoRefusal, statusUndoRefusals } from '@spotter/domain/people/undo-status.ts'
import { sql } from 'kysely'
import { type FoundPerson, lockPerson } from '../people/find-person.ts'
import { presentPerson } from '../people/present-person.ts'
import { putStatusBack } from '../people/put-status-back.ts'
import { rowsOf } from '../platform/db/rows-of.ts'
import { serve, type Tx } from '../platform/http/call.ts'
import type { Staff } from '../platform/http/caller.ts'
import { unprocessable } from '../platform/http/errors.ts'
import { loadActivity } from './find-activity.ts'
import { setRemoved } from './remove-activity.ts'

/** With its dates, and without the completed event that it added. */
export const undoStatusChange = serve(
  'PUT /api/people/{id}/undo_status_change',
  async (actor, { params, now, t, write, flash }) => {
    const answer = await write(async (tx) => {
      const person = await lockPerson(tx, actor, params.id)
      const restored = await undo(tx, actor, person, now)
      const message = t('The status is {status} again.', { status: t(statusNames[restored.status]) })
      return { ...(await presentPerson(tx, actor, restored, { now, t })), message }
    })
    flash(answer.message)
    return answer
  },
)

async function undo(tx: Tx, actor: Staff, person: FoundPerson, now: Date): Promise<FoundPerson> {
  const last = await loadLast(tx, person.id)
  const { back, kept } = planRevert(last?.before ?? {}, last?.after ?? {}, person)
  const isCurrent = !kept.includes('status') && !kept.includes('trial_end_at') && Object.keys(back).length > 0
  const refusal = statusUndoRefusal(actor, last && { ...last, isCurrent })
  if (refusal || !last) {
    throw unprocessable({
      base: { text: statusUndoRefusals[refusal ?? 'none'], values: { minutes: statusUndoMinutes } },
    })
  }
  if (last.activity_id !== null) {
    await setRemoved(tx, actor, { activity: await loadActivity(tx, last.activity_id), now })
  }
  return putStatusBack(tx, actor, person, { back, after: last.after, entry_id: last.entry_id, data: {} })
}

interface LastChange {
  user_id: number | null
  before: Record<string, unknown>
  after: Record<string, unknown>
  isRecent: boolean
  isOutcome: boolean
  /** The event that it added, if it is still there. */
  activity_id: number | null
  entry_id: number | null
}

/** A change of trial dates is no new status, and adds no event. */
async function loadLast(tx: Tx, person_id: number): Promise<LastChange | null> {
  const [last] = await rowsOf(
    tx,
    sql<LastChange>`
    select made.user_id, made.before, made.after,
      made.at > product_now() - make_interval(mins => ${statusUndoMinutes}) as "isRecent",
      coalesce(made.after ? 'status' and change.cause = 'outcome', false) as "isOutcome",
      case when made.after ? 'status' then (
        select id from activities where id = change.activity_id and complete and deleted_at is null) end as activity_id,
      (select max(id) from history where history.person_id = ${person_id} and object = 'status') as entry_id
    from audit made left join lateral (
      select cause, activity_id from status_changes
      where status_changes.person_id = ${person_id} and secondary_sale_id is null order by id desc limit 1) change on true
    where made.subject_type = 'person' and made.subject_id = ${person_id} and made.kind = 'person.status_changed'
    order by made.id desc limit 1`,
  )
  return last ?? null
}

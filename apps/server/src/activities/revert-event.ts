import {
  type Completion,
  isForbiddenRevert,
  ownRevertMinutes,
  revertRefusal,
  revertRefusals,
} from '@spotter/domain/activities/completion.ts'
import { planRevert } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { overlapReasons } from '@spotter/domain/activities/overlaps.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { Staff } from '../platform/http/caller.ts'
import { record } from '../platform/facts/record.ts'
import { type Calling, serve, type Tx } from '../platform/http/call.ts'
import { forbidden, unprocessable } from '../platform/http/errors.ts'
import { loadCompletion } from '../people/completion.ts'
import { putStatusBack } from '../people/put-status-back.ts'
import { clubOf } from '../people/find-person.ts'
import type { ActivityRow } from './activity-row.ts'
import { removeNextCall, undoContact } from './complete-activity.ts'
import { checkOverlap } from './double-booking.ts'
import { followPerson } from './follow-person.ts'
import { presentActivity } from './present-activity.ts'
import { findActivity, lockActivity, touched } from './find-activity.ts'

export const revertEvent = serve('PUT /api/events/{id}/revert', (actor, call) => revert(actor, call))
export const revertEventByPost = serve('POST /api/events/{id}/revert', (actor, call) => revert(actor, call))

type Reverting = Pick<Calling<{ id: number }, unknown, unknown>, 'params' | 'now' | 't' | 'write' | 'flash'>

async function revert(actor: Staff, { params: { id }, now, t, write, flash }: Reverting) {
  const answer = await write(async (tx) => {
    const event = await lockActivity(tx, actor, id)
    const refusal = revertRefusal(actor, event, now)
    if (refusal && isForbiddenRevert(refusal)) {
      throw forbidden(t(revertRefusals[refusal], { minutes: ownRevertMinutes }))
    }
    if (refusal) throw unprocessable({ base: revertRefusals[refusal] })
    const completion = await loadCompletion(tx, id)
    await removeNextCall(tx, actor, completion, now)
    await reopen(tx, actor, { event, completion, t })
    await restoreStatus(tx, actor, event, completion)
    return {
      ...presentActivity(actor, await findActivity(tx, actor, id), { now, t }),
      warnings: [],
      message: t('Event was reverted.'),
    }
  })
  flash(answer.message)
  return answer
}

interface Reopening {
  event: ActivityRow
  completion: Completion
  t: Translate
}

/** Overlapping bookings since are reported, not refused. */
export async function reopen(tx: Tx, actor: Staff, { event, completion, t }: Reopening): Promise<void> {
  const { id, company_id, person_id, kind_code, outcome, completed_at, completed_by_id, trial_end, start } = event
  const { overlap_reason } = await checkOverlap(
    tx,
    await clubOf(tx, actor, company_id),
    {
      ...event,
      start: new Date(event.start),
      end: new Date(event.end),
      overlap_reason: event.overlap_reason ?? overlapReasons.reverted,
    },
    t,
  )
  const after = { complete: false, outcome: null, completed_at: null, completed_by_id: null, trial_end: null }
  await tx
    .updateTable('activities')
    .set({ ...after, overlap_reason, completion: null, ...touched })
    .where('id', '=', id)
    .execute()
  await followPerson(tx, actor, event)
  await undoContact(tx, event, completion)
  await record(tx, actor, 'activity.reverted', {
    company_id,
    id,
    before: { complete: true, outcome, completed_at, completed_by_id, trial_end },
    after,
    ...(person_id === null
      ? {}
      : {
          timeline: {
            person_id,
            object: kind_code,
            action: 'Reverted',
            corrects_id: completion.entry_id ?? null,
            data: { activity_id: id, start },
          },
        }),
    payload: { person_id },
  })
}

type Undoable = NonNullable<Completion['status']>

/** Unless the status changed since. */
async function restoreStatus(
  tx: Tx,
  actor: Staff,
  { id, person_id }: ActivityRow,
  { status: done }: Completion,
): Promise<void> {
  if (person_id === null || !done || (await hasMovedOn(tx, person_id, done, id))) return
  const person = await tx.selectFrom('people').selectAll().where('id', '=', person_id).executeTakeFirstOrThrow()
  const { back, kept } = planRevert(done.before, done.after, person)
  if (kept.some((name) => name === 'status' || name === 'trial_end_at') || !Object.keys(back).length) return
  await putStatusBack(tx, actor, person, {
    back,
    after: done.after,
    entry_id: done.entry_id ?? null,
    data: { reverted_activity_id: id },
  })
}

async function hasMovedOn(tx: Tx, person_id: number, { before, after }: Undoable, activity_id: number) {
  if (before['status'] === undefined || before['status'] === after['status']) return false
  const last = await tx
    .selectFrom('status_changes')
    .select('activity_id')
    .where('person_id', '=', person_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.activity_id !== activity_id
}

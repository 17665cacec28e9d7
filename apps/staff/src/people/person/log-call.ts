import { productNow } from '@spotter/client/product-clock.ts'
import { call } from '@spotter/client/call.ts'
import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import type { CallOutcome } from '@spotter/domain/activities/next-call.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'

interface Logged {
  activity: Activity
  message: string
  warnings: string[]
  /** No call was planned for it. */
  isUnplanned: boolean
}

/** Completes the call that is due, or adds one that was made now. */
export async function logCall(person_id: number, outcome: CallOutcome, tzinfo: string): Promise<Logged> {
  const due = await dueCall(person_id, tzinfo)
  const { message, warnings, ...activity } = due
    ? await call('PUT /api/activities/{id}', {
        params: { id: due.id },
        body: { complete: true, outcome, lock_version: due.lock_version },
      })
    : await call('POST /api/people/{id}/activities', {
        params: { id: person_id },
        body: { kind_code: 'call', made: { outcome } },
      })
  return { activity, message, warnings, isUnplanned: due === null }
}

async function dueCall(id: number, tzinfo: string): Promise<Activity | null> {
  const [{ collection }, { activity: scheduled }] = await Promise.all([
    call('GET /api/people/{id}/activities/overdue_calls', { params: { id } }),
    call('GET /api/people/{id}/activities/scheduled_call', { params: { id } }),
  ])
  const isToday = scheduled !== null && dayOf(scheduled.start, tzinfo) <= dayOf(productNow(), tzinfo)
  return [...collection, ...(isToday ? [scheduled] : [])].find(({ abilities }) => abilities.complete) ?? null
}

export async function undoLoggedCall({ activity, isUnplanned }: Logged): Promise<void> {
  const params = { id: activity.id }
  const { abilities } = await call('PUT /api/activities/{id}', {
    params,
    body: { complete: false, lock_version: activity.lock_version },
  })
  if (isUnplanned && abilities.delete) await call('DELETE /api/activities/{id}', { params })
}

import { msg } from '@spotter/domain/text.ts'
import type { Staff } from '../accounts/actor.ts'
import { record } from '../history/record.ts'
import { type Calling, serve } from '../http/call.ts'
import { forbidden, unprocessable } from '../http/errors.ts'
import { presentActivity } from './present-activity.ts'
import { findActivity, lockActivity, touched } from './within.ts'

export const confirmActivity = serve('PUT /api/activities/{id}/mark_confirmed', (actor, call) => confirm(actor, call))
export const confirmActivityByPost = serve('POST /api/activities/{id}/mark_confirmed', (actor, call) =>
  confirm(actor, call),
)

type Confirming = Pick<Calling<{ id: number }, unknown, unknown>, 'params' | 'now' | 't' | 'write' | 'flash'>

/** Whoever confirms twice has confirmed. */
async function confirm(actor: Staff, { params: { id }, now, t, write, flash }: Confirming) {
  const answer = await write(async (tx) => {
    const activity = await lockActivity(tx, actor, id)
    const { abilities } = presentActivity(actor, activity, { now, t })
    if (!abilities.edit) throw forbidden()
    if (activity.type !== 'Event') throw unprocessable({ confirmed: onlyEvents })
    if (!activity.confirmed) {
      await tx
        .updateTable('activities')
        .set({ confirmed: true, ...touched })
        .where('id', '=', id)
        .execute()
      await record(tx, actor, {
        kind: 'activity.confirmed',
        company_id: activity.company_id,
        subject: { type: 'activity', id },
        before: { confirmed: false },
        after: { confirmed: true },
        ...(activity.person_id === null
          ? {}
          : {
              timeline: {
                person_id: activity.person_id,
                object: activity.kind_code,
                action: 'Confirmed',
                data: { start: activity.start, activity_id: id },
              },
            }),
        payload: { person_id: activity.person_id },
      })
    }
    return {
      ...presentActivity(actor, await findActivity(tx, actor, id), { now, t }),
      warnings: [],
      message: t('Appointment was confirmed.'),
    }
  })
  flash(answer.message)
  return answer
}

const onlyEvents = msg('Only an appointment can be confirmed.')

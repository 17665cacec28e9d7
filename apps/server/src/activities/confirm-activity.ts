import { msg } from '@spotter/domain/text.ts'
import type { By, Staff } from '../platform/http/caller.ts'
import { record } from '../platform/facts/record.ts'
import { type Calling, serve, type Tx } from '../platform/http/call.ts'
import { forbidden, unprocessable } from '../platform/http/errors.ts'
import type { ActivityRow } from './activity-row.ts'
import { refuseChange } from './refuse-change.ts'
import { presentActivity } from './present-activity.ts'
import { findActivity, lockActivity, touched } from './find-activity.ts'

export const confirmActivity = serve('PUT /api/activities/{id}/mark_confirmed', (actor, call) => confirm(actor, call))
export const confirmActivityByPost = serve('POST /api/activities/{id}/mark_confirmed', (actor, call) =>
  confirm(actor, call),
)

type Confirming = Pick<Calling<{ id: number }, unknown, unknown>, 'params' | 'now' | 't' | 'write' | 'flash'>

async function confirm(actor: Staff, { params: { id }, now, t, write, flash }: Confirming) {
  const answer = await write(async (tx) => {
    const activity = await lockActivity(tx, actor, id)
    const { abilities } = presentActivity(actor, activity, { now, t })
    refuseChange(activity)
    if (!abilities.edit) throw forbidden()
    if (activity.type !== 'Event') throw unprocessable({ confirmed: onlyEvents })
    if (!activity.confirmed) await setConfirmed(tx, actor, activity)
    return {
      ...presentActivity(actor, await findActivity(tx, actor, id), { now, t }),
      warnings: [],
      message: t('Appointment was confirmed.'),
    }
  })
  flash(answer.message)
  return answer
}

export async function setConfirmed(tx: Tx, by: By, activity: ActivityRow): Promise<void> {
  const { id, company_id, person_id, kind_code, start } = activity
  await tx
    .updateTable('activities')
    .set({ confirmed: true, ...touched })
    .where('id', '=', id)
    .execute()
  await record(tx, by, 'activity.confirmed', {
    company_id,
    id,
    before: { confirmed: false },
    after: { confirmed: true },
    ...(person_id === null
      ? {}
      : {
          timeline: {
            person_id,
            object: kind_code,
            action: 'Confirmed',
            secondary_sale_type_id: activity.secondary_sale_type_id,
            data: { start, activity_id: id },
          },
        }),
    payload: { person_id },
  })
}

const onlyEvents = msg('Only an appointment can be confirmed.')

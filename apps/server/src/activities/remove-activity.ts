import { may } from '@spotter/domain/accounts/permissions.ts'
import { isOthersTime } from '@spotter/domain/activities/abilities.ts'
import { overlapReasons } from '@spotter/domain/activities/overlaps.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { By, Staff } from '../platform/http/caller.ts'
import { record } from '../platform/facts/record.ts'
import { type Calling, serve, type Tx } from '../platform/http/call.ts'
import { forbidden } from '../platform/http/errors.ts'
import type { Notice } from '@spotter/domain/notifications/notice.ts'
import { clubOf } from '../people/find-person.ts'
import { bookForSale, cancelForSale } from '../secondary-sales/follow-appointments.ts'
import type { ActivityRow } from './activity-row.ts'
import { followPerson } from './follow-person.ts'
import { refuseChange } from './refuse-change.ts'
import { checkOverlap } from './double-booking.ts'
import { presentActivity } from './present-activity.ts'
import { findActivity, lockActivity, touched } from './find-activity.ts'

export const removeOfPerson = serve('DELETE /api/people/{id}/activities/{activity_id}', (actor, call) =>
  remove(actor, call, call.params.activity_id, call.params.id),
)
export const removeActivity = serve('DELETE /api/activities/{id}', (actor, call) => remove(actor, call, call.params.id))

type Removing = Pick<Calling<unknown, unknown, unknown>, 'now' | 't' | 'write'>

const remove = (actor: Staff, { now, t, write }: Removing, id: number, person_id?: number) =>
  write(async (tx) => {
    const activity = await lockActivity(tx, actor, id, person_id === undefined ? {} : { person_id })
    refuseChange(activity)
    if (!presentActivity(actor, activity, { now, t }).abilities.delete) throw forbidden()
    await setRemoved(tx, actor, { activity, now })
    const removed = await findActivity(tx, actor, id, { deleted: true })
    return { ...presentActivity(actor, removed, { now, t }), message: t('Activity was successfully deleted.') }
  })

export const restoreActivity = serve('PUT /api/activities/{id}/restore', (actor, { params, now, t, write }) =>
  write(async (tx) => {
    const activity = await lockActivity(tx, actor, params.id, { deleted: true })
    refuseChange(activity)
    if (!may(actor, 'delete:activities') || isOthersTime(actor, activity)) throw forbidden()
    const warnings = activity.deleted_at === null ? [] : await undelete(tx, actor, activity, t)
    const restored = await findActivity(tx, actor, params.id)
    return {
      ...presentActivity(actor, restored, { now, t }),
      warnings,
      message: t('Activity was successfully restored.'),
    }
  }),
)

/** Overlapping bookings since stay, and both are marked. */
export async function undelete(tx: Tx, actor: Staff, activity: ActivityRow, t: Translate): Promise<string[]> {
  const company = await clubOf(tx, actor, activity.company_id)
  const booking = { ...activity, start: new Date(activity.start), end: new Date(activity.end) }
  const { warnings, overlap_reason } = activity.complete
    ? { warnings: [], overlap_reason: activity.overlap_reason }
    : await checkOverlap(
        tx,
        company,
        { ...booking, overlap_reason: activity.overlap_reason ?? overlapReasons.restored },
        t,
      )
  await tx
    .updateTable('activities')
    .set({ deleted_at: null, overlap_reason, ...touched })
    .where('id', '=', activity.id)
    .execute()
  await followPerson(tx, actor, activity)
  await recordRemoval(tx, actor, { activity, what: 'restored' })
  await bookForSale(tx, actor, activity)
  return overlap_reason && !activity.overlap_reason
    ? [...warnings, t('This salesperson is busy at that time.')]
    : warnings
}

interface SetRemovedInput {
  activity: ActivityRow
  now: Date
  notices?: { notices?: Notice[] }
}

export async function setRemoved(tx: Tx, by: By, { activity, now, notices = {} }: SetRemovedInput): Promise<void> {
  await tx
    .updateTable('activities')
    .set({ deleted_at: now, unread: false, ...touched })
    .where('id', '=', activity.id)
    .execute()
  await recordRemoval(tx, by, { activity, what: 'deleted', notices })
  await cancelForSale(tx, by, activity)
}

interface RecordRemovalInput {
  activity: ActivityRow
  what: 'deleted' | 'restored'
  notices?: { notices?: Notice[] }
}

async function recordRemoval(tx: Tx, by: By, { activity, what, notices = {} }: RecordRemovalInput): Promise<void> {
  const { id, company_id, person_id, kind_code, name, start } = activity
  await record(tx, by, `activity.${what}`, {
    company_id,
    id,
    before: { deleted: what === 'restored' },
    after: { deleted: what === 'deleted' },
    ...(person_id === null
      ? {}
      : {
          timeline: {
            person_id,
            object: kind_code,
            action: what === 'deleted' ? 'Deleted' : 'Restored',
            ...(name ? { description: name } : {}),
            secondary_sale_type_id: activity.secondary_sale_type_id,
            data: { start, activity_id: id },
          },
        }),
    payload: { person_id, ...notices },
  })
}

import { invitedKinds } from '@spotter/domain/booking/invited-kinds.ts'
import { sql } from 'kysely'
import { kindsAbout } from '@spotter/domain/facts/facts.ts'
import { Type } from 'typebox'
import { canReceive } from '../people/can-receive.ts'
import { defineSubscriber, oneByOne } from '../platform/facts/subscriber.ts'
import { declareJob } from '../platform/jobs/define-job.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'

/** Time for staff to undo a mistake before the person is notified. */
export const secondsToUndo = 30

const Booking = Type.Object({ activity_id: Type.Integer() })
export const bookingMailJob = declareJob({ name: 'send_booking_mail', payload: Booking })
export const bookingSmsJob = declareJob({ name: 'send_booking_sms', payload: Booking })

/** Only for clubs with a booking page; never of bulk changes or of events from a membership system. */
export const notifyPerson = defineSubscriber({
  name: 'booking',
  kinds: kindsAbout('activity'),
  wants: ({ payload }) => payload.subject.id !== undefined,
  deliver: oneByOne(async (tx, { payload }) => {
    const activity_id = payload.subject.id ?? 0
    const { rows } = await sql<{ mail: boolean; sms: boolean }>`
      select ${canReceive.email} as mail, ${canReceive.sms} as sms from activities
      join companies on companies.id = activities.company_id
      join people on people.id = activities.person_id
      where activities.id = ${activity_id} and activities.kind_code = any(${invitedKinds}::text[])
        and not activities.abc_event
        and companies.enabled_appointment_scheduler`.execute(tx)
    const [found] = rows
    const byVisitor = (payload['by'] as { user_id: number | null }).user_id === null
    const at = byVisitor ? null : new Date(Date.now() + secondsToUndo * 1000)
    if (found?.mail) await enqueue(tx, bookingMailJob, { activity_id }, { key: `booking_mail:${activity_id}`, at })
    if (found?.sms) await enqueue(tx, bookingSmsJob, { activity_id }, { key: `booking_sms:${activity_id}`, at })
  }),
})

import { endOf, minutesBetween } from '@spotter/domain/activities/times.ts'
import { addressLines } from '@spotter/domain/companies/address.ts'
import { appointmentTime } from '@spotter/domain/booking/appointment-time.ts'
import { type AppointmentChange, nextMessage } from '@spotter/domain/booking/invited-kinds.ts'
import { languageOf } from '@spotter/domain/booking/language.ts'
import { placeholderOf } from '@spotter/domain/templates/merge-fields.ts'
import { translatorFor } from '@spotter/i18n/translator.ts'
import { hoursOf } from '../activities/check-activity.ts'
import { loadActivity } from '../activities/find-activity.ts'
import { calendarType } from '../activities/feeds/icalendar.ts'
import { calendarFile } from '../booking/calendar-file.ts'
import { bookingAddress, linkOf } from '../booking/links.ts'
import { decideFor } from '../messages/recipient.ts'
import { writeOwn } from '../messages/write-own.ts'
import { productNow } from '../platform/clock.ts'
import { transaction } from '../platform/db/transaction.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Context } from '../platform/http/context.ts'
import { bookingMail } from './booking-mail.ts'
import { smsWords } from './booking-words.ts'

interface Asked {
  activity_id: number
}

/** How `appointment_tellings` calls the channels. */
const tellings = { email: 'mail', sms: 'sms' } as const
type BookingChannel = keyof typeof tellings

export const writeBookingMail = (context: Context, asked: Asked) => write(context, asked, 'email')
export const writeBookingSms = (context: Context, asked: Asked) => write(context, asked, 'sms')

/** Stored together with what the person knows then, so that a repeated job writes nothing. */
const write = (context: Context, { activity_id }: Asked, channel: BookingChannel): Promise<void> =>
  transaction(context.db, async (tx) => {
    const now = productNow()
    const about = await findChange(tx, context, { activity_id, channel, now })
    if (!about) return
    const { person, company } = about
    const decision = await decideFor(tx, { channel, purpose: 'service', person, company, now, isTemplate: false })
    if (!decision.send && 'reason' in decision) return
    const draft = channel === 'email' ? emailOf(context, about, now) : smsOf(about)
    await writeOwn(tx, { channel, purpose: 'service', person, company, send_at: now, ...draft })
    await noteTold(tx, about, channel)
  })

type About = NonNullable<Awaited<ReturnType<typeof findChange>>>

interface FindChangeInput {
  activity_id: number
  channel: BookingChannel
  now: Date
}

/** Null if they know everything. */
async function findChange(tx: Tx, context: Context, { activity_id, channel, now }: FindChangeInput) {
  await tx.selectFrom('activities').select('id').where('id', '=', activity_id).forUpdate().execute()
  const activity = await loadActivity(tx, activity_id)
  const company = await tx
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', activity.company_id)
    .where('enabled_appointment_scheduler', '=', true)
    .executeTakeFirst()
  const person = await tx
    .selectFrom('people')
    .selectAll()
    .where('id', '=', activity.person_id ?? 0)
    .executeTakeFirst()
  if (!company || !person) return null
  const told = await tx
    .selectFrom('appointment_tellings')
    .select(['start', 'cancelled'])
    .where('activity_id', '=', activity_id)
    .where('channel', '=', tellings[channel])
    .executeTakeFirst()
  const change = nextMessage(
    { start: new Date(activity.start), complete: activity.complete, deleted: activity.deleted_at !== null },
    told ? { start: new Date(told.start), cancelled: told.cancelled } : null,
    now,
  )
  if (!change) return null
  // A cancellation names the time they were last informed of.
  const start = change === 'cancelled' && told ? told.start : activity.start
  const end = endOf(new Date(start), minutesBetween(activity.start, activity.end)).toISOString()
  const link = await linkOf(tx, context, person)
  const locale = languageOf(link.locale, company.country)
  const { tzinfo } = hoursOf(company)
  const { country, time_format } = company
  return {
    change: change satisfies AppointmentChange,
    activity: { ...activity, start, end },
    company,
    person,
    link,
    locale,
    time: appointmentTime(start, { locale, country, tzinfo, time_format }),
    t: translatorFor(locale),
  }
}

const smsOf = ({ change, time, t }: About) => ({
  text: smsWords(change, { time, link: placeholderOf('person.book_link') }, t),
})

function emailOf(context: Context, about: About, now: Date) {
  const { change, activity, company, person, link, locale, time, t } = about
  const method = change === 'cancelled' ? 'CANCEL' : 'REQUEST'
  const appointment = { activity, company, person, link: bookingAddress(context, link) }
  const details = { change, locale, time, club: company.name, colour: company.brand_colour, zone: company.time_zone }
  return {
    ...bookingMail({ ...details, address: addressLines(company), phone: company.phone }, t),
    attachments: [
      {
        filename: 'appointment.ics',
        content_type: `${calendarType}; method=${method}`,
        content: calendarFile(context, { appointment, method, now, t }),
      },
    ],
  }
}

async function noteTold(tx: Tx, { activity, change }: About, channel: BookingChannel): Promise<void> {
  const told = { start: activity.start, cancelled: change === 'cancelled', told_at: productNow() }
  await tx
    .insertInto('appointment_tellings')
    .values({ activity_id: activity.id, channel: tellings[channel], ...told })
    .onConflict((conflict) => conflict.columns(['activity_id', 'channel']).doUpdateSet(told))
    .execute()
}

import { endOf, minutesBetween } from '@spotter/domain/activities/times.ts'
import { addressLines } from '@spotter/domain/companies/address.ts'
import { appointmentTime } from '@spotter/domain/booking/appointment-time.ts'
import { type AppointmentChange, nextMessage } from '@spotter/domain/booking/invited-kinds.ts'
import { languageOf } from '@spotter/domain/booking/language.ts'
import { smsText } from '@spotter/domain/messages/sms-text.ts'
import { translatorFor } from '@spotter/i18n/translator.ts'
import { hoursOf } from '../activities/check-activity.ts'
import { loadActivity } from '../activities/find-activity.ts'
import { calendarType } from '../activities/feeds/icalendar.ts'
import { canReceive } from '../people/can-receive.ts'
import type { Context } from '../platform/http/context.ts'
import { bookingMail } from './booking-mail.ts'
import { smsWords } from './booking-words.ts'
import { calendarFile } from './calendar-file.ts'
import { linkAddress, linkOf } from './links.ts'
import { clubSender } from '../people/club-sender.ts'

interface Asked {
  activity_id: number
}

export async function sendBookingMail(context: Context, { activity_id }: Asked): Promise<void> {
  const now = new Date()
  const message = await findMessage(context, activity_id, 'mail', now)
  const to = message?.person.email
  if (!to) return
  const { change, activity, company, person, link, locale, time, t } = message
  const mailDetails = {
    ...{ change, link, locale, time, club: company.name, colour: company.brand_colour, name: person.first_name },
    ...{ zone: company.time_zone, address: addressLines(company), phone: company.phone },
  }
  const method = change === 'cancelled' ? 'CANCEL' : 'REQUEST'
  await context.providers.mail.send({
    key: keyOf(message, 'mail'),
    company_id: company.id,
    to,
    from: clubSender(company.name, context.config.mailFrom),
    ...bookingMail(mailDetails, t),
    attachments: [
      {
        filename: 'appointment.ics',
        content_type: `${calendarType}; method=${method}`,
        content: calendarFile(context, { appointment: { activity, company, person, link }, method, now, t }),
      },
    ],
  })
  await recordSent(context, message, 'mail')
}

export async function sendBookingSms(context: Context, { activity_id }: Asked): Promise<void> {
  const message = await findMessage(context, activity_id, 'sms', new Date())
  const to = message?.person.phone_mobile
  if (!to) return
  const { change, company, link, time, t } = message
  await context.providers.sms.send({
    key: keyOf(message, 'sms'),
    company_id: company.id,
    to,
    from: company.phone ?? company.name,
    text: smsText(company, smsWords(change, { time, link }, t)),
  })
  await recordSent(context, message, 'sms')
}

type Message = NonNullable<Awaited<ReturnType<typeof findMessage>>>

/** Loaded when it is sent: the job holds no personal data. */
async function findMessage(context: Context, activity_id: number, channel: 'mail' | 'sms', now: Date) {
  const { db } = context
  const activity = await loadActivity(db, activity_id)
  const company = await db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', activity.company_id)
    .where('enabled_appointment_scheduler', '=', true)
    .executeTakeFirst()
  const person = await db
    .selectFrom('people')
    .selectAll()
    .where('id', '=', activity.person_id ?? 0)
    .where('deleted_at', 'is', null)
    .where(channel === 'mail' ? canReceive.email : canReceive.sms)
    .executeTakeFirst()
  if (!company || !person) return null
  const lastSent = await db
    .selectFrom('appointment_tellings')
    .select(['start', 'cancelled'])
    .where('activity_id', '=', activity_id)
    .where('channel', '=', channel)
    .executeTakeFirst()
  const change = nextMessage(
    { start: new Date(activity.start), complete: activity.complete, deleted: activity.deleted_at !== null },
    lastSent ? { start: new Date(lastSent.start), cancelled: lastSent.cancelled } : null,
    now,
  )
  if (!change) return null
  // A cancellation names the time they were last informed of.
  const start = change === 'cancelled' && lastSent ? lastSent.start : activity.start
  const end = endOf(new Date(start), minutesBetween(activity.start, activity.end)).toISOString()
  const link = await linkOf(db, person)
  const locale = languageOf(link.locale, company.country)
  const { tzinfo } = hoursOf(company)
  return {
    change: change satisfies AppointmentChange,
    activity: { ...activity, start, end },
    company,
    person,
    link: linkAddress(context, link),
    locale,
    time: appointmentTime(start, {
      locale,
      country: company.country,
      tzinfo,
      time_format: company.time_format,
    }),
    t: translatorFor(locale),
  }
}

/** Per appointment version, so that a repeated job sends nothing twice. */
const keyOf = ({ activity, change }: Message, channel: string) =>
  `appointment:${activity.id}:${activity.lock_version}:${change}:${channel}`

async function recordSent({ db }: Context, { activity, change }: Message, channel: 'mail' | 'sms'): Promise<void> {
  const record = { start: activity.start, cancelled: change === 'cancelled', told_at: new Date() }
  await db
    .insertInto('appointment_tellings')
    .values({ activity_id: activity.id, channel, ...record })
    .onConflict((conflict) => conflict.columns(['activity_id', 'channel']).doUpdateSet(record))
    .execute()
}

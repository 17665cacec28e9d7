import { addressLines } from '@spotter/domain/companies/address.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { CompanyRow } from '../platform/http/caller.ts'
import type { ActivityRow } from '../activities/activity-row.ts'
import { writeCalendar } from '../activities/feeds/icalendar.ts'
import { uidOf } from '../activities/feeds/present-event.ts'
import type { Context } from '../platform/http/context.ts'
import { bareAddress } from '../people/club-sender.ts'

type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

interface Appointment {
  activity: Pick<ActivityRow, 'id' | 'start' | 'end' | 'lock_version'>
  company: CompanyRow
  person: { first_name: string; last_name: string | null; email: string | null }
  link: string
}

interface CalendarFileInput {
  appointment: Appointment
  method: CalendarMethod
  now: Date
  t: Translate
}

/** RFC 5545 and 5546: a stable UID and a growing SEQUENCE update the existing entry. */
export function calendarFile(
  context: Context,
  { appointment: { activity, company, person, link }, method, now, t }: CalendarFileInput,
): string {
  const attendee = [person.first_name, person.last_name].filter(Boolean).join(' ')
  return writeCalendar({
    method,
    events: [
      {
        uid: uidOf(context, activity.id),
        sequence: activity.lock_version,
        changed: now,
        start: new Date(activity.start),
        end: new Date(activity.end),
        summary: t('Appointment at {club}', { club: company.name }),
        location: addressLines(company).join(', '),
        description: [t('Change or cancel: {link}', { link }), company.phone].filter(Boolean).join('\n'),
        url: link,
        status: method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
        organizer: { name: company.name, email: company.email ?? bareAddress(context.config.mailFrom) },
        // A downloaded file has no attendee.
        ...(method !== 'PUBLISH' && person.email ? { attendee: { name: attendee, email: person.email } } : {}),
      },
    ],
  })
}

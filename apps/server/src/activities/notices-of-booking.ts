import { fullName } from '@spotter/domain/people/person.ts'
import { msg } from '@spotter/domain/text.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import type { CompanyRow } from '../accounts/actor.ts'
import type { Notice } from '../notifications/notify-staff.ts'
import type { ActivityRow } from './activity-row.ts'
import { hoursOf } from './check-activity.ts'

/** Tells the salesperson of an appointment that somebody else has put into their calendar. */
export function noticesOfBooking(activity: ActivityRow, company: CompanyRow, unread: boolean): { notices?: Notice[] } {
  const { salesperson_id, person_id, person_first_name, person_last_name, start } = activity
  if (!unread || salesperson_id === null || person_first_name === null) return {}
  return {
    notices: [
      {
        user_ids: [salesperson_id],
        person_id,
        message_type: 'appointment',
        event: 'booked',
        text: msg('Tour booked: {name}, {time}'),
        values: {
          name: fullName({ first_name: person_first_name, last_name: person_last_name }),
          time: formatDateTime(start, { ...company, tzinfo: hoursOf(company).tzinfo }),
        },
      },
    ],
  }
}

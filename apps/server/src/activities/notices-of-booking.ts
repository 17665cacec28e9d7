import type { AppointmentChange } from '@spotter/domain/booking/invited-kinds.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { msg } from '@spotter/domain/text.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import type { CompanyRow } from '../platform/http/caller.ts'
import type { Notice } from '@spotter/domain/notifications/notice.ts'
import type { ActivityRow } from './activity-row.ts'
import { hoursOf } from './check-activity.ts'

const texts: Record<AppointmentChange, string> = {
  booked: msg('Appointment booked: {name}, {time}'),
  changed: msg('Appointment moved by the visitor: {name}, {time}'),
  cancelled: msg('Appointment cancelled by the visitor: {name}, {time}'),
}

interface NoticesOfBookingInput {
  activity: ActivityRow
  company: CompanyRow
  unread: boolean
  change?: AppointmentChange
  earlier_salesperson_id?: number | null
}

/** Only for changes by other users. */
export function noticesOfBooking({
  activity,
  company,
  unread,
  change = 'booked',
  earlier_salesperson_id = null,
}: NoticesOfBookingInput): { notices?: Notice[] } {
  const { id, salesperson_id, person_id, person_first_name, person_last_name, start, kind_code } = activity
  if (!unread || salesperson_id === null || person_first_name === null) return {}
  const user_ids = [...new Set([salesperson_id, earlier_salesperson_id ?? salesperson_id])]
  return {
    notices: [
      {
        user_ids,
        person_id,
        message_type: 'appointment',
        event: change,
        text: change === 'booked' && kind_code === 'tour' ? msg('Tour booked: {name}, {time}') : texts[change],
        values: {
          // Links the notice to the appointment, so that reading one reads both.
          activity_id: id,
          name: fullName({ first_name: person_first_name, last_name: person_last_name }),
          time: formatDateTime(start, { ...company, tzinfo: hoursOf(company).tzinfo }),
        },
      },
    ],
  }
}

import type { AccountCompany, CurrentUser } from '@spotter/contract/accounts/accounts.ts'
import type { MergeValues } from '@spotter/domain/templates/render.ts'
import { addDays } from '@spotter/domain/time/calendar.ts'
import { instantAt } from '@spotter/domain/time/days.ts'
import { formatDate, formatTime } from '@spotter/domain/time/formats.ts'
import { localTime } from '@spotter/domain/time/local-time.ts'

export function sampleValues(company: AccountCompany, user: CurrentUser, now: Date): MergeValues {
  const { day: today, hour } = localTime(now, company.tzinfo)
  const appointment = instantAt(addDays(today, 1), hour * 60, company.tzinfo)
  return {
    'salesperson.first_name': user.first_name,
    'salesperson.last_name': user.last_name,
    'salesperson.email': user.email,
    'salesperson.phone_number': user.phone_number,
    'person.first_name': 'Alex',
    'person.last_name': 'Example',
    'person.email': 'alex@example.com',
    'person.phone_number': '555 0100',
    'person.phone_mobile': '555 0100',
    'person.trial_end_at': formatDate(addDays(today, 7), company),
    'person.referral_first_name': 'Robin',
    'person.referral_last_name': 'Example',
    'person.appointment_date': formatDate(appointment, company),
    'person.appointment_time': formatTime(appointment, company),
    'person.book_link': 'https://example.com/book',
    'person.abc_join_link': 'https://example.com/join',
    'person.preferences_link': 'https://example.com/preferences',
    'company.name': company.name,
    'company.email': company.email,
    'company.phone': company.phone,
    'company.address': company.address,
    'company.city': company.city,
    'company.state': company.state,
    'company.zip': company.zip,
  }
}

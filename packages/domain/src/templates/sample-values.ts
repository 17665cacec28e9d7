import { addDays } from '../time/calendar.ts'
import { instantAt } from '../time/days.ts'
import { type ClubFormats, formatDate, formatTime } from '../time/formats.ts'
import { localTime } from '../time/local-time.ts'
import type { MergeValues } from './render.ts'

interface SampleClub extends ClubFormats {
  name: string
  email: string | null
  phone: string | null
  address: string | null
  city: string | null
  state: string | null
  zip: string | null
}

interface SampleSender {
  first_name: string
  last_name: string
  email: string | null
  phone_number: string | null
}

interface Sample {
  club: SampleClub
  sender: SampleSender
  /** Absolute; null without one. */
  logo: string | null
  now: Date
}

/** For previews and test emails before a person is chosen. */
export function sampleValues({ club, sender, logo, now }: Sample): MergeValues {
  const { day: today, hour } = localTime(now, club.tzinfo)
  const appointment = instantAt(addDays(today, 1), hour * 60, club.tzinfo)
  return {
    'salesperson.first_name': sender.first_name,
    'salesperson.last_name': sender.last_name,
    'salesperson.email': sender.email,
    'salesperson.phone_number': sender.phone_number,
    'person.first_name': 'Alex',
    'person.last_name': 'Example',
    'person.email': 'alex@example.com',
    'person.phone_number': '555 0100',
    'person.phone_mobile': '555 0100',
    'person.trial_end_at': formatDate(addDays(today, 7), club),
    'person.referral_first_name': 'Robin',
    'person.referral_last_name': 'Example',
    'person.appointment_date': formatDate(appointment, club),
    'person.appointment_time': formatTime(appointment, club),
    'person.book_link': 'https://example.com/book',
    'person.abc_join_link': 'https://example.com/join',
    'person.preferences_link': 'https://example.com/preferences',
    'appointment.confirm_link': 'https://example.com/confirm',
    'appointment.rebook_link': 'https://example.com/rebook',
    'company.name': club.name,
    'company.email': club.email,
    'company.phone': club.phone,
    'company.address': club.address,
    'company.city': club.city,
    'company.state': club.state,
    'company.zip': club.zip,
    'company.logo': logo,
  }
}

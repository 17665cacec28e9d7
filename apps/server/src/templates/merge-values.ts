import { isOffered, type MergeField } from '@spotter/domain/templates/merge-fields.ts'
import type { MergeValues } from '@spotter/domain/templates/render.ts'
import { formatPhone } from '@spotter/domain/people/phones.ts'
import { formatDate, formatTime } from '@spotter/domain/time/formats.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { companyImageAddress } from '@spotter/domain/companies/images.ts'
import type { CompanyRow } from '../platform/http/caller.ts'
import {
  type AppointmentLink,
  appointmentLinksBy,
  confirmAddress,
  rebookAddress,
} from '../booking/appointment-links.ts'
import { bookingAddress, linkOf, preferencesAddress } from '../booking/links.ts'
import { upcomingOf } from '../booking/upcoming.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Context } from '../platform/http/context.ts'
import type { FoundPerson } from '../people/find-person.ts'

interface Receiver {
  person: FoundPerson
  company: CompanyRow
  salesperson_id: number | null
}

interface Asking {
  db: Db
  context: Context
  now: Date
}

export async function mergeValues(
  { db, context, now }: Asking,
  { person, company, salesperson_id }: Receiver,
  fields: readonly MergeField[],
): Promise<MergeValues> {
  const asks = (...names: MergeField[]) => names.some((name) => fields.includes(name))
  const isSigned = fields.some((field) => field.startsWith('salesperson.'))
  const isReferred = asks('person.referral_first_name', 'person.referral_last_name')
  const isInvited = asks('person.appointment_date', 'person.appointment_time')
  // Without an appointment, other times are found on the booking page.
  const hasBooking = asks('person.book_link', 'appointment.rebook_link') && isOffered('person.book_link', company)
  const appointments = asks('appointment.confirm_link', 'appointment.rebook_link')
    ? await appointmentLinksBy(db, context, { person_ids: [person.id], now })
    : new Map<number, never>()
  const link = hasBooking || asks('person.preferences_link') ? await linkOf(db, context, person) : undefined
  return valuesOf(person, company, {
    salesperson: isSigned ? await userOf(db, salesperson_id) : undefined,
    referral: isReferred ? await referrerOf(db, person) : undefined,
    appointment: isInvited ? ((await upcomingOf(db, person.id, now)) ?? undefined) : undefined,
    book_link: link && hasBooking ? bookingAddress(context, link) : undefined,
    preferences_link: link && preferencesAddress(context, link),
    ...appointmentAddresses(context, appointments.get(person.id)),
    logo: asks('company.logo') ? logoOf(context, company) : undefined,
  })
}

interface Name {
  first_name: string
  last_name: string | null
}

/** What other records say about a person; missing if it is not asked for or not there. */
export interface Known {
  salesperson: (Name & { email: string | null; phone_number: string | null }) | undefined
  referral: Name | undefined
  appointment: { start: string } | undefined
  book_link: string | undefined
  preferences_link: string | undefined
  confirm_link: string | undefined
  rebook_link: string | undefined
  logo: string | undefined
}

export const appointmentAddresses = (context: Context, link: AppointmentLink | undefined) => ({
  confirm_link: link?.upcoming ? confirmAddress(context, link.token) : undefined,
  rebook_link: link && rebookAddress(context, link.token),
})

export function logoOf({ config }: Context, { logo_hash }: Pick<CompanyRow, 'logo_hash'>): string | undefined {
  const address = companyImageAddress(logo_hash)
  return address === null ? undefined : new URL(address, config.publicUrl).href
}

export function valuesOf(
  person: FoundPerson,
  company: CompanyRow,
  { salesperson, referral, appointment, book_link, preferences_link, confirm_link, rebook_link, logo }: Known,
): MergeValues {
  const rebook = isOffered('appointment.rebook_link', company) ? (rebook_link ?? book_link) : undefined
  const phone = (number: string | null) => formatPhone(number, company.country)
  const club = { ...company, tzinfo: tzinfoOf(company.time_zone) ?? 'UTC' }
  return {
    ...(salesperson && {
      'salesperson.first_name': salesperson.first_name,
      'salesperson.last_name': salesperson.last_name,
      'salesperson.email': salesperson.email,
      'salesperson.phone_number': phone(salesperson.phone_number),
    }),
    'person.first_name': person.first_name,
    'person.last_name': person.last_name,
    'person.email': person.email,
    'person.phone_number': phone(person.phone_mobile ?? person.phone_home ?? person.phone_work),
    'person.phone_mobile': phone(person.phone_mobile),
    'person.trial_end_at': person.trial_end_at && formatDate(person.trial_end_at, club),
    ...(referral && {
      'person.referral_first_name': referral.first_name,
      'person.referral_last_name': referral.last_name,
    }),
    ...(appointment && {
      'person.appointment_date': formatDate(appointment.start, club),
      'person.appointment_time': formatTime(appointment.start, club),
    }),
    ...(book_link !== undefined && { 'person.book_link': book_link }),
    ...(preferences_link !== undefined && { 'person.preferences_link': preferences_link }),
    ...(confirm_link !== undefined && { 'appointment.confirm_link': confirm_link }),
    ...(rebook !== undefined && { 'appointment.rebook_link': rebook }),
    ...(isOffered('person.abc_join_link', company) && { 'person.abc_join_link': person.abc_join_link }),
    'company.name': company.name,
    'company.email': company.email,
    'company.phone': phone(company.phone),
    'company.address': company.address,
    'company.city': company.city,
    'company.state': company.state,
    'company.zip': company.zip,
    ...(logo !== undefined && { 'company.logo': logo }),
  }
}

const userOf = (db: Db, id: number | null) =>
  db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email', 'phone_number'])
    .where('id', '=', id ?? 0)
    .executeTakeFirst()

const referrerOf = (db: Db, { referral_id }: FoundPerson) =>
  db
    .selectFrom('people')
    .select(['first_name', 'last_name'])
    .where('id', '=', referral_id ?? 0)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

import { isOffered, type MergeField } from '@spotter/domain/templates/merge-fields.ts'
import type { MergeValues } from '@spotter/domain/templates/render.ts'
import { sql } from 'kysely'
import { appointmentLinksBy } from '../booking/appointment-links.ts'
import { bookingAddress, linksOf, preferencesAddress } from '../booking/links.ts'
import { isUpcoming } from '../booking/upcoming.ts'
import { anyOf } from '../platform/db/any-of.ts'
import type { Tx } from '../platform/http/call.ts'
import type { CompanyRow } from '../platform/http/caller.ts'
import type { Context } from '../platform/http/context.ts'
import type { FoundPerson } from '../people/find-person.ts'
import { appointmentAddresses, type Known, logoOf, valuesOf } from './merge-values.ts'

interface Asking {
  tx: Tx
  context: Context
  now: Date
}

/** By person, with one statement for each kind of record instead of several for each person. */
export async function mergeValuesOfAll(
  { tx, context, now }: Asking,
  people: readonly FoundPerson[],
  companies: ReadonlyMap<number, CompanyRow>,
  fields: readonly MergeField[],
): Promise<Map<number, MergeValues>> {
  const asks = (...names: MergeField[]) => names.some((name) => fields.includes(name))
  const ids = people.map(({ id }) => id)
  const salespeople = fields.some((field) => field.startsWith('salesperson.'))
    ? await usersBy(tx, new Set(people.flatMap(({ salesperson_id }) => salesperson_id ?? [])))
    : new Map<number, Known['salesperson']>()
  const referrers = asks('person.referral_first_name', 'person.referral_last_name')
    ? await referrersBy(tx, new Set(people.flatMap(({ referral_id }) => referral_id ?? [])))
    : new Map<number, Known['referral']>()
  const appointments = asks('person.appointment_date', 'person.appointment_time')
    ? await upcomingBy(tx, ids, now)
    : new Map<number, { start: string }>()
  const isLinked = asks('person.book_link', 'person.preferences_link', 'appointment.rebook_link')
  const appointmentLinks = asks('appointment.confirm_link', 'appointment.rebook_link')
    ? await appointmentLinksBy(tx, context, { person_ids: ids, now })
    : new Map<number, never>()
  const links = isLinked ? await linksOf(tx, context, people) : new Map<number, never>()
  return new Map(
    people.flatMap((person) => {
      const company = companies.get(person.company_id)
      if (!company) return []
      const link = links.get(person.id)
      const known: Known = {
        salesperson: salespeople.get(person.salesperson_id ?? 0),
        referral: referrers.get(person.referral_id ?? 0),
        appointment: appointments.get(person.id),
        book_link: link && isOffered('person.book_link', company) ? bookingAddress(context, link) : undefined,
        preferences_link: link && preferencesAddress(context, link),
        ...appointmentAddresses(context, appointmentLinks.get(person.id)),
        logo: asks('company.logo') ? logoOf(context, company) : undefined,
      }
      return [[person.id, valuesOf(person, company, known)] as const]
    }),
  )
}

async function usersBy(tx: Tx, ids: ReadonlySet<number>) {
  const users = await tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'phone_number'])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(users.map((user) => [user.id, user]))
}

async function referrersBy(tx: Tx, ids: ReadonlySet<number>) {
  const people = await tx
    .selectFrom('people')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(people.map((person) => [person.id, person]))
}

async function upcomingBy(tx: Tx, ids: readonly number[], now: Date): Promise<Map<number, { start: string }>> {
  const { rows } = await sql<{ person_id: number; start: string }>`
    select distinct on (activities.person_id) activities.person_id, activities.start from activities
    where activities.person_id = any(${ids}::bigint[]) and ${isUpcoming(now)}
    order by activities.person_id, activities.start, activities.id`.execute(tx)
  return new Map(rows.map(({ person_id, start }) => [person_id, { start }]))
}

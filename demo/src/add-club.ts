import { quietHoursOf } from '@spotter/domain/messages/quiet-hours.ts'
import { companyDefaults } from '@spotter/domain/companies/defaults.ts'
import { weekScheduleFrom } from '@spotter/domain/time/week-schedule.ts'
import { startVisitTypes } from '@spotter/server/kiosk/start-visit-types.ts'
import type { Tx } from '@spotter/server/platform/http/call.ts'
import { addLists } from './add-lists.ts'
import { clubs as castClubs } from './cast.ts'
import { leavingReasons } from './lists.ts'
import { loadClub } from './load-club.ts'
import { addGuestSettings } from './related/guest-settings.ts'
import type { StoriesClub } from './stories-club.ts'

const sellersPerClub = 6

interface NewClub {
  number: number
  slug: string
  years: number
  password_hash: string
  now: Date
}

export async function addClub(tx: Tx, { number, slug, years, password_hash, now }: NewClub): Promise<StoriesClub> {
  const like = castClubs[(number - 1) % castClubs.length] ?? castClubs[0]
  const { id } = await tx
    .insertInto('companies')
    .values({
      name: `${like.city} ${String(number).padStart(4, '0')}`,
      slug,
      country: like.country,
      ...quietHoursOf(like.country),
      region: like.region,
      city: like.city,
      state: like.state,
      time_zone: like.time_zone,
      date_format: like.date_format,
      time_format: like.time_format,
      visitor_app_code: slug.toUpperCase(),
      email: `hello@${slug}.example`,
      is_demo: true,
      enable_guest_status: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addLists(tx, id, like.country)
  await startVisitTypes(tx, id)
  await addLeavingReasons(tx)
  const salespeople = await addUsers(tx, { company_id: id, slug, password_hash })
  const days = Math.max(1, years * 365)
  const guests = await addGuestSettings(tx, { id, country: like.country, days, now })
  return loadClub(tx, { ...like, id, salespeople, days, now, guests })
}

async function addLeavingReasons(tx: Tx) {
  const there = await tx.selectFrom('leaving_reasons').select('id').executeTakeFirst()
  if (there) return
  await tx
    .insertInto('leaving_reasons')
    .values(leavingReasons.map((name, index) => ({ name, no: index + 1 })))
    .execute()
}

async function addUsers(tx: Tx, club: { company_id: number; slug: string; password_hash: string }): Promise<number[]> {
  const week_schedule = JSON.stringify(weekScheduleFrom(companyDefaults))
  const added = await tx
    .insertInto('users')
    .values(
      Array.from({ length: sellersPerClub }, (_, index) => ({
        company_id: club.company_id,
        role: index === 0 ? ('club_manager' as const) : ('salesperson' as const),
        first_name: index === 0 ? 'Manager' : 'Seller',
        last_name: String(index + 1),
        email: `user${index + 1}@${club.slug}.example`,
        password_hash: club.password_hash,
        week_schedule,
        confirmed_at: new Date(),
      })),
    )
    .returning('id')
    .execute()
  await tx
    .insertInto('company_users')
    .values(added.map(({ id }) => ({ company_id: club.company_id, user_id: id })))
    .execute()
  return added.map(({ id }) => id)
}

import { companyDefaults } from '@spotter/domain/companies/defaults.ts'
import { weekScheduleFrom } from '@spotter/domain/time/week-schedule.ts'
import { demoPassword } from '@spotter/server/accounts/demo-sign-ins.ts'
import { hashPassword } from '@spotter/server/accounts/passwords.ts'
import { connect, type Db } from '@spotter/server/platform/db/connect.ts'
import { CannotStart } from '@spotter/server/platform/embedded-postgres/cannot-start.ts'
import type { Tx } from '@spotter/server/platform/http/call.ts'
import { startVisitTypes } from '@spotter/server/kiosk/start-visit-types.ts'
import { clubs as castClubs } from './cast.ts'
import { addRelated } from './related/add-related.ts'
import { addGuestSettings } from './related/guest-settings.ts'
import { addLists } from './add-lists.ts'
import { leavingReasons } from './lists.ts'
import { Random } from './random.ts'
import { loadClub } from './load-club.ts'
import { noRows } from './rows.ts'
import type { StoriesClub } from './stories-club.ts'
import { simulatePerson } from './simulate-person.ts'
import { reservePeopleIds, writeRows } from './write-rows.ts'

export interface GroupSize {
  clubs: number
  /** In all clubs together. */
  people: number
  years: number
  seed: number
}

const batch = 2000
const sellersPerClub = 6

interface Run {
  now?: Date
  onProgress?: (added: number) => void
}

/** Deterministic for the same numbers and day. */
export async function generateGroup(
  url: string,
  size: GroupSize,
  { now = new Date(), onProgress = () => undefined }: Run = {},
): Promise<void> {
  const { db, pool, close } = connect(url, { max: 2 })
  try {
    await refuseTwice(db, size.seed)
    const password_hash = await hashPassword(demoPassword)
    let added = 0
    for (let number = 1; number <= size.clubs; number++) {
      const count = peopleOf(size, number)
      await db.transaction().execute(async (tx) => {
        const club = await addClub(tx, { number, size, password_hash, now })
        const random = new Random(`${size.seed}:${number}`)
        await addPeople(tx, club, { random, count, onProgress: (here) => onProgress(added + here) })
      })
      added += count
    }
    await pool.query('analyze')
  } finally {
    await close()
  }
}

/** The first clubs share what can't be divided. */
const peopleOf = ({ clubs, people }: GroupSize, number: number) =>
  Math.floor(people / clubs) + (number <= people % clubs ? 1 : 0)

async function refuseTwice(db: Db, seed: number) {
  const there = await db.selectFrom('companies').select('id').where('slug', '=', slugOf(seed, 1)).executeTakeFirst()
  if (there) throw new CannotStart(`The group of seed ${seed} is already there; another --seed makes another group.`)
}

const slugOf = (seed: number, number: number) => `group-${seed}-club-${number}`

interface NewClub {
  number: number
  size: GroupSize
  password_hash: string
  now: Date
}

async function addClub(tx: Tx, { number, size, password_hash, now }: NewClub): Promise<StoriesClub> {
  const like = castClubs[(number - 1) % castClubs.length] ?? castClubs[0]
  const slug = slugOf(size.seed, number)
  const { id } = await tx
    .insertInto('companies')
    .values({
      name: `${like.city} ${String(number).padStart(4, '0')}`,
      slug,
      country: like.country,
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
  const days = Math.max(1, size.years * 365)
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

interface Crowd {
  random: Random
  count: number
  onProgress: (added: number) => void
}

/** Generates the next batch while one is written. */
async function addPeople(tx: Tx, club: StoriesClub, { random, count, onProgress }: Crowd): Promise<void> {
  let writing: Promise<void> = Promise.resolve()
  let ids = await reservePeopleIds(tx, Math.min(batch, count))
  for (let from = 0; from < count; from += batch) {
    const rows = noRows()
    const stories = ids.map((id, place) => simulatePerson(random, club, rows, { id, number: from + place }))
    addRelated(random, club, rows, stories)
    await writing
    onProgress(from)
    ids = await reservePeopleIds(tx, Math.max(0, Math.min(batch, count - from - batch)))
    writing = writeRows(tx, rows)
  }
  await writing
  onProgress(count)
}

import { comparableMoments } from '@spotter/domain/forecast/comparable-moments.ts'
import { pipelineSteps, stepOf } from '@spotter/domain/forecast/pipeline-steps.ts'
import type { Status } from '@spotter/domain/people/statuses.ts'
import { unallocated } from '@spotter/domain/people/person.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { randomNumbers } from '../../figures/test/crowd.ts'
import { type Club, test } from '../../test/club.ts'
import { askedIn } from '../test/asked-in.ts'
import { keepPastsAt } from './keep-pasts.ts'
import { loadPipelinePast } from './load-past.ts'

const now = new Date('2027-01-20T03:00:00Z')
const tzinfo = 'Australia/Melbourne'
const day = 86_400_000
const statuses = ['enquiry', 'tour', 'trial', 'sale', 'not_interested'] as const

/** People whose statuses changed over seven months, and their appointments. */
async function makePast({ server, clubs, users }: Club) {
  const { db } = server.context
  const company_id = clubs['melbourne']!
  const pick = randomNumbers(4)
  const sometime = () => new Date(now.getTime() - pick(210 * 24 * 60) * 60_000)
  const made = await db
    .insertInto('people')
    .values(
      Array.from({ length: 120 }, (_, at) => ({
        company_id,
        first_name: 'Past',
        last_name: String(at),
        salesperson_id: [users['salesperson']!, null][pick(2)]!,
        deleted_at: pick(12) === 0 ? new Date() : null,
      })),
    )
    .returning('id')
    .execute()
  const changes = made.flatMap(({ id: person_id }) => {
    const times = Array.from({ length: 2 + pick(7) }, sometime).toSorted(
      (one, other) => one.getTime() - other.getTime(),
    )
    let status: Status | null = null
    return times.map((at) => {
      const from_status: Status | null = status
      const to_status: Status = statuses.filter((one) => one !== status)[pick(statuses.length - 1)]!
      status = to_status
      const cause = from_status === null ? 'import' : pick(6) === 0 ? 'revert' : 'staff'
      return { company_id, person_id, from_status, to_status, at, cause } as const
    })
  })
  await db.insertInto('status_changes').values(changes).execute()
  await sql`
    update people set status = (select to_status from status_changes where person_id = people.id order by id desc limit 1)
    where company_id = ${company_id} and first_name = 'Past'`.execute(db)
  const events = made.flatMap(({ id: person_id }) =>
    Array.from({ length: pick(4) }, () => {
      const start = sometime()
      const completed_at = [null, new Date(start.getTime() - day), new Date(start.getTime() + day)][pick(3)]!
      return {
        company_id,
        person_id,
        type: 'Event' as const,
        kind_code: ['tour', 'walk-in', 'appointment-buy-back'][pick(3)]!,
        start,
        end: start,
        created_at: new Date(start.getTime() - pick(20) * day),
        complete: completed_at !== null,
        completed_at,
        deleted_at: pick(8) === 0 ? start : null,
      }
    }),
  )
  await db.insertInto('activities').values(events).execute()
  return company_id
}

/** What became of everyone, person by person. */
async function plainPast({ server }: Club, company_id: number) {
  const { db } = server.context
  const [people, changes, events] = await Promise.all([
    db.selectFrom('people').selectAll().where('company_id', '=', company_id).execute(),
    db.selectFrom('status_changes').selectAll().where('company_id', '=', company_id).orderBy('id').execute(),
    db.selectFrom('activities').selectAll().where('company_id', '=', company_id).execute(),
  ])
  const within = (at: string, since: Date, until: Date) => Date.parse(at) >= +since && Date.parse(at) <= +until
  return comparableMoments(now, tzinfo).map(({ since, until }) => {
    const month = {
      steps: Object.fromEntries(pipelineSteps.map((step) => [step, { people: 0, sold: 0 }])),
      newcomers: 0,
    }
    for (const { id } of people.filter(({ deleted_at }) => deleted_at === null)) {
      const own = changes.filter(({ person_id }) => person_id === id)
      const isSold = own.some(
        (change, at) =>
          change.to_status === 'sale' &&
          change.cause !== 'revert' &&
          !(change.from_status === null && change.cause === 'import') &&
          !(own[at + 1]?.cause === 'revert' && own[at + 1]?.to_status === change.from_status) &&
          within(change.at, since, until),
      )
      const last = own
        .filter(({ at }) => Date.parse(at) <= +since)
        .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
        .at(-1)
      const isBooked = events.some(
        (event) =>
          event.person_id === id &&
          event.deleted_at === null &&
          ['tour', 'appointment-buy-back'].includes(event.kind_code) &&
          within(event.start, since, until) &&
          Date.parse(event.created_at) <= +since &&
          (event.completed_at === null || Date.parse(event.completed_at) > +since),
      )
      const step =
        last && stepOf({ status: last.to_status as Status, days: (+since - Date.parse(last.at)) / day, isBooked })
      if (step) {
        month.steps[step]!.people += 1
        month.steps[step]!.sold += Number(isSold)
      } else month.newcomers += Number(isSold)
    }
    return month
  })
}

test('leads of earlier months and what became of them are those found person by person', async ({ club }) => {
  const company_id = await makePast(club)
  const { months, newcomersOf } = await loadPipelinePast(await askedIn(club, now))
  const plain = await plainPast(club, company_id)
  expect(plain.flatMap(({ steps }) => Object.values(steps)).filter(({ sold }) => sold > 0).length).toBeGreaterThan(10)
  expect(months).toEqual(plain)
  const each = [club.users['salesperson']!, null].map((user_id) => newcomersOf([user_id]))
  expect(months.map((_, at) => each[0]![at]! + each[1]![at]!)).toEqual(plain.map(({ newcomers }) => newcomers))
})

test('the past of a chosen salesperson is that of the club, and newcomers are their own', async ({ club }) => {
  await makePast(club)
  const asked = await askedIn(club, now)
  const { salesperson } = club.users
  const all = await loadPipelinePast(asked)
  const theirs = await loadPipelinePast({ ...asked, scope: { ...asked.scope, user_ids: [salesperson!] } })
  expect(theirs.months).toEqual(all.months)
  const [own, nobodys] = [theirs.newcomersOf([salesperson!]), theirs.newcomersOf([null])]
  expect(own[0]).toBeGreaterThan(0)
  expect(own.map((count, at) => count + nobodys[at]!)).toEqual(theirs.newcomersOf(null))
})

/** As it is counted at once, and as it was kept for the hour. */
async function bothWays(club: Club, user_ids: number[] | null) {
  const asked = await askedIn(club, now)
  const chosen = { ...asked, scope: { ...asked.scope, user_ids } }
  const { db } = club.server.context
  await db.deleteFrom('pipeline_pasts').execute()
  const counted = await loadPipelinePast(chosen)
  await keepPastsAt(db, now)
  return { asked: chosen, counted, kept: await loadPipelinePast(chosen) }
}

test('what was kept for the hour is what is counted at once', async ({ club }) => {
  await makePast(club)
  const { salesperson } = club.users
  for (const user_ids of [null, [salesperson!], [unallocated], [salesperson!, unallocated]]) {
    const { counted, kept } = await bothWays(club, user_ids)
    expect(counted.months.some(({ newcomers }) => newcomers > 0)).toBe(true)
    expect(kept.months).toEqual(counted.months)
    for (const id of [salesperson!, null]) expect(kept.newcomersOf([id])).toEqual(counted.newcomersOf([id]))
  }
})

test('the past is read as kept until the hour ends, or the club moves to another time zone', async ({ club }) => {
  const company_id = await makePast(club)
  const { db } = club.server.context
  const { asked, kept } = await bothWays(club, null)
  await db.updateTable('people').set({ deleted_at: new Date() }).where('company_id', '=', company_id).execute()
  const none = Array.from({ length: 6 }, () => 0)
  const newcomers = async (other: Partial<typeof asked>) =>
    (await loadPipelinePast({ ...asked, ...other })).months.map((month) => month.newcomers)

  expect(await newcomers({})).toEqual(kept.months.map((month) => month.newcomers))
  expect(await newcomers({})).not.toEqual(none)
  expect(await newcomers({ now: new Date(asked.now.getTime() + 2 * 60 * 60_000) })).toEqual(none)
  expect(await newcomers({ clubs: asked.clubs.map((one) => ({ ...one, time_zone: 'Hawaii' })) })).toEqual(none)
})

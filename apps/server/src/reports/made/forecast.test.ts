import type { ReportAnswer } from '@spotter/contract/reports/report-answer.ts'
import { comparableMoments } from '@spotter/domain/forecast/comparable-moments.ts'
import type { Status } from '@spotter/domain/people/statuses.ts'
import { firstOfMonth } from '@spotter/domain/targets/target-to-date.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { expect } from 'vitest'
import { type Club, test } from '../../test/club.ts'
import { readFile } from '../test/read-file.ts'

const day = 86_400_000
const tzinfo = 'Australia/Melbourne'

interface Story {
  salesperson_id: number | null
  changes: readonly (readonly [Status, Date])[]
}

async function addPeople({ server, clubs }: Club, stories: readonly Story[]) {
  const { db } = server.context
  const company_id = clubs['melbourne']!
  const made = await db
    .insertInto('people')
    .values(
      stories.map(({ salesperson_id, changes }, at) => ({
        company_id,
        salesperson_id,
        first_name: 'Forecast',
        last_name: String(at),
        status: changes.at(-1)![0],
      })),
    )
    .returning('id')
    .execute()
  const changes = stories.flatMap((story, at) =>
    story.changes.map(([to_status, when], no) => ({
      company_id,
      person_id: made[at]!.id,
      from_status: story.changes[no - 1]?.[0] ?? null,
      to_status,
      at: when,
      cause: no ? ('staff' as const) : ('created' as const),
    })),
  )
  await db.insertInto('status_changes').values(changes).execute()
}

const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value)

/** In each of six months four of ten people on trial bought; now two salespeople have ten and five. */
async function makeHistory(club: Club) {
  const [own, other] = [club.users['salesperson']!, club.users['club_manager']!]
  const past = comparableMoments(new Date(), tzinfo).flatMap(({ since, until }) => {
    const on = ['trial', new Date(+since - day)] as const
    const sold = ['sale', new Date((+since + +until) / 2)] as const
    return [
      ...times(4, { salesperson_id: own, changes: [on, sold] }),
      ...times(6, { salesperson_id: own, changes: [on, ['not_interested', until] as const] }),
    ]
  })
  const now = ['trial', new Date(Date.now() - day)] as const
  await addPeople(club, [
    ...past,
    ...times(10, { salesperson_id: own, changes: [now] }),
    ...times(5, { salesperson_id: other, changes: [now] }),
  ])
}

const ask = async (club: Club, who: string) => {
  const { body } = await (await club.as(who)).send<ReportAnswer>('GET', '/api/reports/forecast')
  return { ...body, rowOf: (key: string) => body.collection.find((row) => row.key === key) }
}

test('too little history is said instead of a figure, each count beside what it needs', async ({ club }) => {
  const { note, rowOf } = await ask(club, 'club_manager')
  expect(note).toMatch(/^Too (early|few sales) for a forecast: /)
  expect(rowOf('trial')).toMatchObject({ expected: null, range: null })
  expect(rowOf('total')).toBeUndefined()
})

test('the sentence is above the rows of the file too', async ({ club }) => {
  const { note } = await ask(club, 'club_manager')
  const rows = await readFile(await club.as('club_manager'), '/api/reports/forecast.xlsx', {})
  expect(rows.slice(0, 4).flat()).toContain(note)
})

test('sales are expected from present leads by what became of earlier ones, beside the target', async ({ club }) => {
  const before = await ask(club, 'club_manager')
  await makeHistory(club)
  await club.server.context.db
    .insertInto('monthly_sales_targets')
    .values({
      company_id: club.clubs['melbourne']!,
      user_id: club.users['salesperson']!,
      target_date: firstOfMonth(dayOf(new Date(), tzinfo)),
      target: 60,
      tour_to_sale: 50,
    })
    .execute()
  const { collection, parts, note, rowOf } = await ask(club, 'club_manager')
  const present = Number(before.rowOf('trial')!['people']) + 15
  expect(rowOf('trial')).toMatchObject({ people: present, conversion: 40, expected: Math.round(present * 4) / 10 })
  const [month] = parts['month']!
  const total = Number(month!['expected'])
  const sum = collection.reduce((all, { key, expected }) => all + (key === 'total' ? 0 : Number(expected)), 0)
  expect(Math.abs(total - sum)).toBeLessThan(0.5)
  expect(month).toMatchObject({ target: 60, tours_needed: Math.ceil((60 - total) * 2) })
  expect(note).toContain(`${Math.round(total)} sales expected this month`)
  expect(note).toContain('would close the gap to the target of 60')
})

test('a restricted salesperson sees the leads, sales and target of nobody else', async ({ club }) => {
  const { rowOf, parts } = await ask(club, 'salesperson')
  const own = club.users['salesperson']!
  const { count } = await club.server.context.db
    .selectFrom('people')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', club.clubs['melbourne']!)
    .where('status', '=', 'trial')
    .where('salesperson_id', '=', own)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  expect(count).toBeGreaterThanOrEqual(10)
  expect(rowOf('trial')?.['people']).toBe(count)
  expect(parts['salespersons']!.map(({ key }) => key)).toEqual([String(own)])
  expect(parts['month']![0]).toMatchObject({ target: 60 })
})

import type { ReportRow } from '@spotter/contract/reports/define-report.ts'
import { peopleActivities as report } from '@spotter/contract/reports/declared/people-activities.ts'
import type { Sorting } from '@spotter/domain/lists/sorting.ts'
import { translatorFor } from '@spotter/i18n/translator.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { spansOf } from '../../figures/spans.ts'
import { newPerson } from '../../people/test/new-person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { type Club, test } from '../../test/club.ts'
import { askedFor } from '../asked.ts'
import { peopleActivities as made } from '../made/people-activities.ts'
import { listRows } from '../report-pages.ts'
import { openRows } from './stream-rows.ts'

/** With the days on which the clocks change in London and in Melbourne. */
const range = { from: '2025-03-29', to: '2025-04-07' }
const [first, last] = ['2025-03-28 00:00+00', '2025-04-08 12:00+00']

/** Around every half hour, because days begin at different instants. */
const insertNotes = (db: Db, { id, company_id }: { id: number; company_id: number }) =>
  sql`
    insert into notes (company_id, person_id, user_id, description, created_at)
    select ${company_id}, ${id},
      (select min(user_id) from company_users where company_id = ${company_id}),
      ${`Note about ${id} at `} || at || ' ' || step, at + step * interval '1 microsecond'
    from generate_series(${first}::timestamptz, ${last}::timestamptz, interval '30 minutes') at,
      unnest(array[-500, -1, 0, 1]) step`.execute(db)

async function askedOf({ server, clubs }: Club) {
  const { db } = server.context
  const ids = [clubs['melbourne']!, clubs['london']!]
  const people = await Promise.all(ids.map((id) => newPerson(server, id)))
  for (const person of people) await insertNotes(db, person)
  const companies = await db.selectFrom('companies').selectAll().where('id', 'in', ids).orderBy('name').execute()
  const asking = { db, t: translatorFor('en'), now: new Date(), company: companies[0]!, range }
  const asked = askedFor(asking, null)
  const spans = spansOf(companies, range)
  const isNew = ({ description }: Pick<ReportRow, 'description'>) =>
    people.some(({ id }) => String(description).startsWith(`Note about ${id} at`))
  return { asked: { ...asked, clubs: companies, spans, scope: { ...asked.scope, spans } }, isNew }
}

type Asked = Awaited<ReturnType<typeof askedOf>>['asked']

const inFile = (asked: Asked, sorting: Sorting) =>
  asked.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const rows: ReportRow[] = []
      for await (const batch of (await openRows(report, { ...asked, db }, sorting)).rows) rows.push(...batch)
      return rows.map(({ at, person, user, description }) => ({ at, person, user, description }))
    })

const onPage = async (asked: Asked, sorting: Sorting) => {
  const nameOf = (value: unknown) => (value as { name: string } | null)?.name
  const rows = await listRows({ report, made, asked, sorting }, null)
  return rows.map(({ at, person, user, description }) => ({
    at,
    person: nameOf(person),
    user: nameOf(user),
    description,
  }))
}

test.for(['desc', 'asc'] as const)(
  'a file that is read part by part has the rows of the page in their order (%s)',
  async (sort_direction, { club }) => {
    const { asked, isNew } = await askedOf(club)
    const sorting = { sort_by: 'at', sort_direction }
    const rows = await inFile(asked, sorting)
    expect(rows).toEqual(await onPage(asked, sorting))
    // The ten days have an hour more in Melbourne and one less in London.
    const halfHours = 2 * (10 * 24 + 1) + 2 * (10 * 24 - 1)
    expect(rows.filter(isNew)).toHaveLength(halfHours * 4)
  },
)

test('a file in another order has every row, too', async ({ club }) => {
  const { asked } = await askedOf(club)
  const sorting = { sort_by: 'user', sort_direction: 'asc' } as const
  expect(await inFile(asked, sorting)).toEqual(await onPage(asked, sorting))
})

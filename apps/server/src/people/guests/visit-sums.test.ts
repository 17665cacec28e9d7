import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../platform/db/connect.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { type Club, test } from '../../test/club.ts'
import { waitForLocks } from '../../test/wait-for-locks.ts'
import { checkKeptCounts } from '../check-kept-counts.ts'
import { newPerson } from '../test/new-person.ts'
import { sumVisits, sumVisitsOf, visitsOf } from './visit-sums.ts'

interface Visited {
  db: Db
  club: number
  other: number
  person: number
}

const addVisits = ({ db, club, person }: Visited, count: number, daysAgo: number) =>
  sql`
    insert into visits (company_id, person_id, visit_type, signed_at)
    select ${club}, ${person}, 'Guest pass', now() - ${daysAgo} * interval '1 day' - n * interval '1 minute'
    from generate_series(1, ${count}::int) n`.execute(db)

async function busyClub({ server, clubs }: Pick<Club, 'server' | 'clubs'>): Promise<Visited> {
  const { db } = server.context
  const club = clubs['melbourne']!
  const visited = { db, club, other: clubs['london']!, person: (await newPerson(server, club)).id }
  await addVisits(visited, 1100, 3)
  return visited
}

async function visitsIn({ db, club, other }: Visited) {
  const { rows } = await sql<{ known: number; counted: number }>`
    select ${visitsOf(club)} as known, (select count(*) from visits where company_id = ${club}) as counted
    union all
    select ${visitsOf(other)}, (select count(*) from visits where company_id = ${other})`.execute(db)
  return { known: rows.map(({ known }) => known), counted: rows.map(({ counted }) => counted) }
}

const sumsOf = async ({ db, club }: Visited) =>
  (await sql`select count::int from visit_sums where company_id = ${club}`.execute(db)).rows

const steps: Record<string, (visited: Visited) => Promise<unknown>> = {
  sum: ({ db }) => sumVisits({ db }),
  add: (visited) => addVisits(visited, 3, 0),
  'add late': (visited) => addVisits(visited, 1, 2),
  remove: ({ db, person }) =>
    sql`delete from visits where id = (select max(id) from visits where person_id = ${person})`.execute(db),
  'remove an old one': ({ db, person }) =>
    sql`delete from visits where id = (select min(id) from visits where person_id = ${person})`.execute(db),
  'move some': ({ db, person, other }) =>
    sql`update visits set company_id = ${other} where person_id = ${person} and id % 9 = 0`.execute(db),
  'move back': ({ db, person, club }) =>
    sql`update visits set company_id = ${club} where person_id = ${person}`.execute(db),
  'sign earlier': ({ db, person }) =>
    sql`
      update visits set signed_at = signed_at - interval '4 days'
      where id = (select max(id) from visits where person_id = ${person})`.execute(db),
}

test('the visits of a club are known as by a full count, after any changes', async ({ server, clubs }) => {
  const visited = await busyClub({ server, clubs })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...Object.keys(steps)), { maxLength: 6 }), async (changes) => {
      for (const change of changes) await steps[change]!(visited)
      const { known, counted } = await visitsIn(visited)
      expect(known).toEqual(counted)
    }),
    { numRuns: 40 },
  )
  await steps['move back']!(visited)
})

test('the list of guests counts visits that are summed, but none of deleted people', async ({ as, server, clubs }) => {
  const visited = await busyClub({ server, clubs })
  const gone = await newPerson(server, visited.club, { deleted_at: new Date() })
  await addVisits({ ...visited, person: gone.id }, 5, 2)
  const manager = await as('manager')
  const total = async () => (await manager.call('GET /api/guests')).pagination.total_entries
  const before = await total()
  await sumVisits(visited)
  expect(await total()).toBe(before)
  await addVisits(visited, 2, 0)
  expect(await total()).toBe(before + 2)
})

test('a visit of today leaves the sum, and one that arrives late deletes it', async ({ server, clubs }) => {
  const visited = await busyClub({ server, clubs })
  await sumVisits(visited)
  await addVisits(visited, 1, 0)
  expect(await sumsOf(visited)).toHaveLength(1)
  await addVisits(visited, 1, 2)
  expect(await sumsOf(visited)).toEqual([])
})

test('a sum that differs is named', async ({ server, clubs }) => {
  const visited = await busyClub({ server, clubs })
  const { db, club } = visited
  await sumVisits(visited)
  await checkKeptCounts({ db })
  await sql`update visit_sums set count = count + 1 where company_id = ${club}`.execute(db)
  await expect(checkKeptCounts({ db })).rejects.toThrow(`visit_sums, club ${club}: `)
  await sumVisitsAgain(visited)
  await checkKeptCounts({ db })
})

const sumVisitsAgain = ({ db, club }: Visited) => transaction(db, (tx) => sumVisitsOf(tx, club))

test('a sum waits for a late visit, and a late visit for the sum', async ({ server, clubs }) => {
  const visited = await busyClub({ server, clubs })
  const { db } = visited
  let summing: Promise<void> | undefined
  await transaction(db, async (tx) => {
    await addVisits({ ...visited, db: tx }, 1, 2)
    summing = sumVisits(visited)
    await waitForLocks(db, 1)
  })
  await summing
  const { known, counted } = await visitsIn(visited)
  expect(known).toEqual(counted)

  let adding: Promise<unknown> | undefined
  await transaction(db, async (tx) => {
    await sumVisitsOf(tx, visited.club)
    adding = addVisits(visited, 1, 2)
    await waitForLocks(db, 1)
  })
  await adding
  const later = await visitsIn(visited)
  expect(later.known).toEqual(later.counted)
})

import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { compactPeopleCounts } from '../people/compact-people-counts.ts'
import { newPerson } from '../people/test/new-person.ts'
import { type Club, test } from '../test/club.ts'
import { newActivity } from './test/booked.ts'

type Server = Club['server']
const timeout = 120_000

interface Count {
  company_id: number
  type: string
  complete: boolean
  count: number
}

async function counts({ context: { db } }: Server) {
  const kept = await sql<Count>`
    select company_id, type, complete, sum(count)::int as count from activity_counts
    group by 1, 2, 3 having sum(count) <> 0 order by 1, 2, 3`.execute(db)
  const real = await sql<Count>`
    select company_id, type, complete, count(*)::int as count from activities where deleted_at is null
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return { kept: kept.rows, real: real.rows }
}

/** What may happen to activities of some people, in any order. */
const steps = [
  'add',
  'complete',
  'reopen',
  'remove',
  'restore',
  'erase',
  'move',
  'delete person',
  'restore person',
] as const
type Step = (typeof steps)[number]

async function apply({ context: { db } }: Server, step: Step, people: number[], clubs: [number, number]) {
  const own = sql`person_id = any(${people}::bigint[])`
  const changes: Record<Step, ReturnType<typeof sql>> = {
    add: sql`
      insert into activities (company_id, person_id, type, kind_code, start, "end")
      select ${clubs[0]}, person, 'Task', 'call', now(), now() from unnest(${people}::bigint[]) person`,
    complete: sql`update activities set complete = true where ${own} and id % 2 = 0`,
    reopen: sql`update activities set complete = false where ${own}`,
    remove: sql`update activities set deleted_at = now() where ${own} and id % 3 = 0`,
    restore: sql`update activities set deleted_at = null where ${own}`,
    erase: sql`delete from activities where ${own} and id % 5 = 0`,
    move: sql`update activities set company_id = ${clubs[1]} where ${own} and id % 3 = 1`,
    'delete person': sql`update people set deleted_at = now() where id = ${people[0]}`,
    'restore person': sql`update people set deleted_at = null where id = ${people[0]}`,
  }
  await changes[step].execute(db)
}

test('the total is that of a full count after any changes', { timeout }, async ({ as, server, clubs }) => {
  const { db } = server.context
  const [club, other] = [clubs['melbourne']!, clubs['london']!]
  const people = [await newPerson(server, club), await newPerson(server, club)].map(({ id }) => id)
  const manager = await as('manager')
  const totalOf = async (status?: string) => {
    const query = status ? { status } : {}
    return (await manager.call('GET /api/activities', { query })).pagination.total_entries
  }
  const fullCount = async (condition: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from activities left join people on people.id = person_id
      where activities.company_id = ${club} and activities.deleted_at is null and people.deleted_at is null
        and ${condition}`.execute(db)
    return rows[0]!.n
  }
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 6 }), async (changes) => {
      for (const step of changes) await apply(server, step, people, [club, other])
      if (changes.length % 2) await compactPeopleCounts({ db })
      const { kept, real } = await counts(server)
      expect(kept).toEqual(real)
      expect(await totalOf()).toBe(await fullCount(sql`true`))
      expect(await totalOf('complete')).toBe(await fullCount(sql`complete`))
      expect(await totalOf('incomplete')).toBe(await fullCount(sql`not complete`))
    }),
    { numRuns: 25 },
  )
})

test('activities are counted exactly while several writers change them', { timeout }, async ({ server, clubs }) => {
  const { db } = server.context
  const company_id = clubs['berlin']!
  const writers = { busy: true }
  const write = async () => {
    const person = await newPerson(server, company_id)
    for (let round = 0; round < 25; round++) {
      const { id } = await newActivity(server, company_id, { person_id: person.id })
      await sql`update activities set complete = true where id = ${id}`.execute(db)
      if (round % 2) await sql`update activities set deleted_at = now() where id = ${id}`.execute(db)
    }
  }
  const compact = async () => {
    while (writers.busy) await compactPeopleCounts({ db })
  }
  const behind = [compact(), compact()]
  await Promise.all([write(), write(), write()]).finally(() => (writers.busy = false))
  await Promise.all(behind)
  await compactPeopleCounts({ db })
  const { kept, real } = await counts(server)
  expect(kept).toEqual(real)
  const { rows } = await sql<{ lines: number }>`
    select max(lines)::int as lines from (
      select count(*) as lines from activity_counts group by company_id, type, complete) counts`.execute(db)
  expect(rows[0]?.lines).toBe(1)
})

test('a restricted salesperson’s total has only what they may see', async ({ as, server, clubs, users }) => {
  const company_id = clubs['boston']!
  const total = async (who: string) =>
    (await (await as(who)).call('GET /api/activities', { query: {} })).pagination.total_entries
  const [all, own] = [await total('boston_club_manager'), await total('boston_salesperson')]
  const person = await newPerson(server, company_id)
  for (const salesperson_id of [users['boston_manager']!, users['boston_salesperson']!]) {
    await newActivity(server, company_id, { person_id: person.id, salesperson_id })
  }
  expect(await total('boston_club_manager')).toBe(all + 2)
  expect(await total('boston_salesperson')).toBe(own + 1)
})

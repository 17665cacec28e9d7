import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../test/club.ts'
import { compactPeopleCounts } from './compact-people-counts.ts'

interface Count {
  company_id: number
  status: string
  deleted: boolean
  count: number
}

test('the counts stay exact while people are added, removed and changed', async ({ server, clubs }) => {
  const { db } = server.context
  const company_id = clubs['melbourne']!
  const counted = async () =>
    (
      await sql<Count>`
        select company_id, status, deleted, sum(count)::int as count from people_counts
        where status is not null group by 1, 2, 3 having sum(count) <> 0 order by 1, 2, 3`.execute(db)
    ).rows
  const real = async () =>
    (
      await sql<Count>`
        select company_id, status, deleted_at is not null as deleted, count(*)::int as count from people
        group by 1, 2, 3 order by 1, 2, 3`.execute(db)
    ).rows
  const source = await db
    .selectFrom('marketing_sources')
    .select('id')
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow()
  const writers = { busy: true }
  const seen: number[] = []
  const write = async (writer: number) => {
    for (let round = 0; round < 40; round++) {
      const { id } = await db
        .insertInto('people')
        .values({ company_id, first_name: `W${writer}`, source_id: source.id })
        .returning('id')
        .executeTakeFirstOrThrow()
      await sql`update people set status = 'tour' where id = ${id}`.execute(db)
      if (round % 2) await db.updateTable('people').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    }
  }
  // No one is removed here, so a shrinking total means a lost line.
  const total = async () => {
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(count), 0)::int as sum from people_counts where status is not null`.execute(db)
    return rows[0]!.sum
  }
  const watch = async () => {
    while (writers.busy) seen.push(await total())
  }
  const compact = async () => {
    while (writers.busy) await compactPeopleCounts({ db })
  }
  const behind = [watch(), compact(), compact()]
  await Promise.all([write(1), write(2), write(3)]).finally(() => (writers.busy = false))
  await Promise.all(behind)
  await compactPeopleCounts({ db })

  expect(await counted()).toEqual(await real())
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(new Set(seen).size).toBeGreaterThan(10)
  const { rows } = await sql<{ lines: number }>`
    select max(lines)::int as lines from (
      select count(*) as lines from people_counts
      group by company_id, status, deleted, source_id, contact_method_id, leaving_reason_id) counts`.execute(db)
  expect(rows[0]?.lines).toBe(1)
})

import { sql } from 'kysely'
import { expect } from 'vitest'
import { newPerson } from '../../people/test/new-person.ts'
import { type Club, test } from '../../test/club.ts'
import { filterOf } from './list-notes.ts'
import { timelineCount } from './timeline-page.ts'

async function twoOfThreeUndone({ server, clubs }: Pick<Club, 'server' | 'clubs'>) {
  const { db } = server.context
  const company_id = clubs['melbourne']!
  const [person, other] = [await newPerson(server, company_id), await newPerson(server, company_id)]
  await sql`
    with done as (
      insert into history (company_id, person_id, object, action)
      select ${company_id}, ${person.id}, 'call', 'Completed' from generate_series(1, 3) returning id)
    insert into history (company_id, person_id, object, action, corrects_id)
    select ${company_id}, case when id = (select min(id) from done) then ${other.id}::bigint else ${person.id} end,
      'call', 'Reopened', id
    from done order by id limit 2`.execute(db)
  return { db, person_id: person.id }
}

test('entries undone later are counted as they are listed, also when a merge left their undoing elsewhere', async ({
  as,
  server,
  clubs,
}) => {
  const { person_id } = await twoOfThreeUndone({ server, clubs })
  const manager = await as('manager')
  const { collection, pagination } = await manager.call('GET /api/notes', { query: { person_id, type: 'call' } })
  const { summary } = await manager.call('GET /api/people/{id}', { params: { id: person_id } })

  expect(collection.map(({ action }) => action)).toEqual(['Reopened', 'Completed'])
  expect(pagination.total_entries).toBe(2)
  expect(summary.call_attempts).toBe(1)
})

test('what was undone is looked up once for all entries of a person', async ({ server, clubs }) => {
  const { db, person_id } = await twoOfThreeUndone({ server, clubs })
  const count = timelineCount(filterOf({ person_id }, new Date()), person_id)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, buffers off) ${count}`.execute(db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')

  expect(plan).toMatch(/using history_corrects on history later .*loops=1\)/)
})

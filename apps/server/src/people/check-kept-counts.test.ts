import { sql } from 'kysely'
import { expect } from 'vitest'
import { makeCrowd } from '../figures/test/crowd.ts'
import { test } from '../test/club.ts'
import { checkKeptCounts } from './check-kept-counts.ts'
import { compactPeopleCounts } from './compact-people-counts.ts'
import { newPerson } from './test/new-person.ts'

test('counts that were kept over many changes are those of their rows, before and after they are summed', async ({
  club,
}) => {
  const { db } = club.server.context
  await makeCrowd(club, 3)
  await sql`update people set source_id = null where id % 3 = 0`.execute(db)
  await sql`update people set deleted_at = now() where id % 7 = 0`.execute(db)
  await sql`delete from notifications where id % 2 = 0`.execute(db)
  await checkKeptCounts({ db })
  await compactPeopleCounts({ db })
  await checkKeptCounts({ db })
})

test.for([
  ['people_counts (company_id, status, deleted, count) values (1, %, false, 2)', "'trial'", 'club 1, trial'],
  ['people_counts (company_id, deleted, source_id, count) values (1, false, %, -1)', '990', 'club 1, source 990'],
  ['tag_counts (tag_id, count) values (%, 1)', '991', 'tag 991'],
  ["activity_counts (company_id, type, complete, count) values (1, 'Task', %, 5)", 'true', 'club 1, Task, complete'],
  ['notification_counts (company_id, user_id, count) values (1, %, 3)', '992', 'club 1, user 992'],
] as const)('a count that differs is named: %s', async ([line, value, named], { club }) => {
  const { db } = club.server.context
  const insert = (sign: '' | '-') =>
    sql.raw(`insert into ${line.replace('%', value).replace(/(-?\d+)\)$/, `${sign}($1))`)}`).execute(db)
  await insert('')
  await expect(checkKeptCounts({ db })).rejects.toThrow(`, ${named}: `)
  await insert('-')
  await checkKeptCounts({ db })
})

test('a person with entries of another club who is not marked as moved is named', async ({ club, clubs }) => {
  const { db } = club.server.context
  const { id } = await newPerson(club.server, clubs['london']!)
  await db
    .insertInto('history')
    .values({ company_id: clubs['melbourne']!, person_id: id, object: 'call', action: 'Completed' })
    .execute()
  await db
    .insertInto('visits')
    .values({ company_id: clubs['melbourne']!, person_id: id, visit_type: 'Tour', signed_at: new Date() })
    .execute()
  await expect(checkKeptCounts({ db })).rejects.toThrow(
    new RegExp(`^2 kept counts differ from their rows: history, person ${id}: .*; visits, person ${id}: `),
  )
  await db.updateTable('people').set({ moved_at: new Date() }).where('id', '=', id).execute()
  await checkKeptCounts({ db })
})

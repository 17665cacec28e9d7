import { sql } from 'kysely'
import { expect } from 'vitest'
import { newPerson } from '../../people/test/new-person.ts'
import { type Club, test } from '../../test/club.ts'

async function entryOf({ server, clubs }: Pick<Club, 'server' | 'clubs'>) {
  const { db } = server.context
  const { id: person_id } = await newPerson(server, clubs['melbourne']!)
  const entry = { company_id: clubs['melbourne']!, person_id, object: 'call', action: 'Completed', description: 'Call' }
  const { id } = await db
    .insertInto('history')
    .values({ ...entry, data: JSON.stringify({ outcome: 'Spoke To' }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { db, id, person_id }
}

test.for([
  `update history set description = 'Another' where id = `,
  `update history set data = data || '{"outcome": "Sale"}' where id = `,
  `update history set description = null where id = `,
  `update history set created_at = now() - interval '1 day' where id = `,
  `update history set action = 'Deleted' where id = `,
  `update history set user_id = (select min(id) from users) where id = `,
  `update history set corrects_id = id where id = `,
  `delete from history where id = `,
])('the database refuses to %s', async (statement, { server, clubs }) => {
  const { db, id } = await entryOf({ server, clubs })
  await expect(sql`${sql.raw(statement)} ${id}`.execute(db)).rejects.toThrow('Entries of history never change')
})

test('a merge may change whose an entry is, and an erasure may empty it', async ({ server, clubs }) => {
  const { db, id } = await entryOf({ server, clubs })
  const other = await newPerson(server, clubs['melbourne']!)
  await sql`update history set person_id = ${other.id} where id = ${id}`.execute(db)
  await sql`update history set description = null, data = '{}' where id = ${id}`.execute(db)
  const entry = await db.selectFrom('history').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ person_id: other.id, description: null, data: {} })
})

test.for([
  `update audit set after = '{"status": "sale"}' where id = `,
  `update audit set before = null, after = null, kind = 'person.deleted' where id = `,
  `update audit set user_id = (select min(id) from users) where id = `,
  `delete from audit where id = `,
])('the database refuses to %s', async (statement, { server, clubs }) => {
  const { db } = server.context
  const row = { company_id: clubs['melbourne']!, kind: 'person.updated', subject_type: 'person', subject_id: 1 }
  const { id } = await db
    .insertInto('audit')
    .values({ ...row, after: '{"city": "Perth"}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await expect(sql`${sql.raw(statement)} ${id}`.execute(db)).rejects.toThrow('Rows of the audit never change')
  await sql`update audit set before = null, after = null where id = ${id}`.execute(db)
})

test('an entry is corrected once', async ({ server, clubs }) => {
  const { db, id, person_id } = await entryOf({ server, clubs })
  const correction = { company_id: clubs['melbourne']!, person_id, object: 'call', action: 'Reopened', corrects_id: id }
  await db.insertInto('history').values(correction).execute()
  await expect(db.insertInto('history').values(correction).execute()).rejects.toThrow('history_corrects')
})

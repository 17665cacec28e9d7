import { type RawBuilder, sql } from 'kysely'
import { describe, expect } from 'vitest'
import { newPerson } from '../../people/test/new-person.ts'
import { newType } from '../../secondary-sales/test/new-sale.ts'
import { type Club, test } from '../../test/club.ts'
import { changeHistory, type HistoryChange } from '../facts/change-history.ts'
import type { Db } from './connect.ts'
import { transaction } from './transaction.ts'

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

async function auditRow({ server, clubs }: Pick<Club, 'server' | 'clubs'>) {
  const row = { company_id: clubs['melbourne']!, kind: 'person.updated', subject_type: 'person', subject_id: 1 }
  const { id } = await server.context.db
    .insertInto('audit')
    .values({ ...row, after: '{"city": "Perth"}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const entry = (db: Db, id: number) =>
  db.selectFrom('history').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const within = (db: Db, change: HistoryChange, statement: RawBuilder<unknown>) =>
  transaction(db, (tx) => changeHistory(tx, change, () => statement.execute(tx)))

const refused = 'Entries of history never change'

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
  await expect(sql`${sql.raw(statement)} ${id}`.execute(db)).rejects.toThrow(refused)
})

describe('an entry', () => {
  test('changes its person only in a merge', async ({ server, clubs }) => {
    const { db, id } = await entryOf({ server, clubs })
    const other = await newPerson(server, clubs['melbourne']!)
    const repoint = sql`update history set person_id = ${other.id} where id = ${id}`
    await expect(repoint.execute(db)).rejects.toThrow(refused)
    for (const change of ['move', 'erase'] as const) {
      await expect(within(db, change, repoint)).rejects.toThrow(refused)
    }
    await within(db, 'merge', repoint)
    expect(await entry(db, id)).toMatchObject({ person_id: other.id, description: 'Call' })
  })

  test('changes its type of secondary sale only in a move', async ({ server, clubs }) => {
    const { db, id } = await entryOf({ server, clubs })
    const type = await newType(server, clubs['melbourne']!)
    const repoint = sql`update history set secondary_sale_type_id = ${type.id} where id = ${id}`
    await expect(repoint.execute(db)).rejects.toThrow(refused)
    await expect(within(db, 'merge', repoint)).rejects.toThrow(refused)
    await within(db, 'move', repoint)
    expect(await entry(db, id)).toMatchObject({ secondary_sale_type_id: type.id })
  })
})

test('an entry is emptied only by an erasure', async ({ server, clubs }) => {
  const { db, id } = await entryOf({ server, clubs })
  const empty = sql`update history set description = null, data = '{}' where id = ${id}`
  await expect(empty.execute(db)).rejects.toThrow(refused)
  await expect(within(db, 'merge', empty)).rejects.toThrow(refused)
  await within(db, 'erase', empty)
  expect(await entry(db, id)).toMatchObject({ description: null, data: {} })
})

test('nothing else changes an entry, even in a declared change', async ({ server, clubs }) => {
  const { db, id } = await entryOf({ server, clubs })
  const rewrite = sql`update history set description = 'Another' where id = ${id}`
  for (const change of ['merge', 'move', 'erase'] as const) {
    await expect(within(db, change, rewrite)).rejects.toThrow(refused)
  }
})

test('a declared change ends with its work', async ({ server, clubs }) => {
  const { db, id } = await entryOf({ server, clubs })
  const empty = sql`update history set description = null, data = '{}' where id = ${id}`
  const later = transaction(db, async (tx) => {
    await changeHistory(tx, 'erase', async () => undefined)
    await empty.execute(tx)
  })
  await expect(later).rejects.toThrow(refused)
})

test.for([
  `update audit set after = '{"status": "sale"}' where id = `,
  `update audit set before = null, after = null, kind = 'person.deleted' where id = `,
  `update audit set user_id = (select min(id) from users) where id = `,
  `delete from audit where id = `,
])('the database refuses to %s', async (statement, { server, clubs }) => {
  const { db } = server.context
  const id = await auditRow({ server, clubs })
  await expect(sql`${sql.raw(statement)} ${id}`.execute(db)).rejects.toThrow('Rows of the audit never change')
})

test('a row of the audit is emptied only by an erasure', async ({ server, clubs }) => {
  const { db } = server.context
  const id = await auditRow({ server, clubs })
  const empty = sql`update audit set before = null, after = null where id = ${id}`
  await expect(empty.execute(db)).rejects.toThrow('Rows of the audit never change')
  await within(db, 'erase', empty)
  const row = await db.selectFrom('audit').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ kind: 'person.updated', before: null, after: null })
})

test('an entry is corrected once', async ({ server, clubs }) => {
  const { db, id, person_id } = await entryOf({ server, clubs })
  const correction = { company_id: clubs['melbourne']!, person_id, object: 'call', action: 'Reopened', corrects_id: id }
  await db.insertInto('history').values(correction).execute()
  await expect(db.insertInto('history').values(correction).execute()).rejects.toThrow('history_corrects')
})

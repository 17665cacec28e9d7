import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/club.ts'
import type { Db } from './connect.ts'
import { transaction } from './transaction.ts'

const preparedWith = async (db: Db, text: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_prepared_statements
    where statement like ${`%${text}%`} and statement not like '%pg_prepared%'`.execute(db)
  return rows[0]?.count ?? 0
}

test('a statement that is run again is planned once per connection', async ({ server }) => {
  await server.context.db.connection().execute(async (db) => {
    const often = (value: string) => sql<{ said: string }>`select 'often: ' || ${value}::text as said`.execute(db)
    await often('one')
    expect(await preparedWith(db, 'often: ')).toBe(0)

    const answers = [await often('two'), await often('three'), await often('four')]

    expect(answers.map(({ rows }) => rows[0]?.said)).toEqual(['often: two', 'often: three', 'often: four'])
    expect(await preparedWith(db, 'often: ')).toBe(1)
  })
})

test('texts that vary are not kept without bound, and the last ones still are', async ({ server }) => {
  await server.context.db.connection().execute(async (db) => {
    const varying = (number: number) => sql`select ${sql.lit(`varying ${number}`)} || ${'x'}::text`.execute(db)
    for (let number = 0; number < 500; number++) for (const _ of [1, 2]) await varying(number)

    expect(await preparedWith(db, 'varying ')).toBeLessThanOrEqual(200)
    expect(await preparedWith(db, 'varying 499')).toBe(1)
  })
})

test('several statements in one text still run', async ({ server }) => {
  const { db } = server.context
  for (const _ of [1, 2, 3]) await sql.raw('select 1; select 2').execute(db)
})

test('a prepared statement answers with a column added since', async ({ server }) => {
  const { db } = server.context
  await sql`create table growing as select 1 as id`.execute(db)
  await db.connection().execute(async (connection) => {
    const read = async () => (await sql`select * from growing where id = ${1}`.execute(connection)).rows
    for (const _ of [1, 2]) expect(await read()).toEqual([{ id: 1 }])
    await sql`alter table growing add column more text not null default ''`.execute(connection)

    for (const _ of [1, 2, 3]) expect(await read()).toEqual([{ id: 1, more: '' }])
  })
  await sql`drop table growing`.execute(db)
})

test('so does one in a transaction, which is repeated', async ({ server }) => {
  const { db } = server.context
  await sql`create table growing as select 1 as id`.execute(db)
  const read = () => transaction(db, async (tx) => (await sql`select * from growing where id = ${1}`.execute(tx)).rows)
  for (const _ of [1, 2]) expect(await read()).toEqual([{ id: 1 }])
  await sql`alter table growing add column more text not null default ''`.execute(db)

  for (const _ of [1, 2, 3]) expect(await read()).toEqual([{ id: 1, more: '' }])
  await sql`drop table growing`.execute(db)
})

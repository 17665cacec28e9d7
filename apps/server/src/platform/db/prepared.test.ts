import { sql } from 'kysely'
import pg from 'pg'
import { expect, vi } from 'vitest'
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
    for (const _ of [1, 2, 3]) expect(await read()).toEqual([{ id: 1 }])
    await sql`alter table growing add column more text not null default ''`.execute(connection)

    for (const _ of [1, 2, 3]) expect(await read()).toEqual([{ id: 1, more: '' }])
  })
  await sql`drop table growing`.execute(db)
})

test('so does one in a transaction, which is repeated', async ({ server }) => {
  const { db } = server.context
  await sql`create table growing as select 1 as id`.execute(db)
  const read = () => transaction(db, async (tx) => (await sql`select * from growing where id = ${1}`.execute(tx)).rows)
  for (const _ of [1, 2, 3]) expect(await read()).toEqual([{ id: 1 }])
  await sql`alter table growing add column more text not null default ''`.execute(db)

  for (const _ of [1, 2, 3]) expect(await read()).toEqual([{ id: 1, more: '' }])
  await sql`drop table growing`.execute(db)
})

test('its columns are asked for only until they are known, whatever it answers', async ({ server }) => {
  await server.context.db.connection().execute(async (db) => {
    await sql`create temporary table known (id int, name text, at timestamptz, "__proto__" text)`.execute(db)
    const all = (id: number) => sql`select * from known where id >= ${id} order by id`.execute(db)
    const add = (id: number, name: string | null) =>
      sql`insert into known values (${id}, ${name}, '2026-11-16T08:00Z', 'text')`.execute(db)
    const asking = vi.spyOn(pg.Client.prototype, 'query')
    const first = await all(1)
    for (const id of [1, 2, 3, 4]) {
      await add(id, id === 2 ? null : `a "quoted" 'name'`)
      await all(1)
    }

    const added = await add(5, 'five')
    const found = await all(4)
    const described = asking.mock.calls.filter(([asked]) => 'handleReadyForQuery' in (asked as unknown as object))
    asking.mockRestore()

    expect(described.length).toBeGreaterThanOrEqual(6)
    expect(first.rows).toEqual([])
    expect(added.numAffectedRows).toBe(1n)
    const at = '2026-11-16T08:00:00.000Z'
    expect(found.rows.map((row) => JSON.stringify(row))).toEqual([
      `{"id":4,"name":"a \\"quoted\\" 'name'","at":"${at}","__proto__":"text"}`,
      `{"id":5,"name":"five","at":"${at}","__proto__":"text"}`,
    ])
  })
})

test('a value that fits no column and one that cannot be sent fail only their own statement', async ({ server }) => {
  await server.context.db.connection().execute(async (db) => {
    const half = (value: unknown) => sql<{ half: number }>`select 10 / ${value}::int as half`.execute(db)
    for (const _ of [1, 2, 3]) expect((await half(2)).rows).toEqual([{ half: 5 }])
    const unsendable = {
      toPostgres: () => {
        throw new Error('cannot be sent')
      },
    }

    await expect(half(0)).rejects.toThrow('division by zero')
    await expect(half(unsendable)).rejects.toThrow('cannot be sent')
    expect((await half(5)).rows).toEqual([{ half: 2 }])
  })
})

test('a statement that a pooler prepared again with other columns answers with those', async ({ server }) => {
  await server.context.db.connection().execute(async (db) => {
    const read = async () => (await sql`select ${'pooled'}::text as name`.execute(db)).rows
    for (const _ of [1, 2, 3]) expect(await read()).toEqual([{ name: 'pooled' }])
    const { rows } = await sql<{ name: string }>`
      select name from pg_prepared_statements where statement like 'select $1::text as name%'`.execute(db)
    const name = rows[0]!.name
    await sql.raw(`deallocate ${name}; prepare ${name}(text) as select 1 as other, $1::text as name`).execute(db)

    expect(await read()).toEqual([{ name: 'pooled' }])
  })
})

import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/club.ts'
import type { Db } from './connect.ts'
import { runPrepared } from './prepared.ts'

const named = (db: Db, text: string) =>
  sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement like ${`%${text}%`} and statement not like '%pg_prepared%'`.execute(
    db,
  )

test('frequent statements are planned once per connection, others each time', async ({ server }) => {
  await server.context.db.transaction().execute(async (tx) => {
    const often = (value: string) => sql<{ said: string }>`select 'often: ' || ${value}::text as said`
    expect(await runPrepared(tx, often('one'))).toEqual([{ said: 'often: one' }])
    expect(await runPrepared(tx, often('two'))).toEqual([{ said: 'often: two' }])
    await sql`select 'seldom: ' || ${'x'}::text`.execute(tx)

    expect((await named(tx, 'often: ')).rows).toHaveLength(1)
    expect((await named(tx, 'seldom: ')).rows).toEqual([])
  })
})

test('a statement with named columns survives a new column', async ({ server }) => {
  const { db } = server.context
  await sql`create table growing (id int)`.execute(db)
  await db.connection().execute(async (connection) => {
    const add = () => runPrepared(connection, sql<{ id: number }>`insert into growing (id) values (1) returning id`)
    await add()
    await sql`alter table growing add column more text not null default ''`.execute(connection)

    expect(await add()).toEqual([{ id: 1 }])
  })
  await sql`drop table growing`.execute(db)
})

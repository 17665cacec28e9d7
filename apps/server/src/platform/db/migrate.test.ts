import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/club.ts'
import { migrate, migrations } from './migrate.ts'

test('a failed migration is named with its reason, and leaves the database unchanged', async ({
  databaseUrl,
  server,
}) => {
  const failing = {
    up: async (db: Parameters<(typeof migrations)[string]['up']>[0]) => {
      await sql`create table half_done (id int)`.execute(db)
      await sql`select * from nowhere_at_all`.execute(db)
    },
  }

  await expect(migrate(databaseUrl, { ...migrations, '9999-failing': failing })).rejects.toThrow(
    /could not be migrated \(9999-failing\): relation "nowhere_at_all" does not exist\. Nothing was changed\./,
  )
  const { rows } = await sql`select to_regclass('half_done') as made`.execute(server.context.db)
  expect(rows).toEqual([{ made: null }])
  expect(await migrate(databaseUrl)).toEqual({ applied: [] })
})

test('a database that a newer version migrated is refused in one sentence', async ({ databaseUrl, server }) => {
  const { db } = server.context
  await sql`insert into kysely_migration (name, timestamp) values ('9998-later', now()::text)`.execute(db)
  const refused = migrate(databaseUrl)
  await expect(refused).rejects.toThrow(
    'The database was made by a newer Spotter (it knows 9998-later): update Spotter first.',
  )
  await sql`delete from kysely_migration where name = '9998-later'`.execute(db)
})

test('an upgrade says what it does', async ({ databaseUrl, server }) => {
  const nothing = { up: async () => {} }
  const lines: string[] = []
  await migrate(databaseUrl, { ...migrations, '9998-first': nothing, '9999-second': nothing }, (line) =>
    lines.push(line),
  )
  await sql`delete from kysely_migration where name > '9998'`.execute(server.context.db)

  expect(lines).toEqual([
    'Changing the database, step 1 of 2: 9998-first',
    'Changing the database, step 2 of 2: 9999-second',
  ])
})

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

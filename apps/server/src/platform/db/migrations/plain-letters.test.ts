import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beforeMigration } from './test/before-migration.ts'

test('people whose names have letters of their own are found without them after the upgrade', async () => {
  await beforeMigration('0049', async ({ db, migrateOn }) => {
    await sql`
      insert into companies (name, slug, time_zone) values ('One', 'one', 'Melbourne');
      insert into people (company_id, first_name, last_name, status) values
        (1, 'Łukasz', 'Straße', 'enquiry'), (1, 'SØREN', 'Þór', 'enquiry')`.execute(db)
    await migrateOn()
    const { rows } = await sql`select trim(search_text) as searched, sort_name from people order by id`.execute(db)

    expect(rows).toEqual([
      { searched: 'lukasz strasse', sort_name: 'lukasz strasse' },
      { searched: 'soren thor', sort_name: 'soren thor' },
    ])
  })
})

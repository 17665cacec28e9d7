import { quietHoursOf } from '@spotter/domain/messages/quiet-hours.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beforeMigration } from './test/before-migration.ts'

const countries = ['AU', 'CA', 'DE', 'ES', 'FR', 'GB', 'NZ', 'US']

test('clubs without quiet hours have those of their country after the upgrade, and others keep theirs', async () => {
  await beforeMigration('0130', async ({ db, migrateOn }) => {
    for (const country of countries) {
      await sql`insert into companies (name, slug, country) values (${country}, ${country.toLowerCase()}, ${country})`.execute(
        db,
      )
    }
    await sql`
      insert into companies (name, slug, country, quiet_from, quiet_until)
      values ('Own', 'own', 'AU', '10:00 PM', '06:00 AM')`.execute(db)
    await migrateOn()
    const { rows } = await sql`select country, quiet_from, quiet_until from companies order by id`.execute(db)
    expect(rows).toEqual([
      ...countries.map((country) => ({ country, ...quietHoursOf(country) })),
      { country: 'AU', quiet_from: '10:00 PM', quiet_until: '06:00 AM' },
    ])
  })
})

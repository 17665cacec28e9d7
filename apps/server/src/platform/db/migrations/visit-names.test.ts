import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beforeMigration } from './test/before-migration.ts'

test('visits that a German club stored under English names have German ones after the upgrade', async () => {
  await beforeMigration('0047', async ({ db, migrateOn }) => {
    await sql`
      insert into companies (name, slug, country) values
        ('Isar', 'isar', 'DE'), ('Camden', 'camden', 'GB'), ('Both', 'both', 'AT');
      insert into visit_types (company_id, name, position) values
        (1, 'Guest visit', 1), (1, 'Schnuppertag', 2), (2, 'Guest visit', 1),
        (3, 'Guest visit', 1), (3, 'Gastbesuch', 2);
      insert into people (company_id, first_name, marketing_source_text) values
        (1, 'Ina', 'Visitor Registration App'), (2, 'Ivy', 'Visitor Registration App'), (3, 'Ida', 'A flyer');
      insert into visits (company_id, person_id, visit_type, visit_type_id, signed_at) values
        (1, 1, 'Guest visit', 1, now()), (1, 1, 'Casual visit', null, now()), (1, 1, 'Schnuppertag', 2, now()),
        (2, 2, 'Guest visit', 3, now()), (3, 3, 'Guest visit', 4, now())`.execute(db)
    await migrateOn()
    const types = await sql`select name from visit_types order by id`.execute(db)
    expect(types.rows).toEqual(
      ['Gastbesuch', 'Schnuppertag', 'Guest visit', 'Guest visit', 'Gastbesuch'].map((name) => ({ name })),
    )
    const visits = await sql`select visit_type from visits order by id`.execute(db)
    expect(visits.rows).toEqual(
      ['Gastbesuch', 'Spontaner Besuch', 'Schnuppertag', 'Guest visit', 'Guest visit'].map((visit_type) => ({
        visit_type,
      })),
    )
    const people = await sql`select marketing_source_text as text from people order by id`.execute(db)
    expect(people.rows).toEqual(['Anmelde-App', 'Visitor Registration App', 'A flyer'].map((text) => ({ text })))
  })
})

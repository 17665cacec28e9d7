import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beforeMigration } from './test/before-migration.ts'

test('entries of an import name when it created a person, instead of a version', async () => {
  await beforeMigration('0039', async ({ db, migrateOn }) => {
    await sql`
      insert into companies (name, slug) values ('Melbourne', 'melbourne');
      insert into people (company_id, first_name, updated_at)
        values (1, 'Ann', '2026-11-10T09:00:00Z'), (1, 'Ben', '2026-11-10T09:00:00Z');
      insert into bulk_changes (company_id, kind, data, state) values (1, 'import', '{}', 'done');
      insert into bulk_change_entries (bulk_change_id, subject_type, subject_id, company_id, state, before, after) values
        (1, 'person', 1, 1, 'done', null, '{"lock_version": 0}'),
        (1, 'person', 2, 1, 'done', '{"city": null, "lock_version": 3}', '{"city": "Perth", "lock_version": 4}');
      insert into history (company_id, person_id, object, action, data, created_at) values
        (1, 1, 'person', 'Imported', '{"change_id": 1}', '2026-11-10T09:00:00Z'),
        (1, 1, 'person', 'Updated', '{}', '2026-11-12T09:00:00Z'),
        (1, 2, 'person', 'Imported', '{"change_id": 1}', '2026-11-10T09:00:00Z')
    `.execute(db)
    await migrateOn()

    const { rows } = await sql`
      select entry.before, entry.after - 'updated_at' as after,
        (entry.after ->> 'updated_at')::timestamptz = people.updated_at as unchanged
      from bulk_change_entries entry join people on people.id = subject_id order by subject_id`.execute(db)
    expect(rows).toEqual([
      { before: null, after: {}, unchanged: true },
      { before: { city: null }, after: { city: 'Perth' }, unchanged: null },
    ])
  })
})

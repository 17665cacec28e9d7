import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beforeMigration } from './test/before-migration.ts'

test('notes that were edited before say by whom, those that were only pinned say nothing', async () => {
  await beforeMigration('0122', async ({ db, migrateOn }) => {
    await sql`
      insert into companies (name, slug) values ('One', 'one');
      insert into users (company_id, first_name, last_name, week_schedule) values
        (1, 'Ida', 'One', '{}'), (1, 'Dana', 'One', '{}');
      insert into people (company_id, first_name, status) values (1, 'Lena', 'enquiry');
      insert into notes (id, company_id, person_id, description, user_id, updated_at) values
        (1, 1, 1, 'Likes yoga', 1, now()), (2, 1, 1, 'Likes spin', 1, null);
      insert into audit (company_id, kind, subject_type, subject_id, user_id, before, after, at) values
        (1, 'note.updated', 'note', 1, 2, '{"description": "Likes spin"}', '{"description": "Likes yoga"}', '2026-01-02'),
        (1, 'note.updated', 'note', 1, 1, '{"description": "Likes yoga"}', '{"description": "Likes yoga"}', '2026-01-03'),
        (1, 'note.updated', 'note', 2, 2, '{"description": "Likes spin"}', '{"description": "Likes spin"}', '2026-01-03')`.execute(
      db,
    )
    await migrateOn()
    const { rows } = await sql`select id, edited_by_id from notes order by id`.execute(db)
    expect(rows).toEqual([
      { id: 1, edited_by_id: 2 },
      { id: 2, edited_by_id: null },
    ])
  })
})

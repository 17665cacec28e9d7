import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beforeMigration } from './test/before-migration.ts'

test('people left out of bulk messages before have the code of the reason, others keep their sentence', async () => {
  await beforeMigration('0138', async ({ db, migrateOn }) => {
    await sql`
      insert into companies (name, slug) values ('One', 'one');
      insert into users (company_id, first_name, last_name, week_schedule) values (1, 'Ida', 'One', '{}');
      insert into bulk_changes (company_id, user_id, kind, state, data)
      values (1, 1, 'send_email', 'done', '{}'), (1, 1, 'remove', 'done', '{}');
      insert into bulk_change_entries (bulk_change_id, subject_type, subject_id, company_id, state, reason) values
        (1, 'person', 1, 1, 'skipped', 'Person opted out from receiving Emails'),
        (1, 'person', 2, 1, 'skipped', 'You may not write to many people at this club.'),
        (2, 'person', 3, 1, 'skipped', 'This person was removed.')`.execute(db)
    await migrateOn()
    const { rows } = await sql<{ reason: string }>`
      select reason from bulk_change_entries order by subject_id`.execute(db)
    expect(rows.map(({ reason }) => reason)).toEqual([
      'email_opted_out',
      'You may not write to many people at this club.',
      'This person was removed.',
    ])
  })
})

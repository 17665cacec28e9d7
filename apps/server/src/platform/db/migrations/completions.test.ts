import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beforeMigration } from './test/before-migration.ts'

test('activities completed before the upgrade can still be undone', async () => {
  await beforeMigration('0035', async ({ db, migrateOn }) => {
    await sql`
      insert into companies (name, slug) values ('One', 'one');
      insert into users (company_id, first_name, last_name, week_schedule) values (1, 'Ida', 'One', '{}');
      insert into people (company_id, first_name, status) values (1, 'Toured', 'tour');
      insert into activities (company_id, person_id, type, kind_code, start, "end", complete, created_at) values
        (1, 1, 'Event', 'tour', '2026-01-03', '2026-01-03', true, '2026-01-01'),
        (1, 1, 'Task', 'call', '2026-01-09', '2026-01-09', false, '2026-01-03 10:00');
      insert into audit (company_id, kind, subject_type, subject_id, user_id, before, after, at) values
        (1, 'activity.created', 'activity', 1, 1, null, '{}', '2026-01-01'),
        (1, 'activity.completed', 'activity', 1, 1, '{"complete": false, "last_contact_at": null}',
          '{"complete": true, "outcome": "No Sale", "last_contact_at": "2026-01-03T10:00:00.000Z"}', '2026-01-03 10:00'),
        (1, 'person.status_changed', 'person', 1, 1, '{"status": "enquiry"}', '{"status": "tour"}', '2026-01-03 10:00');
      insert into history (company_id, person_id, object, action, data, created_at) values
        (1, 1, 'status', 'Status changed', '{"activity_id": 1, "from": "enquiry", "to": "tour"}', '2026-01-03 10:00')`.execute(
      db,
    )
    await migrateOn()
    const { rows } = await sql`select completion, created_by_id from activities order by id`.execute(db)
    expect(rows).toEqual([
      {
        completion: {
          next_call_id: 2,
          contact: { before: { last_contact_at: null }, after: { last_contact_at: '2026-01-03T10:00:00.000Z' } },
          status: { before: { status: 'enquiry' }, after: { status: 'tour' }, entry_id: 1 },
        },
        created_by_id: 1,
      },
      { completion: null, created_by_id: null },
    ])
  })
})

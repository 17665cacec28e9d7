import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beforeMigration } from './test/before-migration.ts'

test('notes, calls and undone completions of before become records and corrections', async () => {
  await beforeMigration('0036', async ({ db, migrateOn }) => {
    await sql`
      insert into companies (name, slug) values ('One', 'one');
      insert into users (company_id, first_name, last_name, week_schedule) values (1, 'Ida', 'One', '{}');
      insert into people (company_id, first_name, status) values (1, 'Called', 'tour');
      insert into activities (company_id, person_id, type, kind_code, start, "end", complete, completion) values
        (1, 1, 'Task', 'call', '2026-01-03', '2026-01-03', true, null),
        (1, 1, 'Event', 'tour', '2026-01-03', '2026-01-03', true, '{"status": {"before": {}, "after": {}}}');
      insert into calls (company_id, user_id, person_id, activity_id, phone_type, status, duration, ended_at)
        values (1, 1, 1, 1, 'browser', 'completed', 65, '2026-01-03');
      insert into history (company_id, person_id, object, action, description, pinned, data, deleted_at) values
        (1, 1, 'note', 'Created', 'Likes spin', true, '{}', null),
        (1, 1, 'call', 'Called', null, false, '{"call_id": 1, "activity_id": 1, "length": 65}', now()),
        (1, 1, 'call', 'Completed', 'Spoke To', false, '{"call_id": 1, "activity_id": 1, "length": 65}', null),
        (1, 1, 'tour', 'Completed', 'Sale', false, '{"activity_id": 2, "undone": true}', null),
        (1, 1, 'tour', 'Reverted', null, false, '{"activity_id": 2}', null),
        (1, 1, 'tour', 'Completed', 'Trial', false, '{"activity_id": 2}', null),
        (1, 1, 'status', 'Status changed', null, false, '{"activity_id": 2}', null)`.execute(db)
    await migrateOn()
    const read = async (statement: string) => (await sql.raw(statement).execute(db)).rows
    expect(await read('select id, description, pinned from notes')).toEqual([
      { id: 1, description: 'Likes spin', pinned: true },
    ])
    expect(await read('select outcome_entry_id from calls')).toEqual([{ outcome_entry_id: 3 }])
    expect(await read('select id, action, data, corrects_id from history order by id')).toEqual([
      { id: 2, action: 'Called', data: { call_id: 1, activity_id: 1 }, corrects_id: null },
      { id: 3, action: 'Completed', data: { activity_id: 1 }, corrects_id: null },
      { id: 4, action: 'Completed', data: { activity_id: 2 }, corrects_id: null },
      { id: 5, action: 'Reverted', data: { activity_id: 2 }, corrects_id: 4 },
      { id: 6, action: 'Completed', data: { activity_id: 2 }, corrects_id: null },
      { id: 7, action: 'Status changed', data: { activity_id: 2 }, corrects_id: null },
    ])
    expect(await read('select completion from activities order by id')).toEqual([
      { completion: { entry_id: 3 } },
      { completion: { entry_id: 6, status: { before: {}, after: {}, entry_id: 7 } } },
    ])
    const [note] = await read(
      `insert into notes (company_id, person_id, description) values (1, 1, 'New') returning id`,
    )
    expect(note).toEqual({ id: 8 })
  })
})

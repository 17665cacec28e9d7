import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beforeMigration } from './test/before-migration.ts'

test('trials that ended with the end of a day end with its start after the upgrade', async () => {
  await beforeMigration('0046', async ({ db, migrateOn }) => {
    await sql`
      insert into companies (name, slug, time_zone) values ('One', 'one', 'Melbourne'), ('Two', 'two', 'London');
      insert into people (company_id, first_name, status, trial_end_at) values
        (1, 'Ended', 'trial', '2026-10-08T12:59:59.999Z'),
        (1, 'Started', 'trial', '2026-10-07T13:00:00Z'),
        (2, 'London', 'trial', '2026-12-08T23:59:59.999Z'),
        (2, 'Without', 'enquiry', null);
      insert into activities (company_id, person_id, type, kind_code, start, "end", complete, trial_end, completion) values
        (1, 1, 'Event', 'tour', '2026-10-01', '2026-10-01', true, '2026-10-08T12:59:59.999Z',
          '{"status": {"before": {"status": "tour"}, "after": {"trial_end_at": "2026-10-08T12:59:59.999Z"}}}')`.execute(
      db,
    )
    await migrateOn()
    const people = await sql`
      select first_name, to_char(trial_end_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS') as ends
      from people order by id`.execute(db)
    expect(people.rows).toEqual([
      { first_name: 'Ended', ends: '2026-10-07 13:00:00.000' },
      { first_name: 'Started', ends: '2026-10-07 13:00:00.000' },
      { first_name: 'London', ends: '2026-12-08 00:00:00.000' },
      { first_name: 'Without', ends: null },
    ])
    const activities = await sql`
      select to_char(trial_end at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as ends, completion from activities`.execute(
      db,
    )
    expect(activities.rows).toEqual([
      {
        ends: '2026-10-07 13:00',
        completion: { status: { before: { status: 'tour' }, after: { trial_end_at: '2026-10-07T13:00:00.000Z' } } },
      },
    ])
  })
})

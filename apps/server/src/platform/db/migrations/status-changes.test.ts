import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beforeMigration } from './test/before-migration.ts'

test('status changes from before are found in the audit, in order, up to the present status', async () => {
  await beforeMigration('0033', async ({ db, migrateOn }) => {
    await sql`
      insert into companies (name, slug) values ('One', 'one');
      insert into users (company_id, first_name, last_name, week_schedule) values (1, 'Ida', 'One', '{}');
      insert into people (company_id, first_name, status, created_at, sale_at) values
        (1, 'Told', 'trial', '2026-01-01', null), (1, 'Imported', 'sale', '2026-01-01', '2025-12-24'),
        (1, 'Torn', 'guest', '2026-01-01', null), (1, 'Bulk', 'enquiry', '2026-01-01', null);
      insert into activities (company_id, person_id, type, kind_code, start, "end", complete, created_at) values
        (1, 1, 'Event', 'tour', '2026-01-03', '2026-01-03', true, '2026-01-02');
      insert into audit (company_id, kind, subject_type, subject_id, user_id, before, after, at) values
        (1, 'person.created', 'person', 1, 1, null, '{"status": "enquiry", "first_name": "Told"}', '2026-01-01'),
        (1, 'person.status_changed', 'person', 1, 1, '{"status": "enquiry"}', '{"status": "tour"}', '2026-01-03'),
        (1, 'person.status_changed', 'person', 1, 1, '{"trial_end_at": null}', '{"trial_end_at": "x"}', '2026-01-04'),
        (1, 'person.status_changed', 'person', 1, null, '{"status": "tour"}', '{"status": "trial"}', '2026-01-05'),
        (1, 'person.status_changed', 'person', 3, 1, '{"status": "enquiry"}', '{"status": "tour"}', '2026-01-03'),
        (1, 'person.status_changed', 'person', 4, 1, '{"status": "enquiry"}', '{"status": "not_interested"}', '2026-01-03'),
        (1, 'person.status_changed', 'person', 4, 1, '{"status": "not_interested"}', '{"status": "enquiry"}', '2026-01-04');
      insert into history (company_id, person_id, object, action, data, created_at) values
        (1, 1, 'status', 'Status changed', '{"activity_id": 1, "changed_at": "2026-01-02T23:00:00Z"}', '2026-01-03'),
        (1, 1, 'status', 'Status changed', '{}', '2026-01-05'),
        (1, 2, 'person', 'Imported', '{"created": true}', '2026-01-06'),
        (1, 4, 'status', 'Status changed', '{"change_id": 7}', '2026-01-03'),
        (1, 4, 'status', 'Reverted', '{"undone_change_id": 7}', '2026-01-04')`.execute(db)
    await migrateOn()
    const { rows } = await sql<{ first_name: string; change: string }>`
      select first_name, concat_ws(' ', from_status, to_status, cause, (at at time zone 'UTC')::date, user_id, activity_id)
        as change
      from status_changes join people on people.id = person_id order by status_changes.id`.execute(db)
    const changes = Map.groupBy(rows, ({ first_name }) => first_name)
    expect(Object.fromEntries([...changes].map(([name, own]) => [name, own.map(({ change }) => change)]))).toEqual({
      Told: ['enquiry created 2026-01-01 1', 'enquiry tour outcome 2026-01-02 1 1', 'tour trial staff 2026-01-05'],
      Imported: ['sale import 2025-12-24'],
      Torn: [
        'enquiry unknown 2026-01-01',
        'enquiry tour unknown 2026-01-03 1',
        expect.stringMatching(/^tour guest unknown /),
      ],
      Bulk: [
        'enquiry unknown 2026-01-01',
        'enquiry not_interested bulk 2026-01-03 1',
        'not_interested enquiry revert 2026-01-04 1',
      ],
    })
  })
})

test('secondary sales from before have their changes, too', async () => {
  await beforeMigration('0033', async ({ db, migrateOn }) => {
    await sql`
      insert into companies (name, slug) values ('One', 'one');
      insert into people (company_id, first_name, status) values (1, 'Member', 'sale');
      insert into secondary_sale_types (company_id, name, position) values (1, 'Coaching', 1);
      insert into secondary_sales (company_id, person_id, secondary_sale_type_id, status) values (1, 1, 1, 'sale');
      insert into activities (company_id, person_id, type, kind_code, start, "end", secondary_sale_id) values
        (1, 1, 'Event', 'tour', '2026-01-03', '2026-01-03', 1);
      insert into audit (company_id, kind, subject_type, subject_id, before, after, at) values
        (1, 'secondary_sale.created', 'secondary_sale', 1, null, '{"status": "potential"}', '2026-01-01'),
        (1, 'secondary_sale.status_changed', 'secondary_sale', 1, '{"status": "potential"}', '{"status": "booked"}', '2026-01-02'),
        (1, 'secondary_sale.status_changed', 'secondary_sale', 1, '{"status": "booked"}', '{"status": "sale"}', '2026-01-03');
      insert into history (company_id, person_id, object, action, secondary_sale_type_id, data, created_at) values
        (1, 1, 'secondary_sale', 'Status changed', 1, '{"activity_id": 1}', '2026-01-02'),
        (1, 1, 'secondary_sale', 'Status changed', 1, '{"activity_id": 1, "outcome": "Sale"}', '2026-01-03')`.execute(
      db,
    )
    await migrateOn()
    const { rows } = await sql<{ change: string }>`
      select concat_ws(' ', from_status, to_status, cause, activity_id) as change
      from status_changes where secondary_sale_id = 1 order by id`.execute(db)
    expect(rows.map(({ change }) => change)).toEqual([
      'potential created',
      'potential booked booking 1',
      'booked sale outcome 1',
    ])
  })
})

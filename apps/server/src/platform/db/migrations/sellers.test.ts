import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beforeMigration } from './test/before-migration.ts'

test('sales from before are of who had the buyer then, as the audit knows', async () => {
  await beforeMigration('0140', async ({ db, migrateOn }) => {
    await sql`
      insert into companies (name, slug) values ('One', 'one');
      insert into users (company_id, first_name, last_name, week_schedule) values
        (1, 'Ida', 'One', '{}'), (1, 'Tom', 'Two', '{}'), (1, 'Dana', 'Three', '{}');
      insert into people (company_id, first_name, status, salesperson_id) values
        (1, 'Stayed', 'sale', 1), (1, 'Reassigned', 'sale', 3), (1, 'Earlier', 'sale', 3), (1, 'Late', 'sale', 2),
        (1, 'Enquiry', 'enquiry', 1);
      insert into status_changes (company_id, person_id, from_status, to_status, at, cause, created_at) values
        (1, 1, 'tour', 'sale', '2026-03-01', 'staff', '2026-03-01'),
        (1, 2, 'tour', 'sale', '2026-03-01', 'staff', '2026-03-01'),
        (1, 3, 'tour', 'sale', '2026-03-01', 'staff', '2026-03-01'),
        (1, 4, 'tour', 'sale', '2026-03-01', 'staff', '2026-03-01'),
        (1, 5, null, 'enquiry', '2026-03-01', 'created', '2026-03-01');
      insert into audit (company_id, kind, subject_type, subject_id, before, after, at) values
        (1, 'person.assigned', 'person', 2, '{"salesperson_id": 1}', '{"salesperson_id": 2}', '2026-03-02'),
        (1, 'person.assigned', 'person', 2, '{"salesperson_id": 2}', '{"salesperson_id": 3}', '2026-03-03'),
        (1, 'person.assigned', 'person', 3, '{"salesperson_id": 1}', '{"salesperson_id": 3}', '2026-02-01'),
        (1, 'person.assigned', 'person', 4, '{"salesperson_id": null}', '{"salesperson_id": 3}', '2026-03-02'),
        (1, 'person.assigned', 'person', 4, '{"salesperson_id": 3}', '{"salesperson_id": 2}', '2026-03-03')`.execute(db)
    await migrateOn()
    const { rows } = await sql<{ first_name: string; seller: string | null }>`
      select people.first_name, seller.first_name as seller from status_changes change
        join people on people.id = change.person_id left join users seller on seller.id = change.salesperson_id
      order by people.id`.execute(db)
    expect(Object.fromEntries(rows.map(({ first_name, seller }) => [first_name, seller]))).toEqual({
      Stayed: 'Ida',
      Reassigned: 'Ida',
      Earlier: 'Dana',
      Late: 'Dana',
      Enquiry: null,
    })
  })
})

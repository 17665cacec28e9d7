import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beforeMigration } from './test/before-migration.ts'

test('copies of the set for booked tours that nobody changed start with the booking after the upgrade', async () => {
  await beforeMigration('0135', async ({ db, migrateOn }) => {
    const text =
      'Hallo [person.first_name], wir freuen uns, Ihnen am [person.appointment_date] um [person.appointment_time] den Club zu zeigen.'
    await sql`
      insert into companies (name, slug, country) values ('Isar', 'isar', 'DE');
      insert into automated_items (company_id, company_ids, set_name, name, status, kind, start_date, scheduler, description)
      values (1, '{1}', 'Besichtigung gebucht', 'Wir freuen uns', 'tour', 'sms', '2026-01-01', 'current_date', ${sql.lit(text)}),
        (1, '{1}', 'Besichtigung gebucht', 'Wir freuen uns', 'tour', 'sms', '2026-01-01', 'current_date', 'Bis bald!'),
        (1, '{1}', 'Eigenes', 'Wir freuen uns', 'tour', 'sms', '2026-01-01', 'current_date', 'Bis bald!');
      insert into automated_item_versions (item_id, version, item) select id, 1, to_jsonb(automated_items) from automated_items
    `.execute(db)
    await migrateOn()
    const { rows } = await sql`
      select item.ready_set, item.status, item.version, left(kept.item->>'description', 35) as text
      from automated_items item join automated_item_versions kept on kept.item_id = item.id and kept.version = item.version
      order by item.id`.execute(db)
    expect(rows).toEqual([
      {
        ready_set: 'tour_booked',
        status: 'appointment_booked',
        version: 2,
        text: 'Hallo [person.first_name], danke fü',
      },
      { ready_set: 'tour_booked', status: 'tour', version: 1, text: 'Bis bald!' },
      { ready_set: null, status: 'tour', version: 1, text: 'Bis bald!' },
    ])
  })
})

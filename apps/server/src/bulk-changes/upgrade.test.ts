import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bulkChangeKinds } from '../bulk-change-kinds.ts'
import type { Db } from '../platform/db/connect.ts'
import { beforeMigration } from '../platform/db/migrations/test/before-migration.ts'
import { runBulkChange } from './run-bulk-change.ts'

/** A database with bulk changes stored before they had one table of entries, after its upgrade. */
const afterUpgrade = (use: (db: Db) => Promise<void>) =>
  beforeMigration('0037', async ({ db, migrateOn }) => {
    await insertOldRows(db)
    await migrateOn()
    await use(db)
  })

const removedAt = '2026-11-10T09:00:00.000Z'

/** Three people of one club, reassigned; an event, removed; both as they were stored before the upgrade. */
async function insertOldRows(db: Db) {
  await sql`
    insert into companies (name, slug) values ('Melbourne', 'melbourne');
    insert into users (company_id, role, first_name, last_name, week_schedule, root)
      values (1, 'manager', 'Mia', 'Nguyen', '{}', true), (1, 'salesperson', 'Tom', 'Brennan', '{}', false);
    insert into company_users (company_id, user_id) values (1, 1), (1, 2);
    insert into people (company_id, first_name, salesperson_id) values (1, 'Ann', 2), (1, 'Ben', 1), (1, 'Cy', 1);
    insert into activities (company_id, person_id, type, kind_code, start, "end", deleted_at)
      values (1, 1, 'Event', 'tour', '2026-12-01T09:00:00Z', '2026-12-01T10:00:00Z', '2026-11-10T09:00:00Z');
    insert into changes (company_id, user_id, kind, data, state, total, done, skipped, finished_at) values
      (1, 1, 'assign', '{"salesperson_id": 2, "salesperson_name": "Tom Brennan"}', 'done', 2, 1, 1, now()),
      (1, 1, 'remove_events', '{}', 'done', 1, 1, 0, now()),
      (1, 1, 'assign', '{"salesperson_id": 2, "salesperson_name": "Tom Brennan"}', 'running', 1, 0, 0, null),
      (1, 1, 'import', '{"file_name": "leads.csv"}', 'waiting', 0, 0, 0, null);
    insert into change_entries (change_id, person_id, company_id, state, reason, before, after) values
      (1, 1, 1, 'done', null, '{"salesperson_id": 1}', '{"salesperson_id": 2}'),
      (1, 2, 1, 'skipped', 'Has that salesperson already.', null, null),
      (3, 3, 1, 'waiting', null, null, null);
    insert into event_change_entries (change_id, activity_id, company_id, state, before, after) values
      (2, 1, 1, 'done', '{"deleted_at": null}', '{"deleted_at": "2026-11-10T09:00:00.000Z"}');
    insert into import_files (change_id, no, bytes) values (4, 0, 'name');
    insert into import_rejections (change_id, row_no, cells, reasons) values (4, 2, '{x}', '{}')
  `.execute(db)
}

async function undo(db: Db, change_id: number) {
  const undone_by = { user_id: 1, original_user_id: null, company_id: 1 }
  await sql`
    update bulk_changes set state = 'undoing', data = data || jsonb_build_object('undone_by', ${undone_by}::jsonb)
    where id = ${change_id}`.execute(db)
  await runBulkChange(bulkChangeKinds)({ db }, { change_id })
  return db.selectFrom('bulk_changes').selectAll().where('id', '=', change_id).executeTakeFirstOrThrow()
}

const salespersonOf = async (db: Db, id: number) =>
  (await db.selectFrom('people').select('salesperson_id').where('id', '=', id).executeTakeFirst())?.salesperson_id

test('an upgrade keeps every entry of earlier bulk changes and every row of an import', () =>
  afterUpgrade(async (db) => {
    const entries = await db
      .selectFrom('bulk_change_entries')
      .selectAll()
      .orderBy('bulk_change_id')
      .orderBy('subject_id')
      .execute()
    expect(entries).toEqual([
      {
        bulk_change_id: 1,
        subject_type: 'person',
        subject_id: 1,
        company_id: 1,
        state: 'done',
        reason: null,
        before: { salesperson_id: 1 },
        after: { salesperson_id: 2 },
      },
      expect.objectContaining({
        bulk_change_id: 1,
        subject_id: 2,
        reason: 'Has that salesperson already.',
        after: null,
      }),
      expect.objectContaining({
        bulk_change_id: 2,
        subject_type: 'activity',
        subject_id: 1,
        after: { deleted_at: removedAt },
      }),
      expect.objectContaining({ bulk_change_id: 3, subject_type: 'person', subject_id: 3, state: 'waiting' }),
    ])
    expect(await db.selectFrom('import_files').select('bulk_change_id').execute()).toEqual([{ bulk_change_id: 4 }])
    expect(await db.selectFrom('import_rejections').select('bulk_change_id').execute()).toEqual([{ bulk_change_id: 4 }])
  }))

test('a bulk change of people from before the upgrade can be undone', () =>
  afterUpgrade(async (db) => {
    expect(await undo(db, 1)).toMatchObject({ state: 'undone', returned: 1, kept: 0 })
    expect(await salespersonOf(db, 1)).toBe(1)
  }))

test('a bulk change of events from before the upgrade can be undone', () =>
  afterUpgrade(async (db) => {
    expect(await undo(db, 2)).toMatchObject({ state: 'undone', returned: 1, kept: 0 })
    expect(await db.selectFrom('activities').select('deleted_at').execute()).toEqual([{ deleted_at: null }])
  }))

test('a bulk change that was running during the upgrade continues', () =>
  afterUpgrade(async (db) => {
    await runBulkChange(bulkChangeKinds)({ db }, { change_id: 3 })
    expect(await salespersonOf(db, 3)).toBe(2)
  }))

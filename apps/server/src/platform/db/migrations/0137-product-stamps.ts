import { type Kysely, sql } from 'kysely'

/** Sessions, tokens, limits, keys, deliveries and calls, whose times are compared with the machine's. */
const machineTables = [
  ...['sessions', 'user_tokens', 'failed_attempts', 'public_guest_tokens', 'seal_keys', 'wall_displays'],
  ...[
    'oauth_applications',
    'external_services',
    'removals',
    'booking_links',
    'known_devices',
    'request_answers',
    'report_exports',
    'list_merges',
  ],
  ...['webhooks', 'webhook_deliveries', 'webhook_secrets', 'outbox', 'deliveries', 'realtime_payloads'],
  ...['frontend_logs', 'kiosk_devices', 'mailbox_positions', 'calls', 'callers', 'staff_sms', 'waiting_photos'],
  ...['system_integrations', 'system_phone_numbers', 'twilio_sub_accounts'],
]

interface StampedColumn {
  table_name: string
  column_name: string
}

/** What people see and what is due follows the clock that root can move. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await cacheOffset(db)
  const { rows } = await sql<StampedColumn>`
    select columns.table_name, columns.column_name from information_schema.columns columns
      join pg_class on pg_class.oid = format('public.%I', columns.table_name)::regclass and not relispartition
    where table_schema = 'public' and column_default = 'now()' and table_name <> all(${machineTables}::text[])
    order by table_name, column_name`.execute(db)
  for (const { table_name, column_name } of rows) {
    await sql`alter table ${sql.ref(table_name)} alter column ${sql.ref(column_name)} set default product_now()`.execute(
      db,
    )
  }
  await followProductClock(db)
}

/**
 * The offset is read once in a transaction and kept in a setting of it: 4 instead of 15 microseconds for each row that
 * is stamped, where `now()` takes 1.
 */
const cacheOffset = (db: Kysely<unknown>) =>
  sql`
    create or replace function clock_ahead() returns interval language plpgsql stable as $$
      declare ahead text := current_setting('spotter.clock_ahead', true);
      begin
        if ahead is null or ahead = '' then
          ahead := coalesce((select value from install where key = 'clock_ahead_ms'), '0');
          perform set_config('spotter.clock_ahead', ahead, true);
        end if;
        return ahead::bigint * interval '1 millisecond';
      end $$
  `.execute(db)

/** Triggers that compare with or stamp by the machine's clock. */
async function followProductClock(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace and proname in ('note_appointments_of_person', 'follow_company_group',
      'follow_system_integrations')`.execute(db)
  for (const { definition } of rows)
    await sql.raw(definition.replaceAll(/(?<![\w.])now\(\)/g, 'product_now()')).execute(db)
}

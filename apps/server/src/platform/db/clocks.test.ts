import { sql } from 'kysely'
import { expect } from 'vitest'
import { newPerson } from '../../people/test/new-person.ts'
import { test } from '../../test/club.ts'

/** Their times are compared with the machine's clock, and decide about access, limits and deliveries. */
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

interface Defaulted {
  place: string
  default: string
}

test('rows that people see are stamped by the product clock, and those of the machine by its own', async ({ club }) => {
  const { rows } = await sql<Defaulted>`
    select table_name || '.' || column_name as place, column_default as default from information_schema.columns
    where table_schema = 'public' and column_default ~ 'now\\(\\)|current_timestamp'`.execute(club.server.context.db)
  const isOfMachine = ({ place }: Defaulted) => machineTables.includes(place.split('.')[0] ?? '')
  const wrong = rows.filter((row) => row.default.includes('product_now()') === isOfMachine(row))
  expect(wrong).toEqual([])
  expect(rows.length).toBeGreaterThan(100)
})

test('functions of the database decide by the product clock', async ({ club }) => {
  const { rows } = await sql<{ proname: string }>`
    select proname from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~ '(^|[^_a-z.])now\\(\\)'
      and proname <> 'product_now'`.execute(club.server.context.db)
  expect(rows).toEqual([])
})

test('a row made after the clock was moved has the time of the product', async ({ club }) => {
  const { db } = club.server.context
  const root = await club.as('root')
  await root.call('POST /api/sandbox/clock', { body: { amount: 3, unit: 'days' } })
  const person = await newPerson(club.server, club.clubs['melbourne']!)
  const { rows } = await sql<{ days: number }>`
    select round(extract(epoch from created_at - now()) / 86400)::int as days from people where id = ${person.id}`.execute(
    db,
  )
  expect(rows).toEqual([{ days: 3 }])
})

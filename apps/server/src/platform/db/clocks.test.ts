import { sql } from 'kysely'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect } from 'vitest'
import { newPerson } from '../../people/test/new-person.ts'
import { test } from '../../test/club.ts'
import { callablePerson, callAndWait } from '../../voice/test/line.ts'

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
  ],
  ...['webhooks', 'webhook_deliveries', 'webhook_secrets', 'outbox', 'deliveries', 'realtime_payloads'],
  ...['frontend_logs', 'kiosk_devices', 'mailbox_positions', 'waiting_photos'],
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

/** Where statements ask for the machine's time, for the tables above. */
const ofMachine = [
  ...['accounts/', 'oauth/', 'webhooks/', 'platform/', 'integrations/sync/', 'admin/jobs/', 'users/removals.ts'],
  ...['admin/remove-expired.ts', 'booking/links.ts', 'kiosk/register-device.ts', 'voice/record-end.ts'],
  'messages/receive/mail/imap/',
]

test('no other statements of the server ask for the machine’s time', () => {
  const server = resolve(import.meta.dirname, '../..')
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.split('/').includes('test'))
    .filter((path) => !ofMachine.some((beginning) => path.startsWith(beginning)))
  const asking = sources.filter((path) => /(^|[^_a-z.])now\(\)/.test(readFileSync(resolve(server, path), 'utf8')))

  expect(sources.length).toBeGreaterThan(500)
  expect(asking).toEqual([])
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

test('a call after the clock was moved is made and ended by the product', async ({ club }) => {
  const [root, manager] = [await club.as('root'), await club.as('manager')]
  await root.call('POST /api/sandbox/clock', { body: { amount: 3, unit: 'days' } })
  const person = await callablePerson(club.server, club.clubs['melbourne']!)
  const { id } = await callAndWait(club.server, manager, person.id)
  await manager.call('PUT /twilio/calls/{id}', { params: { id }, body: { status: 'completed' } })
  const { rows } = await sql<{ days: number[] }>`
    select array(select round(extract(epoch from at - product_now()) / 86400)::int from unnest(
      array[created_at, seen_at, ended_at]) at) as days from calls where id = ${id}`.execute(club.server.context.db)
  expect(rows).toEqual([{ days: [0, 0, 0] }])
})

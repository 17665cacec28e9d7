import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../test/club.ts'
import { removeExpired } from './remove-expired.ts'

test('expired records are removed, and nothing else', async ({ server, as, clubs, users }) => {
  const { db } = server.context
  const staff = await as('salesperson')
  const [company_id, user_id] = [clubs['melbourne']!, users['salesperson']!]
  const keys = (age: string) => sql`sha256(${`${age} key`}::bytea)`
  for (const [label, age] of [
    ['old', '60 days'],
    ['new', '1 minute'],
  ] as const) {
    const at = sql`now() - ${age}::interval`
    await sql`insert into failed_attempts (key, at) values (${label}, ${at})`.execute(db)
    await sql`insert into frontend_logs (company_id, message, created_at) values (${company_id}, ${label}, ${at})`.execute(
      db,
    )
    await sql`insert into user_tokens (token_hash, user_id, kind, expires_at) values
      (${keys(label)}, ${user_id}, 'reset', ${at})`.execute(db)
    await sql`insert into public_guest_tokens (token_hash, company_id, expires_at) values
      (${keys(label)}, ${company_id}, ${at})`.execute(db)
    await sql`insert into sessions (token_hash, csrf_secret, user_id, company_id, created_at, last_seen_at, user_agent)
      values (${keys(label)}, ${keys(label)}, ${user_id}, ${company_id}, ${at}, ${at}, ${label})`.execute(db)
    await sql`with program as (
        insert into oauth_applications (name, uid, secret_hash, scopes, user_id)
        values (${label}, ${label}, ${keys(label)}, '{}', ${user_id}) returning id)
      insert into sessions (token_hash, csrf_secret, user_id, company_id, oauth_application_id, expires_at, user_agent)
      select ${keys(`${label} token`)}, ${keys(label)}, ${user_id}, ${company_id}, id, ${at}, ${label} from program`.execute(
      db,
    )
    await sql`insert into request_answers (session_id, request_id, route, status, created_at)
      select max(id), ${label}, 'POST /', 200, ${at} from sessions`.execute(db)
    await sql`with fact as (
        insert into outbox (company_id, kind, payload, created_at) values
        (${company_id}, ${label}, '{"subject": {"type": "tag", "id": 1}}', ${at}) returning id)
      insert into deliveries (outbox_id, reader) select id, 'screens' from fact`.execute(db)
  }
  await removeExpired.run(server.context, {})

  const { rows } = await sql<{ kept: string }>`
    select key as kept from failed_attempts where key in ('old', 'new')
    union all select message from frontend_logs
    union all select case when expires_at < now() - interval '1 day' then 'old' else 'new' end from user_tokens
    union all select case when expires_at < now() - interval '1 day' then 'old' else 'new' end from public_guest_tokens
      where expires_at < now()
    union all select user_agent from sessions where user_agent in ('old', 'new')
    union all select request_id from request_answers where request_id in ('old', 'new')
    union all select kind from outbox where kind in ('old', 'new')`.execute(db)
  expect(rows.map(({ kept }) => kept)).toEqual(Array(8).fill('new'))
  expect((await staff.send('GET', '/api/accounts/current')).status).toBe(200)
})

test('a message to many stays as long as its messages do', async ({ server, clubs }) => {
  const { db } = server.context
  const company_id = clubs['melbourne']!
  const old = sql`now() - interval '60 days'`
  const { rows } = await sql<{ id: number }>`
    insert into bulk_changes (company_id, kind, state, created_at)
    select ${company_id}, kind, 'done', ${old} from unnest('{send_sms,add_tags}'::text[]) kind returning id`.execute(db)
  const [sending, tagging] = rows.map(({ id }) => id)
  await sql`
    insert into messages (company_id, channel, direction, recipient, bulk_change_id)
    values (${company_id}, 'sms', 'outbound', '+61412345678', ${sending})`.execute(db)
  await removeExpired.run(server.context, {})
  const left = await db.selectFrom('bulk_changes').select('id').where('id', 'in', [sending!, tagging!]).execute()
  expect(left).toEqual([{ id: sending }])
})

import { sql } from 'kysely'
import { expect } from 'vitest'
import { migrations } from '../platform/db/migrate.ts'
import { test } from '../test/club.ts'
import { openSecret } from './seal-secret.ts'
import { newSecret } from './sign.ts'

test('secrets from before they were sealed are sealed by the migration, and open as they were', async ({
  server,
  clubs,
}) => {
  const { db } = server.context
  const webhook = await db
    .insertInto('webhooks')
    .values({ company_id: clubs['melbourne']!, url: 'https://hooks.example.com/', events: ['person.created'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [old, present] = [newSecret(), newSecret()]
  await db
    .insertInto('webhook_secrets')
    .values([
      { webhook_id: webhook.id, secret: old, expires_at: sql`now() + interval '1 hour'` },
      { webhook_id: webhook.id, secret: present },
    ])
    .execute()

  await migrations['0028-sealed-webhook-secrets']!.up(db)

  const kept = await db.selectFrom('webhook_secrets').select('secret').orderBy('id').execute()
  expect(JSON.stringify(kept)).not.toContain('whsec_')
  expect(kept.map(({ secret }) => openSecret(server.context, secret))).toEqual([old, present])
})

import { expect } from 'vitest'
import { test } from '../test/club.ts'
import { mostWebhooks } from './save-webhook.ts'

test('a club that has as many webhooks as it may gets no removed one back', async ({ as, server, clubs }) => {
  const root = await as('root')
  const company_id = clubs['berlin']!
  const path = `/api/companies/${company_id}/settings/webhooks`
  const removed = await server.context.db
    .insertInto('webhooks')
    .values({ company_id, url: 'https://old.example/', events: ['person.created'], deleted_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const more = { company_id, url: 'https://crm.example/', events: ['person.created' as const] }
  await server.context.db
    .insertInto('webhooks')
    .values(Array.from({ length: mostWebhooks }, () => more))
    .execute()
  const { status, body } = await root.send<{ errors?: object }>('PUT', `${path}/${removed.id}/restore`)
  expect([status, body.errors]).toEqual([
    422,
    { base: ['A club can have up to 50 webhooks. Delete one to add another.'] },
  ])
})

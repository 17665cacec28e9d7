import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { listenForBulk } from '../../bulk-changes/test/listen-for-bulk.ts'
import { type Club, test } from '../../test/club.ts'

interface Rows {
  channel: 'sms' | 'email'
  company_id: number
  count: number
  text: string
}

const rows = ({ context: { db } }: Club['server'], { channel, company_id, count, text }: Rows) =>
  db
    .insertInto('messages')
    .values(
      Array.from({ length: count }, () => ({
        company_id,
        channel,
        direction: 'inbound' as const,
        recipient: 'club',
        sender: '+61412559901',
        text,
      })),
    )
    .returning('id')
    .execute()

test('chosen emails of nobody leave the list and stay removed', async ({ as, clubs, server }) => {
  const root = await as('root')
  const text = randomUUID()
  const [first, second, third] = await rows(server, {
    channel: 'email',
    company_id: clubs['melbourne']!,
    count: 3,
    text,
  })
  const listed = await root.call('GET /api/admin/incoming_emails', { query: { q: text } })
  expect(listed.collection.map(({ id }) => id)).toEqual([third!.id, second!.id, first!.id])
  expect(listed.collection[0]).toMatchObject({ company_name: 'Northside Fitness', from: '+61412559901', text })

  const answer = await root.call('POST /api/admin/incoming_emails/bulk_remove', {
    body: { filter: { q: text, checked_all: true, excluding_ids: [second!.id] } },
  })
  expect(answer).toEqual({ count: 2, message: '2 rows were removed.' })
  const left = await root.call('GET /api/admin/incoming_emails', { query: { q: text } })
  expect(left.collection.map(({ id }) => id)).toEqual([second!.id])
})

test('requests by email that are not people yet are removed by their ids', async ({ as, clubs, server }) => {
  const root = await as('root')
  const request = {
    company_id: clubs['london']!,
    kind: 'email' as const,
    text: randomUUID(),
    from_email: 'a@example.com',
  }
  const { id } = await server.context.db
    .insertInto('requests')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow()
  const filter = { checked_all: false, including_ids: [id] }
  expect(await root.call('POST /api/admin/incoming_leads/bulk_remove', { body: { filter } })).toMatchObject({
    count: 1,
  })
  expect(await root.call('POST /api/admin/incoming_leads/bulk_remove', { body: { filter } })).toMatchObject({
    count: 0,
  })
  const left = await root.call('GET /api/admin/incoming_leads', { query: { q: request.text } })
  expect(left.pagination.total_entries).toBe(0)
})

test('from 99 on SMS are read in the background, and the end is announced', async ({
  as,
  clubs,
  server,
  databaseUrl,
}) => {
  const root = await as('root')
  const text = randomUUID()
  const ids = await rows(server, { channel: 'sms', company_id: clubs['melbourne']!, count: 120, text })
  const body = { filter: { q: text, checked_all: true } }
  expect((await root.send('POST', '/api/admin/unread_sms/bulk_remove', { body })).status).toBe(422)

  const { published, close } = await listenForBulk({ databaseUrl })
  try {
    expect(await root.call('POST /api/admin/unread_sms/background_remove', { body })).toEqual({
      message: 'We will notify you when bulk removal is complete.',
    })
    const done = await eventually(() => published.find(({ envelope }) => envelope.data['kind'] === 'remove_incoming'))
    expect(done.envelope).toMatchObject({ event: 'finished', data: { record: 'unread_sms', values: { count: 120 } } })
  } finally {
    await close()
  }
  const stored = server.context.db.selectFrom('messages').select(['read_at', 'deleted_at']).where('id', '=', ids[0]!.id)
  expect(await stored.executeTakeFirst()).toMatchObject({ deleted_at: null, read_at: expect.any(String) })
})

test('nothing selected is refused', async ({ as }) => {
  const root = await as('root')
  for (const filter of [{}, { checked_all: false, including_ids: [] }, { checked_all: 'x' }])
    expect((await root.send('POST', '/api/admin/unread_sms/bulk_remove', { body: { filter } })).status).toBe(422)
})

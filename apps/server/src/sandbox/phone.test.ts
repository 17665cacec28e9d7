import { expect } from 'vitest'
import { newPerson } from '../people/test/new-person.ts'
import { settled } from '../messages/test/leave.ts'
import { type Club, test } from '../test/club.ts'

const send = async (server: Club['server'], as: Club['as'], person_id: number) => {
  const manager = await as('manager')
  const { id } = await manager.call('POST /api/people/{id}/sms', { params: { id: person_id }, body: { text: 'Hi' } })
  return settled(server.context.db, id)
}
const phoneOf = async ({ context: { db } }: Club['server'], recipient: string) => {
  const taken = db.selectFrom('sandbox_messages').select('id').where('recipient', '=', recipient)
  return (await taken.orderBy('id', 'desc').executeTakeFirstOrThrow()).id
}

test('a person answers on their phone, twice by mistake, and the club gets it once', async ({ as, clubs, server }) => {
  const { db } = server.context
  const phone = '+61412559001'
  const person = await newPerson(server, clubs['melbourne']!, { phone_mobile: phone })
  expect((await send(server, as, person.id)).status).toBe('delivered')
  const manager = await as('manager')
  const id = await phoneOf(server, phone)
  const body = { action: 'reply_twice', text: 'See you at six' } as const
  await manager.call('POST /api/sandbox/messages/{id}', { params: { id }, body })

  const inbound = db.selectFrom('messages').select('text').where('person_id', '=', person.id)
  expect(await inbound.where('direction', '=', 'inbound').execute()).toEqual([{ text: 'See you at six' }])
  const shown = await manager.call('GET /api/sandbox/messages/{id}', { params: { id } })
  expect(shown.conversation.map(({ direction, text }) => [direction, text])).toEqual([
    ['outbound', expect.stringContaining('Hi') as string],
    ['inbound', 'See you at six'],
  ])
})

test('the next message is reported as not delivered, or fails, if the phone asks for it', async ({
  as,
  clubs,
  server,
}) => {
  const phone = '+61412559002'
  const person = await newPerson(server, clubs['melbourne']!, { phone_mobile: phone })
  await send(server, as, person.id)
  const manager = await as('manager')
  const id = await phoneOf(server, phone)
  const act = (action: 'bounce_next' | 'fail_next') =>
    manager.call('POST /api/sandbox/messages/{id}', { params: { id }, body: { action } })
  await act('bounce_next')
  expect((await send(server, as, person.id)).status).toBe('undelivered')
  await act('fail_next')
  expect(await send(server, as, person.id)).toMatchObject({ status: 'failed', sent_at: null })
  expect((await send(server, as, person.id)).status).toBe('delivered')
})

test('a message to another phone in between is delivered', async ({ as, clubs, server }) => {
  const [phone, other] = ['+61412559004', '+61412559005']
  const person = await newPerson(server, clubs['melbourne']!, { phone_mobile: phone })
  const another = await newPerson(server, clubs['melbourne']!, { phone_mobile: other })
  await send(server, as, person.id)
  const id = await phoneOf(server, phone)
  const manager = await as('manager')
  await manager.call('POST /api/sandbox/messages/{id}', { params: { id }, body: { action: 'bounce_next' } })
  expect((await send(server, as, another.id)).status).toBe('delivered')
  expect((await send(server, as, person.id)).status).toBe('undelivered')
})

test('a new number writes to a club', async ({ as, clubs, server }) => {
  const manager = await as('manager')
  const body = { channel: 'whatsapp', from: '0412 559 003', company_id: clubs['melbourne']!, text: 'Hello' } as const
  await manager.call('POST /api/sandbox/messages', { body })

  const rows = server.context.db.selectFrom('messages').selectAll().where('sender', '=', '+61412559003')
  expect(await rows.execute()).toMatchObject([{ channel: 'whatsapp', person_id: null, text: 'Hello' }])
  const london = await manager.send('POST', '/api/sandbox/messages', { body: { ...body, company_id: clubs['london'] } })
  expect(london.status).toBe(404)
})

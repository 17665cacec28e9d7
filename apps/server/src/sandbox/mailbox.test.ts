import { expect } from 'vitest'
import { newPerson } from '../people/test/new-person.ts'
import { messageOf, settled } from '../messages/test/leave.ts'
import { newAddress } from '../messages/receive/mail/test/raw-mail.ts'
import { type Club, test } from '../test/club.ts'

const send = async ({ as, server }: Pick<Club, 'as' | 'server'>, person_id: number) => {
  const manager = await as('manager')
  const body = { subject: 'Your visit', text: '<p>See you</p>' }
  const { id, to } = await manager.call('POST /api/people/{id}/emails', { params: { id: person_id }, body })
  await settled(server.context.db, id)
  const taken = server.context.db.selectFrom('sandbox_messages').select('id').where('recipient', '=', to)
  return { id, taken: (await taken.executeTakeFirstOrThrow()).id }
}

test('a customer writes an email, becomes a lead, and their answer is found by its thread', async ({
  as,
  clubs,
  server,
}) => {
  const { db } = server.context
  const manager = await as('manager')
  const from = newAddress()
  const write = {
    channel: 'mail',
    from,
    subject: 'Grüße',
    text: 'Is there a trial? 💪',
    company_id: clubs['melbourne']!,
  } as const
  await manager.call('POST /api/sandbox/messages', { body: write })
  const person = await db.selectFrom('people').selectAll().where('email', '=', from).executeTakeFirstOrThrow()
  expect(person.is_new_lead).toBe(true)

  const { id, taken } = await send({ as, server }, person.id)
  const body = { action: 'reply_twice', text: 'Thank you' } as const
  await manager.call('POST /api/sandbox/messages/{id}', { params: { id: taken }, body })
  const inbound = db
    .selectFrom('messages')
    .select(['subject', 'text', 'previous_id'])
    .where('person_id', '=', person.id)
  expect(await inbound.where('direction', '=', 'inbound').orderBy('id').execute()).toEqual([
    { subject: 'Grüße', text: '<p>Is there a trial? 💪</p>', previous_id: null },
    { subject: 'Re: Your visit', text: '<p>Thank you</p>', previous_id: id },
  ])
})

test('an email comes back, or its reader complains', async ({ as, clubs, server }) => {
  const { db } = server.context
  const manager = await as('manager')
  const person = await newPerson(server, clubs['melbourne']!, { email: newAddress() })
  const { id, taken } = await send({ as, server }, person.id)
  await manager.call('POST /api/sandbox/messages/{id}', { params: { id: taken }, body: { action: 'bounce' } })
  expect((await messageOf(db, id)).status).toBe('undelivered')

  const other = await newPerson(server, clubs['melbourne']!, { email: newAddress() })
  const second = await send({ as, server }, other.id)
  await manager.call('POST /api/sandbox/messages/{id}', { params: { id: second.taken }, body: { action: 'complain' } })
  const flags = db.selectFrom('people').select(['email_suppressed', 'email_opted_out'])
  expect(await flags.where('id', '=', person.id).executeTakeFirst()).toEqual({
    email_suppressed: true,
    email_opted_out: false,
  })
  expect(await flags.where('id', '=', other.id).executeTakeFirst()).toEqual({
    email_suppressed: true,
    email_opted_out: true,
  })
})

test('what belongs to no club or has no text is refused', async ({ as, clubs, server }) => {
  const manager = await as('manager')
  await server.context.providers.mail.send({
    key: 'mailbox:1',
    company_id: null,
    from: 'Spotter <spotter@localhost>',
    to: 'reset@example.com',
    subject: 'x',
    text: 'x',
    html: 'x',
  })
  const row = server.context.db.selectFrom('sandbox_messages').select('id').where('recipient', '=', 'reset@example.com')
  const { id } = await row.executeTakeFirstOrThrow()
  const body = { action: 'reply', text: 'Hi' }
  expect((await manager.send('POST', `/api/sandbox/messages/${id}`, { body })).status).toBe(422)
  const write = { channel: 'mail', from: 'nowhere', text: 'Hi', company_id: clubs['melbourne']! }
  expect(await manager.send('POST', '/api/sandbox/messages', { body: write })).toMatchObject({
    status: 422,
    body: { errors: { from: ['is invalid'] } },
  })
})

import type { Insertable } from 'kysely'
import { expect } from 'vitest'
import { newPerson } from '../../people/test/new-person.ts'
import { settled } from '../../messages/test/leave.ts'
import type { Database } from '../../platform/db/schema.ts'
import { test } from '../../test/club.ts'

test('an entry of a message carries its status and the reason as they are now', async ({ as, clubs, server }) => {
  const { db } = server.context
  const person = await newPerson(server, clubs['melbourne']!, { phone_mobile: '+61412556001' })
  const manager = await as('manager')
  const { id } = await manager.call('POST /api/people/{id}/sms', { params: { id: person.id }, body: { text: 'Hi' } })
  await settled(db, id)
  const entry = async () =>
    (await manager.call('GET /api/notes', { query: { person_id: person.id, type: 'sms' } })).collection[0]?.data
  expect(await entry()).toEqual({ message_id: id, message_status: 'delivered', message_direction: 'outbound' })

  const report = (reason: string) =>
    db.updateTable('messages').set({ status: 'undelivered', reason }).where('id', '=', id).execute()
  await report('Handset switched off')
  expect(await entry()).toMatchObject({ message_status: 'undelivered', message_reason: 'Handset switched off' })
  await report('phone_mobile_deactivated')
  expect(await entry()).toMatchObject({ message_reason: 'This number is no longer in use.' })
})

test('an email shows how it begins, and one from the person their name', async ({ as, clubs, server }) => {
  const { db } = server.context
  const company_id = clubs['melbourne']!
  const person = await newPerson(server, company_id, { first_name: 'Marco', last_name: 'Marsh' })
  const enter = async (values: Partial<Insertable<Database['messages']>>) => {
    const message = { company_id, person_id: person.id, channel: 'email', recipient: '', status: 'imported' } as const
    const { id } = await db
      .insertInto('messages')
      .values({ ...message, direction: 'inbound', ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('history')
      .values({
        ...{ company_id, person_id: person.id, object: 'email', description: 'Prices' },
        action: values.direction === 'outbound' ? 'Sent' : 'Received',
        data: JSON.stringify({ message_id: id }),
      })
      .execute()
  }
  await enter({ text: '<p>What does it</p><p>cost for <b>two</b>?</p>' })
  await enter({ text: '<p>News</p>', text_json: JSON.stringify({ version: 1 }), direction: 'outbound', status: 'sent' })

  const { collection } = await (
    await as('manager')
  ).call('GET /api/notes', { query: { person_id: person.id, type: 'email' } })
  expect(collection.map(({ owner, data }) => [owner.name, data.message_direction, data.message_text])).toEqual([
    ['System', 'outbound', undefined],
    ['Marco Marsh', 'inbound', 'What does it cost for two?'],
  ])
})

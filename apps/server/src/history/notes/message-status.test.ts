import { expect } from 'vitest'
import { newPerson } from '../../people/test/new-person.ts'
import { settled } from '../../messages/test/leave.ts'
import { test } from '../../test/club.ts'

test('an entry of a message carries its status and the reason as they are now', async ({ as, clubs, server }) => {
  const { db } = server.context
  const person = await newPerson(server, clubs['melbourne']!, { phone_mobile: '+61412556001' })
  const manager = await as('manager')
  const { id } = await manager.call('POST /api/people/{id}/sms', { params: { id: person.id }, body: { text: 'Hi' } })
  await settled(db, id)
  const entry = async () =>
    (await manager.call('GET /api/notes', { query: { person_id: person.id, type: 'sms' } })).collection[0]?.data
  expect(await entry()).toEqual({ message_id: id, message_status: 'delivered' })

  const report = (reason: string) =>
    db.updateTable('messages').set({ status: 'undelivered', reason }).where('id', '=', id).execute()
  await report('Handset switched off')
  expect(await entry()).toMatchObject({ message_status: 'undelivered', message_reason: 'Handset switched off' })
  await report('phone_mobile_deactivated')
  expect(await entry()).toMatchObject({ message_reason: 'This number is no longer in use.' })
})

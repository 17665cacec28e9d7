import { expect } from 'vitest'
import { test } from '../test/club.ts'
import { newPerson } from '../people/test/new-person.ts'
import { messageOf, settled } from './test/leave.ts'

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

test('a waiting message follows a person who is merged, and leaves once', async ({ as, clubs, server }) => {
  const { db } = server.context
  const melbourne = clubs['melbourne']!
  const kept = await newPerson(server, melbourne, { phone_mobile: '+61412555801' })
  const doubled = await newPerson(server, melbourne, { phone_mobile: '+61412555802' })
  const manager = await as('manager')
  const { id } = await manager.call('POST /api/people/{id}/sms', {
    params: { id: doubled.id },
    body: { text: 'See you', scheduled_at: tomorrow() },
  })
  await manager.call('POST /api/people/{id}/merge', { params: { id: kept.id }, body: { person_ids: [doubled.id] } })

  expect(await settled(db, id)).toMatchObject({ status: 'delivered', person_id: kept.id, recipient: '+61412555801' })
  const { conversation_id } = await messageOf(db, id)
  const conversation = db.selectFrom('conversations').select('person_id').where('id', '=', conversation_id)
  expect(await conversation.executeTakeFirst()).toEqual({ person_id: kept.id })
})

test('a waiting message of a removed person does not leave', async ({ as, clubs, server }) => {
  const { db } = server.context
  const person = await newPerson(server, clubs['melbourne']!, { phone_mobile: '+61412555803' })
  const manager = await as('club_manager')
  const { id } = await manager.call('POST /api/people/{id}/sms', {
    params: { id: person.id },
    body: { text: 'See you', scheduled_at: tomorrow() },
  })
  await manager.call('DELETE /api/people/{id}', { params: { id: person.id } })

  expect(await settled(db, id)).toMatchObject({ status: 'failed', reason: 'deleted' })
})

test('a template that is deleted while a message waits changes nothing about it', async ({ as, clubs, server }) => {
  const { db } = server.context
  const melbourne = clubs['melbourne']!
  const { id: pattern } = await db
    .insertInto('templates')
    .values({ company_id: melbourne, company_ids: [melbourne], description: 'Later', type: 'Sms', pattern: 'Hi!' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const person = await newPerson(server, melbourne, { phone_mobile: '+61412555804' })
  const manager = await as('manager')
  const { id } = await manager.call('POST /api/people/{id}/sms', {
    params: { id: person.id },
    body: { text: 'Hi!', pattern, scheduled_at: tomorrow() },
  })
  await db.deleteFrom('templates').where('id', '=', pattern).execute()

  expect(await settled(db, id)).toMatchObject({ status: 'delivered', template_id: null })
})

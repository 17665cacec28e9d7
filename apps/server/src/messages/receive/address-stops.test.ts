import { randomUUID } from 'node:crypto'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { expect } from 'vitest'
import { newPerson } from '../../people/test/new-person.ts'
import { type Club, test } from '../../test/club.ts'
import { receiveMessage } from './receive-message.ts'

const writes = ({ server, clubs }: Pick<Club, 'server' | 'clubs'>, channel: Channel, from: string, text: string) =>
  receiveMessage(server.context, {
    ...{ company_id: clubs['melbourne']!, channel, from, to: '+61400000000', text, html: null, subject: null },
    ...{ external_id: randomUUID(), in_reply_to: null, at: null, attachments: [] },
  })

const consentsOf = ({ context: { db } }: Club['server'], person_id: number) =>
  db
    .selectFrom('consents')
    .select(['channel', 'given', 'source', 'words'])
    .where('person_id', '=', person_id)
    .orderBy('id')
    .execute()

const stopped = { channel: 'sms', given: false, source: 'keyword', words: 'STOP' }

test('a person who is added with a number that sent STOP starts opted out, and the ledger says why', async ({
  club,
}) => {
  const phone_mobile = '+61412556001'
  await writes(club, 'sms', phone_mobile, 'STOP')
  const manager = await club.as('manager')
  const person = await manager.call('POST /api/people', {
    body: { first_name: 'Nell', phone_mobile },
  })

  expect(person).toMatchObject({ sms_opted_out: true, email_opted_out: false, whatsapp_opted_out: false })
  expect(await consentsOf(club.server, person.id)).toEqual([stopped])
  const sms = await manager.send('POST', `/api/people/${person.id}/sms`, { body: { text: 'Hi' } })
  expect(sms).toMatchObject({ status: 422, body: { errors: { to: ['Person opted out from receiving SMS'] } } })
})

test('a person whose number becomes one that sent STOP is opted out', async ({ club }) => {
  const phone_mobile = '+61412556002'
  const person = await newPerson(club.server, club.clubs['melbourne']!, { phone_mobile: '+61412556003' })
  await writes(club, 'sms', phone_mobile, 'stop')
  const manager = await club.as('manager')
  const changed = await manager.call('PUT /api/people/{id}', { params: { id: person.id }, body: { phone_mobile } })

  expect(changed.sms_opted_out).toBe(true)
  expect(await consentsOf(club.server, person.id)).toEqual([{ ...stopped, words: 'stop' }])
})

test('START ends it, of its channel only', async ({ club }) => {
  const phone_mobile = '+61412556004'
  await writes(club, 'sms', phone_mobile, 'STOP')
  await writes(club, 'whatsapp', phone_mobile, 'STOP')
  await writes(club, 'sms', phone_mobile, 'START')
  const person = await newPerson(club.server, club.clubs['melbourne']!, { phone_mobile })

  expect(person).toMatchObject({ sms_opted_out: false, whatsapp_opted_out: true })
})

test('a number that sent STOP to one club may be written to by another', async ({ club }) => {
  const phone_mobile = '+61412556005'
  await writes(club, 'sms', phone_mobile, 'STOP')
  const person = await newPerson(club.server, club.clubs['london']!, { phone_mobile })

  expect(person.sms_opted_out).toBe(false)
})

test('STOP outlives the person, and what is stored of it names nobody', async ({ club }) => {
  const phone_mobile = '+61412556006'
  const { db } = club.server.context
  const first = await newPerson(club.server, club.clubs['melbourne']!, { phone_mobile })
  await writes(club, 'sms', phone_mobile, 'STOP')
  await db.updateTable('people').set({ deleted_at: new Date() }).where('id', '=', first.id).execute()
  const second = await newPerson(club.server, club.clubs['melbourne']!, { phone_mobile })

  expect(second.sms_opted_out).toBe(true)
  const stops = await db.selectFrom('address_stops').selectAll().execute()
  expect(JSON.stringify(stops)).not.toContain(phone_mobile.slice(1))
})

test('a person who sent STOP and START again is reached under a second record too', async ({ club }) => {
  const phone_mobile = '+61412556007'
  await newPerson(club.server, club.clubs['melbourne']!, { phone_mobile })
  await writes(club, 'sms', phone_mobile, 'STOP')
  await writes(club, 'sms', phone_mobile, 'START')
  const second = await newPerson(club.server, club.clubs['melbourne']!, { phone_mobile })

  expect(second.sms_opted_out).toBe(false)
})

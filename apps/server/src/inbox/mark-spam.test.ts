import { describe, expect } from 'vitest'
import { newAddress, rawMail, received } from '../messages/receive/mail/test/raw-mail.ts'
import { storeMessages } from '../messages/receive/store-messages.ts'
import { transaction } from '../platform/db/transaction.ts'
import { newPerson } from '../people/test/new-person.ts'
import { type Club, test } from '../test/club.ts'

async function spamLead({ server, clubs }: Pick<Club, 'server' | 'clubs'>) {
  const from = newAddress()
  const row = await received(server, clubs['melbourne']!, rawMail({ From: from }, 'WIN BIG'))
  return { from, id: row.conversation_id!, person_id: row.person_id! }
}

const personOf = ({ server }: Pick<Club, 'server'>, id: number) =>
  server.context.db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const blockedOf = async (as: Club['as'], clubs: Club['clubs']) => {
  const manager = await as('club_manager')
  const { body } = await manager.send<{ collection: { address: string }[] }>(
    'GET',
    `/api/companies/${clubs['melbourne']}/blocked_senders?per_page=100`,
  )
  return body.collection.map(({ address }) => address)
}

describe('a conversation that is marked as spam', () => {
  test('blocks its sender and deletes a lead that nobody has worked on', async ({ as, club, clubs, server }) => {
    const { from, id, person_id } = await spamLead(club)
    const manager = await as('manager')

    await manager.call('PUT /api/conversations/{id}/spam', { params: { id }, body: { spam: true } })

    expect(await blockedOf(as, clubs)).toContain(from)
    expect((await personOf(club, person_id)).deleted_at).not.toBeNull()
    expect((await manager.send('GET', `/api/conversations/${id}`)).status).toBe(404)
    const again = await received(server, clubs['melbourne']!, rawMail({ From: from }))
    expect(again).toMatchObject({ status: 'spam', person_id: null, conversation_id: null })
  })

  test('is as before when that is taken back', async ({ as, club, clubs, server }) => {
    const { from, id, person_id } = await spamLead(club)
    const manager = await as('manager')
    const mark = (spam: boolean) => manager.call('PUT /api/conversations/{id}/spam', { params: { id }, body: { spam } })

    await mark(true)
    await mark(false)

    expect(await blockedOf(as, clubs)).not.toContain(from)
    expect((await personOf(club, person_id)).deleted_at).toBeNull()
    const conversation = await manager.call('GET /api/conversations/{id}', { params: { id } })
    expect(conversation).toMatchObject({ spam_at: null, done_at: null, waiting_since: expect.any(String) })
    expect((await received(server, clubs['melbourne']!, rawMail({ From: from }))).person_id).toBe(person_id)
  })

  test('keeps a person that staff have worked on', async ({ as, club }) => {
    const { id, person_id } = await spamLead(club)
    const manager = await as('manager')
    await manager.call('POST /api/people/{id}/notes', { params: { id: person_id }, body: { description: 'Called us' } })

    await manager.call('PUT /api/conversations/{id}/spam', { params: { id }, body: { spam: true } })

    expect((await personOf(club, person_id)).deleted_at).toBeNull()
    const conversation = await manager.call('GET /api/conversations/{id}', { params: { id } })
    expect(conversation).toMatchObject({ spam_at: expect.any(String), done_at: expect.any(String), unread: 0 })
  })

  test('notifies nobody of further SMS, but a STOP still opts out', async ({ as, club, clubs, server }) => {
    const from = '+61412888701'
    const company_id = clubs['melbourne']!
    const person = await newPerson(server, company_id, { phone_mobile: from })
    const write = (text: string) =>
      transaction(server.context.db, (tx) =>
        storeMessages(tx, [
          {
            ...{ company_id, channel: 'sms', from, to: '+61370105550', subject: null, text, html: null },
            ...{ external_id: `${from}-${text}`, in_reply_to: null, at: null, attachments: [] },
          },
        ]),
      )
    await write('WIN BIG')
    const { id } = await server.context.db
      .selectFrom('conversations')
      .select('id')
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow()
    const manager = await as('manager')
    await manager.call('POST /api/people/{id}/notes', { params: { id: person.id }, body: { description: 'Odd' } })
    await manager.call('PUT /api/conversations/{id}/spam', { params: { id }, body: { spam: true } })

    await write('Win again')
    await write('STOP')

    expect(await manager.call('GET /api/conversations/{id}', { params: { id } })).toMatchObject({
      unread: 0,
      done_at: expect.any(String),
    })
    expect((await personOf(club, person.id)).sms_opted_out).toBe(true)
  })
})

describe('the blocked senders of a club', () => {
  test('are addresses, domains and numbers that managers add', async ({ as, clubs, server }) => {
    const manager = await as('club_manager')
    const path = `/api/companies/${clubs['melbourne']}/blocked_senders`
    const add = (address: string) => manager.send('POST', path, { body: { address } })

    expect((await add('@Spam-Domain.example')).status).toBe(201)
    expect((await add('spam-domain.example')).status).toBe(422)
    expect(await add('nonsense')).toMatchObject({
      status: 422,
      body: { errors: { address: [expect.stringContaining('must be an email address')] } },
    })
    const mail = await received(server, clubs['melbourne']!, rawMail({ From: 'a@mail.spam-domain.example' }))
    expect(mail).toMatchObject({ status: 'spam', person_id: null })
    const elsewhere = await received(server, clubs['london']!, rawMail({ From: 'a@mail.spam-domain.example' }))
    expect(elsewhere.status).toBe('imported')
  })
})

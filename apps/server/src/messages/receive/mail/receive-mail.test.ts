import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { newPerson } from '../../../people/test/new-person.ts'
import { timelineOf } from '../../../people/test/timeline-of.ts'
import { type Club, test } from '../../../test/club.ts'
import { eventually } from '../../../test/eventually.ts'
import { settled, takenFor } from '../../test/leave.ts'
import { receiveMail } from './receive-mail.ts'
import { replyAddress } from './addresses.ts'
import { addressOfClub, newAddress, newId, rawMail, received } from './test/raw-mail.ts'

const personOf = ({ context: { db } }: Club['server'], id: number | null) =>
  db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const written = async ({ as, server, person_id }: Pick<Club, 'as' | 'server'> & { person_id: number }) => {
  const manager = await as('manager')
  const { id } = await manager.call('POST /api/people/{id}/emails', {
    params: { id: person_id },
    body: { subject: 'Your visit', text: '<p>See you soon</p>' },
  })
  return settled(server.context.db, id)
}

describe('an email from an unknown sender', () => {
  test('adds them as a lead, with the message in their conversation', async ({ clubs, server }) => {
    const from = newAddress()
    const row = await received(server, clubs['melbourne']!, rawMail({ From: `"Kim Ito" <${from.toUpperCase()}>` }))

    expect(row).toMatchObject({ status: 'imported', subject: 'Hello', sender: from, text: '<p>Is there a trial?</p>' })
    expect(await personOf(server, row.person_id)).toMatchObject({
      first_name: 'Kim',
      last_name: 'Ito',
      email: from,
      status: 'enquiry',
      is_new_lead: true,
      company_id: clubs['melbourne'],
    })
    const conversation = server.context.db.selectFrom('conversations').selectAll().where('id', '=', row.conversation_id)
    expect(await conversation.executeTakeFirstOrThrow()).toMatchObject({ person_id: row.person_id })
    expect((await conversation.executeTakeFirstOrThrow()).waiting_since).not.toBeNull()
  })

  test('announces them as a new lead to managers and salespeople, also in the list of new leads', async ({
    as,
    clubs,
    server,
    users,
  }) => {
    const row = await received(server, clubs['melbourne']!, rawMail({ From: newAddress() }))

    const notified = await eventually(async () => {
      const rows = await server.context.db
        .selectFrom('notifications')
        .select(['user_id', 'message_type'])
        .where('person_id', '=', row.person_id)
        .execute()
      return rows.length > 0 && rows
    })
    expect(new Set(notified.map(({ message_type }) => message_type))).toEqual(new Set(['new_lead']))
    expect(notified.map(({ user_id }) => user_id)).toEqual(
      expect.arrayContaining([users['manager'], users['club_manager']]),
    )
    const { collection } = await (await as('club_manager')).call('GET /api/notifications/new_enquiry')
    expect(collection.map(({ person_id }) => person_id)).toContain(row.person_id)
  })

  test('makes one lead, however often and at once it is delivered', async ({ clubs, server }) => {
    const [from, envelope] = [newAddress(), [await addressOfClub(server, clubs['melbourne']!)]]
    const raw = rawMail({ From: from })
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => receiveMail(server.context, { raw, envelope })))

    expect(outcomes.filter((outcome) => outcome.kind === 'stored' && outcome.isNew)).toHaveLength(1)
    const people = server.context.db.selectFrom('people').select('id').where('email', '=', from)
    expect(await people.execute()).toHaveLength(1)
  })

  test('two emails at once from the same sender make one lead', async ({ clubs, server }) => {
    const from = newAddress()
    const rows = await Promise.all([1, 2].map(() => received(server, clubs['melbourne']!, rawMail({ From: from }))))
    expect(new Set(rows.map(({ person_id }) => person_id)).size).toBe(1)
  })
})

describe('the club', () => {
  test('is found by headers if the envelope is not known, and by its own address', async ({ clubs, server }) => {
    const { context } = server
    const email = newAddress()
    await context.db.updateTable('companies').set({ email }).where('id', '=', clubs['london']!).execute()
    const raw = rawMail({ From: newAddress(), To: `Club <${email}>` })
    expect(await receiveMail(context, { raw, envelope: [] })).toMatchObject({ kind: 'stored' })
    const delivered = rawMail({ From: newAddress(), 'Delivered-To': await addressOfClub(server, clubs['boston']!) })
    const outcome = await receiveMail(context, { raw: delivered, envelope: [] })
    const row = context.db.selectFrom('messages').select('company_id')
    const id = outcome.kind === 'stored' ? outcome.message_id : 0
    expect(await row.where('id', '=', id).executeTakeFirst()).toEqual({ company_id: clubs['boston'] })
  })

  test('must be named', async ({ server }) => {
    const raw = rawMail({ From: newAddress(), To: 'nobody@elsewhere.example' })
    expect(await receiveMail(server.context, { raw, envelope: ['spotter+no-such-club@localhost'] })).toEqual({
      kind: 'no_club',
    })
  })
})

describe('an answer', () => {
  test('is found by the reply address of what was sent, from any sender', async ({ as, clubs, server }) => {
    const person = await newPerson(server, clubs['melbourne']!, { email: newAddress() })
    const sent = await written({ as, server, person_id: person.id })
    const [taken] = await takenFor(server.context.db, person.email!)
    expect(taken).toMatchObject({ reply_to: replyAddress(server.context, sent.key) })
    const row = await received(server, clubs['melbourne']!, rawMail({ From: newAddress() }), taken!.reply_to!)

    expect(row).toMatchObject({ person_id: person.id, previous_id: sent.id, is_reply: true, status: 'imported' })
    expect(await timelineOf(server, person.id)).toMatchObject([
      { object: 'email', action: 'Sent' },
      { object: 'email', action: 'Received' },
    ])
  })

  test.for(['In-Reply-To', 'References'])('is found by %s', async (header, { as, clubs, server }) => {
    const person = await newPerson(server, clubs['melbourne']!, { email: newAddress() })
    const sent = await written({ as, server, person_id: person.id })
    const [taken] = await takenFor(server.context.db, person.email!)
    const ids = header === 'References' ? `${newId()} ${taken!.message_id!} ${newId()}` : taken!.message_id!
    const row = await received(server, clubs['melbourne']!, rawMail({ From: newAddress(), [header]: ids }))

    expect(row).toMatchObject({ person_id: person.id, previous_id: sent.id })
  })

  test('without any of these belongs to the sender', async ({ clubs, server }) => {
    const person = await newPerson(server, clubs['melbourne']!, { email: newAddress() })
    const row = await received(server, clubs['melbourne']!, rawMail({ From: person.email!.toUpperCase() }))
    expect(row).toMatchObject({ person_id: person.id, previous_id: null, status: 'imported' })
  })

  test('never belongs to a person of another club, by token or by id', async ({ as, clubs, server }) => {
    const person = await newPerson(server, clubs['melbourne']!, { email: newAddress() })
    const sent = await written({ as, server, person_id: person.id })
    const token = replyAddress(server.context, sent.key)!
    const headers = { From: newAddress(), To: token, 'In-Reply-To': `<${sent.key}@localhost>` }
    const row = await received(server, clubs['london']!, rawMail(headers))

    expect(row).toMatchObject({ company_id: clubs['london'], previous_id: null })
    expect(row.person_id).not.toBe(person.id)
  })

  test('is answered with the headers that keep the conversation together', async ({ as, clubs, server }) => {
    const id = newId()
    const row = await received(server, clubs['melbourne']!, rawMail({ From: newAddress(), 'Message-ID': id }))
    const manager = await as('manager')
    let headers: Record<string, string> | undefined
    const { mail } = server.context.providers
    const { handingOf } = await import('../../outgoing.ts')
    const context = {
      ...server.context,
      providers: {
        ...server.context.providers,
        mail: {
          ...mail,
          send: async (one: { headers?: Record<string, string> }) => ((headers = one.headers), { provider_id: 'x' }),
        },
      },
    }
    const answer = await manager.call('POST /api/people/{id}/emails', {
      params: { id: row.person_id! },
      body: { subject: 'Re: Hello', text: '<p>Yes</p>', is_reply: true, previous_email_id: row.id },
    })
    const { db } = server.context
    await db.updateTable('messages').set({ send_at: new Date().toISOString() }).where('id', '=', answer.id).execute()
    const { claimMessage } = await import('../../claim-message.ts')
    const claimed = await claimMessage(context, answer.id)
    await handingOf(context, claimed!).send()
    expect(headers).toMatchObject({ 'In-Reply-To': id, References: id, 'Reply-To': expect.stringContaining('+r') })
  })
})

test('an email on its way round comes to nothing', async ({ clubs, server }) => {
  const row = await received(server, clubs['melbourne']!, rawMail({ From: newAddress(), 'X-Spotter-Sent': 'yes' }))
  expect(row).toMatchObject({ status: 'error', reason: 'loop', person_id: null, automatic: true })
})

describe('an automatic email', () => {
  test('from an unknown sender makes no lead and interrupts nobody', async ({ clubs, server }) => {
    const from = newAddress()
    for (const header of [
      { 'Auto-Submitted': 'auto-replied' },
      { Precedence: 'bulk' },
      { 'List-Id': '<news.example>' },
    ]) {
      const row = await received(server, clubs['melbourne']!, rawMail({ From: from, ...header }))
      expect(row).toMatchObject({ status: 'default', reason: 'automatic', person_id: null, automatic: true })
      expect(row.read_at).not.toBeNull()
    }
    expect(await server.context.db.selectFrom('people').select('id').where('email', '=', from).execute()).toEqual([])
  })

  test('of a person is in their conversation, which does not wait for an answer', async ({ clubs, server }) => {
    const person = await newPerson(server, clubs['melbourne']!, { email: newAddress() })
    const raw = rawMail({ From: person.email!, 'Auto-Submitted': 'auto-replied (vacation)' }, 'I am away')
    const row = await received(server, clubs['melbourne']!, raw)
    expect(row).toMatchObject({ person_id: person.id, automatic: true })
    const conversation = server.context.db.selectFrom('conversations').select('waiting_since')
    expect(await conversation.where('id', '=', row.conversation_id).executeTakeFirst()).toEqual({ waiting_since: null })
  })
})

test('a key that is no message of ours is an email like any other', async ({ clubs, server }) => {
  const token = replyAddress(server.context, randomUUID())!
  const raw = rawMail({ From: newAddress(), To: token })
  expect(await received(server, clubs['melbourne']!, raw)).toMatchObject({ status: 'imported', previous_id: null })
})

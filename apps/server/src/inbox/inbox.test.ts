import { describe, expect } from 'vitest'
import { conversationOf, received } from '../messages/conversations.ts'
import { settled } from '../messages/test/leave.ts'
import { newPerson } from '../people/test/new-person.ts'
import { transaction } from '../platform/db/transaction.ts'
import { type Club, test } from '../test/club.ts'
import { eventually } from '../test/eventually.ts'

/** Someone who wrote some minutes ago. */
async function waiting({ server, clubs }: Pick<Club, 'server' | 'clubs'>, values: object = {}, text = 'Hello?') {
  const { db } = server.context
  const company_id = clubs['melbourne']!
  const person = await newPerson(server, company_id, { phone_mobile: '+61412555700', ...values })
  const conversation_id = await transaction(db, async (tx) => {
    const id = await conversationOf(tx, { company_id, person_id: person.id })
    await received(tx, id, new Date())
    return id
  })
  const message = { company_id, person_id: person.id, conversation_id, channel: 'sms', direction: 'inbound' } as const
  await db
    .insertInto('messages')
    .values({ ...message, recipient: '', sender: '+61412555700', text, status: 'received' })
    .execute()
  return { person, conversation_id }
}

describe('the inbox', () => {
  test('lists who waits, the longest first, with what they wrote', async ({ as, club }) => {
    const [first, second] = [await waiting(club), await waiting(club, {}, 'Are you open?')]
    const manager = await as('manager')
    const { collection, counts } = await manager.call('GET /api/conversations', { query: { per_page: 100 } })

    const ids = collection.map(({ id }) => id)
    expect(ids.indexOf(first.conversation_id)).toBeLessThan(ids.indexOf(second.conversation_id))
    expect(collection.find(({ id }) => id === second.conversation_id)).toMatchObject({
      person: { id: second.person.id, name: 'Nell Newcomer' },
      last: { channel: 'sms', direction: 'inbound', text: 'Are you open?' },
      unread: 1,
      owner: null,
    })
    expect(counts.needs_reply).toBe(collection.length)
    expect(await manager.call('GET /api/conversations/counts')).toMatchObject({ needs_reply: counts.needs_reply })
  })

  test('shows messages of the same moment in the order in which they were written', async ({ as, club }) => {
    const { person, conversation_id } = await waiting(club)
    const { db } = club.server.context
    const sent_at = '2026-11-02T03:00:00.000Z'
    const message = { company_id: club.clubs['melbourne']!, person_id: person.id, conversation_id, sent_at } as const
    const texts = ['One', 'Two', 'Three', 'Four']
    for (const text of texts) {
      const values = { ...message, text, channel: 'sms', direction: 'outbound', recipient: '', status: 'sent' } as const
      await db.insertInto('messages').values(values).execute()
    }
    // A row that was changed is found after the others.
    await db
      .updateTable('messages')
      .set({ read_at: sent_at })
      .where('person_id', '=', person.id)
      .where('text', '=', 'Two')
      .execute()

    const { entries } = await (
      await as('manager')
    ).call('GET /api/conversations/{id}', { params: { id: conversation_id } })
    expect(entries.flatMap(({ message: shown }) => shown?.text ?? []).slice(0, 4)).toEqual(texts)
  })

  test('a conversation that is assigned, snoozed or done moves to that view', async ({ as, club, users }) => {
    const { conversation_id: id } = await waiting(club)
    const manager = await as('manager')
    const isIn = async (view: string) => {
      const { collection } = await manager.call('GET /api/conversations', { query: { view, per_page: 100 } })
      return collection.some((one) => one.id === id)
    }
    const change = (body: object) => manager.call('PUT /api/conversations/{id}', { params: { id }, body })
    expect([await isIn('needs_reply'), await isIn('unassigned'), await isIn('mine')]).toEqual([true, true, false])
    await change({ assigned_id: users['manager']! })
    expect([await isIn('needs_reply'), await isIn('unassigned'), await isIn('mine')]).toEqual([true, false, true])
    await change({ snoozed_until: new Date(Date.now() + 3_600_000).toISOString() })
    expect([await isIn('needs_reply'), await isIn('snoozed')]).toEqual([false, true])
    await change({ done: true })
    expect([await isIn('snoozed'), await isIn('done')]).toEqual([false, true])
    await change({ done: false, snoozed_until: null })
    expect(await isIn('needs_reply')).toBe(true)
  })

  test('all conversations are shown with the latest first, also those that are done', async ({ as, club }) => {
    const { conversation_id: id } = await waiting(club)
    const manager = await as('manager')
    await manager.call('PUT /api/conversations/{id}', { params: { id }, body: { done: true } })
    const query = { view: 'all', per_page: 100 }
    const { collection } = await manager.call('GET /api/conversations', { query })
    const times = collection.map(({ last_at }) => Date.parse(last_at))
    expect(collection[0]?.id).toBe(id)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })

  test('whose last message of staff failed is marked and has a view, until something is sent', async ({
    as,
    club,
    users,
  }) => {
    const { person, conversation_id: id } = await waiting(club)
    const manager = await as('manager')
    const send = (status: 'failed' | 'sent') =>
      club.server.context.db
        .insertInto('messages')
        .values({
          ...{ company_id: club.clubs['melbourne']!, person_id: person.id, conversation_id: id },
          ...{ channel: 'sms', direction: 'outbound', recipient: '+61412555700', text: 'Yes' },
          ...{ user_id: users['manager']!, status },
        })
        .execute()
    const failed = async () => {
      const { collection, counts } = await manager.call('GET /api/conversations', {
        query: { view: 'failed', per_page: 100 },
      })
      expect(counts.failed).toBe(collection.length)
      return collection.filter((one) => one.id === id).map((one) => one.failed)
    }
    expect(await failed()).toEqual([])
    await send('failed')
    expect(await failed()).toEqual([true])
    await send('sent')
    expect(await failed()).toEqual([])
  })

  test('that is assigned notifies the user, unless they assigned it to themselves', async ({ as, club, users }) => {
    const { person, conversation_id: id } = await waiting(club)
    const assign = async (by: string, assigned_id: number) =>
      (await as(by)).call('PUT /api/conversations/{id}', { params: { id }, body: { assigned_id } })
    const notified = () =>
      club.server.context.db
        .selectFrom('notifications')
        .select(['user_id', 'event', 'values'])
        .where('person_id', '=', person.id)
        .where('message_type', '=', 'conversation')
        .execute()
    await assign('manager', users['manager']!)
    await assign('manager', users['club_manager']!)
    const [notice, ...others] = await eventually(async () => {
      const found = await notified()
      return found.length > 0 && found
    })
    expect(notice).toMatchObject({
      user_id: users['club_manager'],
      event: 'assigned',
      values: { name: 'Nell Newcomer' },
    })
    expect(others).toEqual([])
  })

  test('two people who change one conversation at once both learn of it', async ({ as, club }) => {
    const { conversation_id: id } = await waiting(club)
    const [manager, other] = [await as('manager'), await as('club_manager')]
    const body = { done: true, lock_version: 1 }
    const answers = await Promise.all(
      [manager, other].map((who) => who.send('PUT', `/api/conversations/${id}`, { body })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('refuses a colleague who does not see the person, and a time that has passed', async ({ as, club, users }) => {
    const { conversation_id: id } = await waiting(club)
    const manager = await as('manager')
    const refused = async (body: object) => {
      const answer = await manager.send<{ errors: object }>('PUT', `/api/conversations/${id}`, { body })
      return [answer.status, Object.keys(answer.body.errors)]
    }
    expect(await refused({ assigned_id: users['salesperson']! })).toEqual([422, ['assigned_id']])
    expect(await refused({ assigned_id: users['london_club_manager']! })).toEqual([422, ['assigned_id']])
    expect(await refused({ snoozed_until: '2020-01-01T00:00:00Z' })).toEqual([422, ['snoozed_until']])
  })

  test('a restricted salesperson has the conversations of own people only', async ({ as, club, users }) => {
    const others = await waiting(club)
    const own = await waiting(club, { salesperson_id: users['salesperson']! })
    const tom = await as('salesperson')
    const { collection } = await tom.call('GET /api/conversations', { query: { per_page: 100 } })
    expect(collection.map(({ id }) => id)).toContain(own.conversation_id)
    expect(new Set(collection.map(({ person }) => person?.salesperson_id))).toEqual(new Set([users['salesperson']!]))
    expect((await tom.send('GET', `/api/conversations/${others.conversation_id}`)).status).toBe(404)
  })

  test('opened, it has its messages and calls in order, and can be marked as read', async ({ as, club, users }) => {
    const { person, conversation_id: id } = await waiting(club)
    const { db } = club.server.context
    const company_id = club.clubs['melbourne']!
    const call = { company_id, person_id: person.id, user_id: users['manager']!, phone_type: 'browser' as const }
    await db
      .insertInto('calls')
      .values({ ...call, status: 'no-answer', ended_at: new Date(), created_at: '2026-01-01T00:00:00Z' })
      .execute()
    const manager = await as('manager')
    const opened = await manager.call('GET /api/conversations/{id}', { params: { id } })
    expect(opened.entries).toMatchObject([{ call: { status: 'no-answer' } }, { message: { text: 'Hello?' } }])
    expect(opened.reach).toEqual({ email: null, sms: null, whatsapp: 'WhatsApp is switched off for this club.' })
    await manager.call('PUT /api/conversations/{id}/read', { params: { id } })
    expect(await manager.call('GET /api/conversations/{id}', { params: { id } })).toMatchObject({ unread: 0 })
  })

  test('opened, it has the notes about the person', async ({ as, club }) => {
    const { person, conversation_id: id } = await waiting(club)
    const manager = await as('manager')
    const body = { description: 'Prefers mornings' }
    await manager.call('POST /api/people/{id}/notes', { params: { id: person.id }, body })
    const { entries } = await manager.call('GET /api/conversations/{id}', { params: { id } })
    expect(entries).toMatchObject([{ message: { text: 'Hello?' } }, { note: { text: 'Prefers mornings' } }])
  })

  test('a long conversation is read page by page, without losing what came at the same moment', async ({
    as,
    club,
  }) => {
    const { person, conversation_id } = await waiting(club)
    const { db } = club.server.context
    const shared = { company_id: club.clubs['melbourne']!, person_id: person.id, conversation_id, recipient: '' }
    const at = (number: number) => new Date(Date.parse('2026-01-01T00:00:00Z') + Math.floor(number / 3) * 60_000)
    const rows = Array.from({ length: 300 }, (_, number) => ({
      ...shared,
      channel: 'sms' as const,
      direction: 'inbound' as const,
      status: 'received' as const,
      text: `Message ${number}`,
      sent_at: at(number),
    }))
    await db.insertInto('messages').values(rows).execute()
    const manager = await as('manager')
    const texts: string[] = []
    let before: string | null = null
    do {
      const query: { before?: string } = before === null ? {} : { before }
      const page = await manager.call('GET /api/conversations/{id}', { params: { id: conversation_id }, query })
      expect(page.entries.length).toBeLessThanOrEqual(42)
      texts.unshift(...page.entries.map(({ message }) => message?.text ?? ''))
      before = page.before
    } while (before !== null)
    expect(texts.toSorted()).toEqual([...rows.map(({ text }) => text), 'Hello?'].toSorted())
  })

  test('what they asked after a message was written still waits when that message leaves', async ({ as, club }) => {
    const { person, conversation_id: id } = await waiting(club, { phone_mobile: '+61412555702' })
    const { db } = club.server.context
    const manager = await as('manager')
    const sms = await manager.call('POST /api/people/{id}/sms', { params: { id: person.id }, body: { text: 'Yes' } })
    const asked = { company_id: person.company_id, person_id: person.id, conversation_id: id }
    const { created_at } = await db
      .insertInto('messages')
      .values({
        ...asked,
        channel: 'email',
        direction: 'inbound',
        recipient: '',
        text: 'And on Sunday?',
        status: 'received',
      })
      .returning('created_at')
      .executeTakeFirstOrThrow()
    await settled(db, sms.id)
    expect(await manager.call('GET /api/conversations/{id}', { params: { id } })).toMatchObject({
      waiting_since: created_at,
    })
  })

  test('an answer ends the wait once it has left', async ({ as, club }) => {
    const { person, conversation_id: id } = await waiting(club, { phone_mobile: '+61412555701' })
    const { db } = club.server.context
    const manager = await as('manager')
    const sms = await manager.call('POST /api/people/{id}/sms', { params: { id: person.id }, body: { text: 'Yes' } })
    expect(await manager.call('GET /api/conversations/{id}', { params: { id } })).toMatchObject({
      waiting_since: expect.any(String) as string,
    })
    await settled(db, sms.id)
    expect(await manager.call('GET /api/conversations/{id}', { params: { id } })).toMatchObject({ waiting_since: null })
  })
})

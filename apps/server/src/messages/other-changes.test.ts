import { expect } from 'vitest'
import { type Club, test } from '../test/club.ts'
import { newPerson } from '../people/test/new-person.ts'
import { transaction } from '../platform/db/transaction.ts'
import { claimMessage } from './claim-message.ts'
import { sendMessage } from './send-message.ts'
import { settleSent } from './settle-message.ts'
import { messageOf, settled, takenFor } from './test/leave.ts'

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

/** One whose provider has not answered for a minute. */
async function claimed({ context: { db } }: Club['server'], company_id: number, person_id: number, recipient: string) {
  const { id } = await db
    .insertInto('messages')
    .values({
      ...{ company_id, person_id, recipient, channel: 'sms', direction: 'outbound', text: 'See you' },
      ...{ status: 'queued', claimed_at: new Date(Date.now() - 60_000), merge_values: '{}' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const erase = async (manager: Awaited<ReturnType<Club['as']>>, id: number) =>
  manager.call('POST /api/people/{id}/erase', { params: { id }, body: { name: 'Nell Newcomer' } })

test('a waiting message of a person who is erased is gone with its text', async ({ as, clubs, server }) => {
  const { db } = server.context
  const phone_mobile = '+61412555805'
  const person = await newPerson(server, clubs['melbourne']!, { phone_mobile })
  const manager = await as('club_manager')
  const { id } = await manager.call('POST /api/people/{id}/sms', {
    params: { id: person.id },
    body: { text: 'See you', scheduled_at: tomorrow() },
  })
  await erase(manager, person.id)
  await db.updateTable('messages').set({ send_at: new Date() }).where('id', '=', id).execute()

  expect(await claimMessage(server.context, id)).toBeNull()
  expect(await messageOf(db, id)).toMatchObject({ status: 'default', text: '', recipient: '' })
  expect((await messageOf(db, id)).deleted_at).not.toBeNull()
  expect(await takenFor(db, phone_mobile)).toEqual([])
})

test('a message that leaves while its person is erased puts nothing of them into the history', async ({
  as,
  clubs,
  server,
}) => {
  const { db } = server.context
  const person = await newPerson(server, clubs['melbourne']!, { phone_mobile: '+61412555806' })
  const id = await claimed(server, clubs['melbourne']!, person.id, '+61412555806')
  await erase(await as('club_manager'), person.id)
  await settleSent(server.context, id, { provider_id: `own:${id}` })

  expect(await messageOf(db, id)).toMatchObject({ status: 'sent', text: '' })
  const entries = await db.selectFrom('history').select('description').where('person_id', '=', person.id).execute()
  expect(entries.map(({ description }) => description).filter(Boolean)).toEqual([])
})

test.for(['erased', 'opted out'])(
  'a message that was lost on its way to a person who is %s now is not sent again',
  async (how, { as, clubs, server }) => {
    const { db } = server.context
    const phone_mobile = how === 'erased' ? '+61412555807' : '+61412555808'
    const person = await newPerson(server, clubs['melbourne']!, { phone_mobile })
    const id = await claimed(server, clubs['melbourne']!, person.id, phone_mobile)
    if (how === 'erased') await erase(await as('club_manager'), person.id)
    else await db.updateTable('people').set({ sms_opted_out: true }).where('id', '=', person.id).execute()
    await sendMessage(server.context, { message_id: id })

    const reason = how === 'erased' ? 'deleted' : 'sms_opted_out'
    expect(await messageOf(db, id)).toMatchObject({ status: 'failed', reason, sent_at: null })
    expect(await takenFor(db, phone_mobile)).toEqual([])
    expect(await takenFor(db, '')).toEqual([])
  },
)

test('a waiting message follows a person to another club and leaves in its name', async ({ as, clubs, server }) => {
  const { db } = server.context
  const phone_mobile = '+61412555809'
  const person = await newPerson(server, clubs['melbourne']!, { phone_mobile })
  const root = await as('root')
  const { id } = await root.call('POST /api/people/{id}/sms', {
    params: { id: person.id },
    body: { text: 'See you', scheduled_at: tomorrow() },
  })
  await root.call('POST /api/people/{id}/move', {
    params: { id: person.id },
    body: { destination_company_id: clubs['london']! },
  })

  expect(await settled(db, id)).toMatchObject({ status: 'delivered', company_id: clubs['london']! })
  const { name } = await db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', clubs['london']!)
    .executeTakeFirstOrThrow()
  const [taken] = await takenFor(db, phone_mobile)
  expect(taken).toMatchObject({ company_id: clubs['london']! })
  expect(taken?.text.startsWith(`${name}: See you`)).toBe(true)
})

test('two users who answer at once have both said it, and the conversation is answered', async ({
  as,
  clubs,
  server,
}) => {
  const { db } = server.context
  const person = await newPerson(server, clubs['melbourne']!, { phone_mobile: '+61412555810' })
  const [one, other] = [await as('manager'), await as('club_manager')]
  const answers = await Promise.all(
    [one, other].map((user, at) =>
      user.call('POST /api/people/{id}/sms', { params: { id: person.id }, body: { text: `Answer ${at}` } }),
    ),
  )
  const conversations = new Set(answers.map(({ conversation_id }) => conversation_id))
  expect(conversations.size).toBe(1)
  const [conversation_id = 0] = [...conversations].flatMap((id) => id ?? [])
  await db.updateTable('conversations').set({ waiting_since: new Date() }).where('id', '=', conversation_id).execute()
  await Promise.all(answers.map(({ id }) => settled(db, id)))

  const taken = (await takenFor(db, '+61412555810')).map(({ text }) => /Answer \d/.exec(text)?.[0])
  expect(taken).toHaveLength(2)
  expect(new Set(taken)).toEqual(new Set(['Answer 0', 'Answer 1']))
  const waiting = db.selectFrom('conversations').select('waiting_since').where('id', '=', conversation_id)
  expect(await waiting.executeTakeFirst()).toEqual({ waiting_since: null })
})

/** Marketing of a club that is quiet from ten in the evening until half past two. */
async function inQuietHours({ context: { db } }: Club['server'], company_id: number, state: string | null, at: string) {
  const { id: person_id } = await db
    .insertInto('people')
    .values({ company_id, first_name: 'Nell', phone_mobile: '+61412555811', state })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('companies')
    .set({ quiet_from: '10:00 PM', quiet_until: '02:30 AM' })
    .where('id', '=', company_id)
    .execute()
  const { id } = await db
    .insertInto('messages')
    .values({
      ...{ company_id, person_id, recipient: '+61412555811', channel: 'sms', direction: 'outbound', text: 'Sale!' },
      ...{ purpose: 'marketing', scheduled_at: at, send_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test.for([
  // Melbourne skips 02:00 to 03:00 on 3 October 2027 and repeats it on 4 April; Perth changes no clocks.
  [null, '2027-10-02T14:00:00.000Z', '2027-10-02T16:30:00.000Z'],
  [null, '2027-04-03T14:00:00.000Z', '2027-04-03T15:30:00.000Z'],
  ['WA', '2027-10-02T14:00:00.000Z', '2027-10-02T18:30:00.000Z'],
] as const)(
  'marketing to a person in %s scheduled at %s, in the night of a clock change, waits until %s and leaves once',
  async ([state, at, until], { clubs, server }) => {
    const { context } = server
    const id = await inQuietHours(server, clubs['melbourne']!, state, at)
    expect(await claimMessage(context, id, new Date(at))).toBeNull()
    expect(await messageOf(context.db, id)).toMatchObject({ status: 'default', send_at: until, scheduled_at: at })

    const [first, second] = [
      await claimMessage(context, id, new Date(until)),
      await claimMessage(context, id, new Date(until)),
    ]
    expect([first?.row.id, second]).toEqual([id, null])
  },
)

test('marketing that may have left counts towards the limit of the club', async ({ clubs, server }) => {
  const { context } = server
  const company_id = clubs['melbourne']!
  await context.db.updateTable('companies').set({ marketing_limit: 1 }).where('id', '=', company_id).execute()
  const first = await inQuietHours(server, company_id, null, '2027-11-17T01:00:00.000Z')
  const noon = new Date('2027-11-17T01:00:00Z')
  expect(await claimMessage(context, first, noon)).not.toBeNull()
  const second = await transaction(context.db, async (tx) => {
    const { id: _id, key: _key, ...row } = await messageOf(context.db, first)
    const values = { ...row, status: 'default' as const, claimed_at: null, merge_values: null, text_json: null }
    return tx.insertInto('messages').values(values).returning('id').executeTakeFirstOrThrow()
  })
  expect(await claimMessage(context, second.id, noon)).toBeNull()

  expect(await messageOf(context.db, second.id)).toMatchObject({ status: 'failed', reason: 'capped' })
})

test('a message that failed can be deleted and restored, and does not leave again', async ({ as, clubs, server }) => {
  const { db } = server.context
  const person = await newPerson(server, clubs['melbourne']!, { phone_mobile: '+61412555805' })
  const manager = await as('manager')
  const { id } = await manager.call('POST /api/people/{id}/sms', {
    params: { id: person.id },
    body: { text: 'Hi!', scheduled_at: tomorrow() },
  })
  await db.updateTable('messages').set({ status: 'failed', reason: 'no_mobile' }).where('id', '=', id).execute()
  const params = { id }
  expect((await manager.call('GET /api/sms/{id}', { params })).abilities).toMatchObject({ edit: false, delete: true })

  const deleted = await manager.call('DELETE /api/sms/{id}', { params })
  expect(deleted.message).toBe('The message was deleted.')
  const restored = await manager.call('PUT /api/messages/{id}/restore', { params })
  expect(restored).toMatchObject({ status: 'failed', message: 'The message was restored.' })
})

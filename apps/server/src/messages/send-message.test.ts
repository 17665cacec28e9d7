import { expect } from 'vitest'
import type { Context } from '../platform/http/context.ts'
import {
  type Accepted,
  type MessageLine,
  MessageRefusal,
  type PhoneMessage,
  ProviderBusy,
} from '../platform/ports/providers.ts'
import { test } from '../test/club.ts'
import { newPerson } from '../people/test/new-person.ts'
import { sendMessage } from './send-message.ts'
import { messageOf } from './test/leave.ts'

type Fault = 'none' | 'before' | 'after' | 'refused' | 'busy'

/** A gateway without idempotency: what it takes twice it sends twice. */
function standIn(faults: Fault[], { canBeAsked }: { canBeAsked: boolean }) {
  const taken = new Map<string, number>()
  const line: MessageLine<PhoneMessage> = {
    isRepeatable: false,
    send: async ({ key }): Promise<Accepted> => {
      const fault = faults.shift() ?? 'none'
      if (fault === 'before') throw new Error('The connection was lost.')
      if (fault === 'refused') throw new MessageRefusal('Not a mobile number')
      if (fault === 'busy') throw new ProviderBusy('Too many', 3600)
      taken.set(key, (taken.get(key) ?? 0) + 1)
      if (fault === 'after') throw new Error('The connection was lost.')
      return { provider_id: `stand-in:${key}` }
    },
    ...(canBeAsked && {
      find: async ({ key }: PhoneMessage) => (taken.has(key) ? { provider_id: `stand-in:${key}` } : null),
    }),
  }
  return { line, taken }
}

const through = (context: Context, line: MessageLine<PhoneMessage>): Context => ({
  ...context,
  providers: { ...context.providers, sms: line },
})

async function waiting(context: Context, company_id: number, person_id: number, count: number) {
  const rows = await context.db
    .insertInto('messages')
    .values(
      Array.from({ length: count }, (_, no) => ({
        company_id,
        person_id,
        channel: 'sms' as const,
        direction: 'outbound' as const,
        recipient: 'as the person has it',
        text: `No ${no}`,
        send_at: new Date(),
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** As a worker does: what fails is tried again. */
async function untilSettled(context: Context, id: number) {
  for (let attempt = 0; attempt < 100; attempt++) {
    await context.db
      .updateTable('messages')
      // Not so long ago that the search for stranded messages finds it.
      .set({ send_at: new Date(), claimed_at: new Date(Date.now() - 60_000) })
      .where('id', '=', id)
      .execute()
    await sendMessage(context, { message_id: id }).catch(() => undefined)
    const { status } = await messageOf(context.db, id)
    if (status !== 'default' && status !== 'queued') return
  }
}

test('300 messages through a provider that loses connections: none lost, none doubled', async ({ clubs, server }) => {
  const { context } = server
  const person = await newPerson(server, clubs['melbourne']!, { phone_mobile: '+61412555019' })
  const ids = await waiting(context, clubs['melbourne']!, person.id, 300)
  const kinds: Fault[] = ['none', 'before', 'after', 'busy', 'none']
  const faults = Array.from({ length: 900 }, (_, no) => kinds[(no * 7 + Math.floor(no / 5)) % kinds.length] ?? 'none')
  const { line, taken } = standIn(faults, { canBeAsked: true })
  const worker = through(context, line)
  const left = [...ids]
  const work = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) await untilSettled(worker, id)
  }
  await Promise.all(Array.from({ length: 8 }, work))

  expect([...taken.values()].filter((times) => times > 1)).toEqual([])
  expect(taken.size).toBe(300)
  const rows = await context.db.selectFrom('messages').select(['status', 'sent_at']).where('id', 'in', ids).execute()
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['sent']))
  const entries = await context.db.selectFrom('history').select('id').where('person_id', '=', person.id).execute()
  expect(entries).toHaveLength(300)
})

test('what a provider that can’t be asked may have taken is unknown, and is not sent again', async ({
  clubs,
  server,
}) => {
  const { context } = server
  const person = await newPerson(server, clubs['melbourne']!, { phone_mobile: '+61412555019' })
  const [id = 0] = await waiting(context, clubs['melbourne']!, person.id, 1)
  const { line, taken } = standIn(['after'], { canBeAsked: false })
  await untilSettled(through(context, line), id)

  expect(await messageOf(context.db, id)).toMatchObject({ status: 'unknown', sent_at: null })
  expect([...taken.values()]).toEqual([1])
})

test('a refusal of the provider is final and says why', async ({ clubs, server }) => {
  const { context } = server
  const person = await newPerson(server, clubs['melbourne']!, { phone_mobile: '+61412555019' })
  const [id = 0] = await waiting(context, clubs['melbourne']!, person.id, 1)
  const { line } = standIn(['refused'], { canBeAsked: true })
  await untilSettled(through(context, line), id)

  expect(await messageOf(context.db, id)).toMatchObject({ status: 'failed', reason: 'Not a mobile number' })
})

test('two workers with the same message send it once', async ({ clubs, server }) => {
  const { context } = server
  const person = await newPerson(server, clubs['melbourne']!, { phone_mobile: '+61412555020' })
  const ids = await waiting(context, clubs['melbourne']!, person.id, 20)
  const { providers } = context
  for (const id of ids) {
    await Promise.all([1, 2].map(() => sendMessage({ ...context, providers }, { message_id: id })))
  }
  const sent = await context.db
    .selectFrom('sandbox_messages')
    .select('key')
    .where('text', 'like', '%No %')
    .where('recipient', '=', '+61412555020')
    .execute()
  expect(new Set(sent.map(({ key }) => key)).size).toBe(sent.length)
  expect(sent).toHaveLength(20)
})

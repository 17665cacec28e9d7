import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { describe, expect } from 'vitest'
import type { Context } from '../../platform/http/context.ts'
import { type MessageLine, MessageRefusal, type PhoneMessage, ProviderBusy } from '../../platform/ports/providers.ts'
import { test } from '../../test/club.ts'
import { findStranded } from '../find-stranded.ts'
import { sendMessage } from '../send-message.ts'
import { messagesOfBulk, waitingBulk } from '../test/waiting-bulk.ts'
import { claimBulk, mostUnrecoverable } from './claim-bulk.ts'
import { sendBulk } from './send-bulk.ts'

type Fault = 'none' | 'before' | 'after' | 'busy' | 'refused'

/** Loses connections before or after it takes a message. */
function standIn(faults: readonly Fault[]) {
  const taken = new Map<string, number>()
  let no = 0
  const line: MessageLine<PhoneMessage> = {
    isRepeatable: false,
    send: async ({ key }) => {
      const fault = faults[no++ % faults.length]
      if (fault === 'refused') throw new MessageRefusal('Not a mobile number')
      if (fault === 'busy') throw new ProviderBusy('Too many', 1)
      if (fault === 'before') throw new Error('reset')
      taken.set(key, (taken.get(key) ?? 0) + 1)
      if (fault === 'after') throw new Error('reset')
      return { provider_id: `stand-in ${key}` }
    },
    find: async ({ key }) => (taken.has(key) ? { provider_id: `stand-in ${key}` } : null),
  }
  return { line, taken }
}

const through = (context: Context, sms: MessageLine<PhoneMessage>): Context => ({
  ...context,
  providers: { ...context.providers, sms },
})

/** As the jobs do once their time has come. */
async function untilSettled(context: Context, bulk_change_id: number, company_id: number) {
  const { db } = context
  for (let attempt = 0; attempt < 100; attempt++) {
    await db
      .updateTable('messages')
      .set({ send_at: new Date(), claimed_at: '2026-01-01T00:00:00Z' })
      .where('bulk_change_id', '=', bulk_change_id)
      .where('status', 'in', ['default', 'queued'])
      .execute()
    await db.deleteFrom('sending_turns').execute()
    await sendBulk(context, { bulk_change_id, company_id })
    const messages = await messagesOfBulk(db, bulk_change_id)
    const queued = messages.filter(({ status }) => status === 'queued')
    for (const { id } of queued) await sendMessage(context, { message_id: id }).catch(() => undefined)
    if (messages.every(({ status }) => status !== 'queued' && status !== 'default')) return messages
  }
  throw new Error('It never ends.')
}

describe('a bulk message', () => {
  test('that a number can’t get is the last to that number', async ({ server, clubs, users }) => {
    const [company_id, user_id] = [clubs['melbourne']!, users['manager']!]
    const { db } = server.context
    const id = await waitingBulk(db, { company_id, user_id, count: 2 })
    const line: MessageLine<PhoneMessage> = {
      isRepeatable: false,
      send: async () => {
        throw new MessageRefusal('invalid_number')
      },
    }
    const messages = await untilSettled(through(server.context, line), id, company_id)
    const people = await db
      .selectFrom('people')
      .select('phone_mobile_deactivated')
      .where(
        'id',
        'in',
        messages.flatMap(({ person_id }) => person_id ?? []),
      )
      .execute()
    expect(people).toEqual([{ phone_mobile_deactivated: true }, { phone_mobile_deactivated: true }])
  })

  test('through a provider that loses connections is lost for none and doubled for none', async ({
    server,
    clubs,
    users,
  }) => {
    const [company_id, user_id] = [clubs['melbourne']!, users['manager']!]
    const { db } = server.context
    await db.updateTable('companies').set({ sms_per_second: 10_000 }).where('id', '=', company_id).execute()
    const id = await waitingBulk(db, { company_id, user_id, count: 300 })
    const { line, taken } = standIn(['none', 'before', 'after', 'none', 'refused', 'none'])
    const messages = await untilSettled(through(server.context, line), id, company_id)

    expect([...taken.values()].filter((times) => times > 1)).toEqual([])
    const sent = messages.filter(({ status }) => status === 'sent')
    expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(taken.keys()))
    const refused = messages.filter(({ status, reason }) => status === 'failed' && reason === 'Not a mobile number')
    expect(sent.length + refused.length).toBe(300)
    const entries = await db
      .selectFrom('history')
      .select('id')
      .where(
        'person_id',
        'in',
        messages.flatMap(({ person_id }) => person_id ?? []),
      )
      .where('object', '=', 'sms')
      .execute()
    expect(entries).toHaveLength(sent.length)
    expect(new Set(sent.map(({ parts }) => parts))).toEqual(new Set([1]))
  })

  test('through a provider that can’t be asked is claimed a few at a time, so few stay unknown after a crash', async ({
    server,
    clubs,
    users,
  }) => {
    const [company_id, user_id] = [clubs['melbourne']!, users['manager']!]
    const { db } = server.context
    await db.updateTable('companies').set({ sms_per_second: 10_000 }).where('id', '=', company_id).execute()
    const id = await waitingBulk(db, { company_id, user_id, count: 40 })
    const inHand: number[] = []
    const line: MessageLine<PhoneMessage> = {
      isRepeatable: false,
      send: async ({ key }) => {
        inHand.push((await messagesOfBulk(db, id)).filter(({ status }) => status === 'queued').length)
        return { provider_id: key }
      },
    }
    const messages = await untilSettled(through(server.context, line), id, company_id)
    expect(messages.every(({ status }) => status === 'sent')).toBe(true)
    expect(Math.max(...inHand)).toBe(mostUnrecoverable)
  })

  test('leaves a number no faster than its rate, and another number is not slowed by it', async ({
    server,
    clubs,
    users,
  }) => {
    const { context } = server
    const { db } = context
    const [melbourne, london] = [clubs['melbourne']!, clubs['london']!]
    await db.updateTable('companies').set({ sms_per_second: 5 }).where('id', 'in', [melbourne, london]).execute()
    const shared = { user_id: users['root']!, count: 40 }
    const bulk_change_id = await waitingBulk(db, { ...shared, company_id: melbourne })
    await waitingBulk(db, { ...shared, company_id: london, bulk_change_id })
    await db.deleteFrom('sending_turns').execute()
    const now = new Date()
    const claimed = async (company_id: number, seconds: number) => {
      const claim = { bulk_change_id, company_id, after: 0, size: 250, now: shiftInstant(now, { seconds }) }
      const batch = await claimBulk(context, claim)
      return batch && ('until' in batch ? batch.until : batch.rows.length)
    }

    expect(await claimed(melbourne, 0)).toBe(10)
    expect(await claimed(melbourne, 1)).toEqual(shiftInstant(now, { seconds: 2 }))
    expect(await claimed(london, 1)).toBe(10)
    expect(await claimed(melbourne, 3)).toBe(10)
    expect(await claimed(melbourne, 4)).toBe(10)
    expect(await claimed(melbourne, 5)).toEqual(shiftInstant(now, { seconds: 6 }))
  })

  test('waits as a whole while the provider is busy', async ({ server, clubs, users }) => {
    const { context } = server
    const company_id = clubs['melbourne']!
    await context.db.updateTable('companies').set({ sms_per_second: 10 }).where('id', '=', company_id).execute()
    const bulk_change_id = await waitingBulk(context.db, { company_id, user_id: users['manager']!, count: 30 })
    await context.db.deleteFrom('sending_turns').execute()
    const { line, taken } = standIn(['busy'])
    await sendBulk(through(context, line), { bulk_change_id, company_id })

    expect(taken.size).toBe(0)
    expect(new Set((await messagesOfBulk(context.db, bulk_change_id)).map(({ status }) => status))).toEqual(
      new Set(['default']),
    )
  })

  test('that has lost its job is found, unless it is paused', async ({ server, clubs, users }) => {
    const { db } = server.context
    const [company_id, user_id] = [clubs['london']!, users['manager']!]
    const [lost, paused] = [
      await waitingBulk(db, { company_id, user_id, count: 1 }),
      await waitingBulk(db, { company_id, user_id, count: 1 }),
    ]
    await db.updateTable('bulk_changes').set({ paused_at: new Date() }).where('id', '=', paused).execute()
    await db
      .updateTable('messages')
      .set({ send_at: shiftInstant(new Date(), { minutes: -6 }) })
      .where('bulk_change_id', 'in', [lost, paused])
      .execute()
    await findStranded(server.context)

    await expect.poll(async () => (await messagesOfBulk(db, lost))[0]?.status).toBe('delivered')
    expect(await messagesOfBulk(db, paused)).toMatchObject([{ status: 'default', attempts: 0 }])
  })
})

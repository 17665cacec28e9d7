import { randomUUID } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { expect } from 'vitest'
import { newPerson } from '../../people/test/new-person.ts'
import { timelineOf } from '../../people/test/timeline-of.ts'
import { test } from '../../test/club.ts'
import { messageOf } from '../test/leave.ts'
import type { Inbound } from './insert-messages.ts'
import { receiveMessage } from './receive-message.ts'

let numbers = 0
const newPhone = () => `+6141288${String(5000 + ++numbers)}`

const sms = (company_id: number, values: Partial<Inbound>): Inbound => ({
  company_id,
  channel: 'sms',
  from: newPhone(),
  to: '+61355500000',
  subject: null,
  text: 'Hello',
  html: null,
  external_id: randomUUID(),
  in_reply_to: null,
  at: null,
  attachments: [],
  ...values,
})

test('messages that arrive together are stored in order, each once', async ({ server, clubs }) => {
  const club = clubs['melbourne']!
  const person = await newPerson(server, club, { phone_mobile: newPhone() })
  const from = person.phone_mobile!
  const said = ['One', 'Two', 'Three', 'Four'].map((text) => sms(club, { from, text }))
  const stored = await Promise.all(
    [...said, said[1]!, sms(2_000_000_000, {}), sms(club, { text: 'From a stranger' })].map((inbound) =>
      receiveMessage(server.context, inbound),
    ),
  )

  const ids = stored.slice(0, 4).map((one) => one!.message_id)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  expect(stored.map((one) => one?.isNew)).toEqual([true, true, true, true, false, undefined, true])
  expect(stored[4]?.message_id).toBe(ids[1])
  const timeline = await timelineOf(server, person.id)
  expect(new Set(timeline.map(({ description }) => description))).toEqual(new Set(['One', 'Two', 'Three', 'Four']))
  expect(timeline).toHaveLength(4)
  const conversation = await server.context.db
    .selectFrom('conversations')
    .select(['waiting_since', 'lock_version'])
    .where('person_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(conversation).toMatchObject({ lock_version: 4, waiting_since: expect.any(String) })
})

test('STOP among others opts out at once, and START after it in again', async ({ server, clubs }) => {
  const club = clubs['melbourne']!
  const [leaving, returning] = [
    await newPerson(server, club, { phone_mobile: newPhone() }),
    await newPerson(server, club, { phone_mobile: newPhone() }),
  ]
  const said = [
    [leaving, 'STOP'],
    [returning, 'STOP'],
    [leaving, 'Thanks'],
    [returning, 'START'],
  ] as const
  await Promise.all(
    said.map(([{ phone_mobile }, text]) => receiveMessage(server.context, sms(club, { from: phone_mobile!, text }))),
  )

  const rows = server.context.db.selectFrom('people').select(['id', 'sms_opted_out'])
  expect(await rows.where('id', 'in', [leaving.id, returning.id]).orderBy('id').execute()).toEqual([
    { id: leaving.id, sms_opted_out: true },
    { id: returning.id, sms_opted_out: false },
  ])
})

test('one that can’t be stored fails alone', async ({ server, clubs }) => {
  const club = clubs['melbourne']!
  const [before, broken, after] = [sms(club, {}), sms(club, { external_id: '\0' }), sms(club, {})]
  const outcomes = await Promise.allSettled(
    [before, broken, after].map((inbound) => receiveMessage(server.context, inbound)),
  )

  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const [first] = outcomes
  const stored = first?.status === 'fulfilled' ? first.value : null
  expect((await messageOf(server.context.db, stored!.message_id)).sender).toBe(before.from)
})

test('twenty take as many statements as two', async ({ server, clubs }) => {
  const club = clubs['melbourne']!
  const people = await Promise.all(
    Array.from({ length: 22 }, () => newPerson(server, club, { phone_mobile: newPhone() })),
  )
  const statements = async (some: typeof people) => {
    let sent = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        sent += 1
        return result
      },
    }
    const context = { db: server.context.db.withPlugin(counting) }
    await Promise.all(some.map(({ phone_mobile }) => receiveMessage(context, sms(club, { from: phone_mobile! }))))
    return sent
  }

  expect(await statements(people.slice(2))).toBe(await statements(people.slice(0, 2)))
})

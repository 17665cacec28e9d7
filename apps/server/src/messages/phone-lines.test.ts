import { randomUUID } from 'node:crypto'
import { reasonWords } from '@spotter/domain/messages/faults.ts'
import { describe, expect } from 'vitest'
import { newPerson } from '../people/test/new-person.ts'
import type { Context } from '../platform/http/context.ts'
import type { Trouble } from '../platform/providers/test/twilio-stand-in.ts'
import { type Club, test } from '../test/club.ts'
import { sendMessage } from './send-message.ts'
import { messageOf } from './test/leave.ts'
import { lines } from './test/phone-lines.ts'

type Server = Club['server']

let made = 0
async function waiting(server: Server, company_id: number) {
  made += 1
  const person = await newPerson(server, company_id, { phone_mobile: `+6141255${5100 + made}` })
  const { id } = await server.context.db
    .insertInto('messages')
    .values({
      company_id,
      person_id: person.id,
      channel: 'sms',
      direction: 'outbound',
      recipient: person.phone_mobile ?? '',
      text: `Hi ${made}`,
      send_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, person }
}

/** As a worker does: what fails is tried again, once the claim has ended. */
async function untilSettled(context: Context, id: number) {
  for (let attempt = 0; attempt < 5; attempt++) {
    await sendMessage(context, { message_id: id }).catch(() => undefined)
    const { status } = await messageOf(context.db, id)
    if (status !== 'queued') return
    const claimed_at = new Date(Date.now() - 60_000)
    await context.db.updateTable('messages').set({ claimed_at }).where('id', '=', id).execute()
  }
}

const melbourne = (clubs: Club['clubs']) => clubs['melbourne']!

describe.each(lines)('through $name', ({ troubles, canBeAsked, use }) => {
  test('an SMS leaves once and is delivered when the provider says so', async ({ clubs, server }) => {
    await using line = await use(server, melbourne(clubs))
    const { id, person } = await waiting(server, melbourne(clubs))
    await untilSettled(server.context, id)

    const [taken, ...more] = await line.taken()
    expect(more).toEqual([])
    expect(taken!.to).toContain(person.phone_mobile!.slice(1))
    const { provider_id } = await messageOf(server.context.db, id)
    expect(provider_id).toBe(taken!.id)
    expect(await line.report(provider_id!, 'delivered')).toBe(204)
    expect((await messageOf(server.context.db, id)).status).toBe('delivered')
  })

  test('a refusal is final, and does not name the provider', async ({ clubs, server }) => {
    await using line = await use(server, melbourne(clubs))
    const { id } = await waiting(server, melbourne(clubs))
    await line.cause('refuses')
    await untilSettled(server.context, id)

    const { status, reason } = await messageOf(server.context.db, id)
    expect(status).toBe('failed')
    expect(reasonWords(reason!) ?? reason).toMatch(/can’t receive messages/)
    expect(await line.taken()).toEqual([])
  })

  test.runIf(troubles.includes('busy'))('a busy provider is asked again later', async ({ clubs, server }) => {
    await using line = await use(server, melbourne(clubs))
    const { id } = await waiting(server, melbourne(clubs))
    await line.cause('busy')
    await sendMessage(server.context, { message_id: id })

    const { status, send_at } = await messageOf(server.context.db, id)
    expect(status).toBe('default')
    expect(Date.parse(send_at!)).toBeGreaterThan(Date.now())
    expect(await line.taken()).toEqual([])
    await server.context.db.updateTable('messages').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  })

  const lost = (['fails', 'silent', 'late'] as Trouble[]).filter((trouble) => troubles.includes(trouble))

  test.for(lost)(
    'after a sending without an answer (%s) it is never sent twice',
    async (trouble, { clubs, server }) => {
      await using line = await use(server, melbourne(clubs))
      const { id } = await waiting(server, melbourne(clubs))
      await line.cause(trouble)
      await untilSettled(server.context, id)

      const taken = await line.taken()
      const { status, provider_id } = await messageOf(server.context.db, id)
      if (canBeAsked) {
        expect(taken).toHaveLength(1)
        expect([['sent', 'delivered'].includes(status), provider_id]).toEqual([true, taken[0]!.id])
      } else {
        expect(taken).toHaveLength(trouble === 'late' ? 1 : 0)
        expect([status, provider_id]).toEqual(['unknown', null])
      }
    },
  )

  test.runIf(troubles.includes('reports_first'))(
    'a report that comes before the answer to the sending is kept',
    async ({ clubs, server }) => {
      await using line = await use(server, melbourne(clubs))
      const { id } = await waiting(server, melbourne(clubs))
      await line.cause('reports_first')
      await untilSettled(server.context, id)

      const [taken] = await line.taken()
      expect(await messageOf(server.context.db, id)).toMatchObject({ status: 'delivered', provider_id: taken!.id })
    },
  )

  test('forged reports are refused, unknown and repeated ones change nothing', async ({ clubs, server }) => {
    await using line = await use(server, melbourne(clubs))
    const { db } = server.context
    const { id } = await waiting(server, melbourne(clubs))
    const provider_id = randomUUID()
    await db
      .updateTable('messages')
      .set({ status: 'sent', provider_id, sent_at: new Date() })
      .where('id', '=', id)
      .execute()

    expect(await line.report(provider_id, 'undelivered', true)).toBe(403)
    expect((await messageOf(db, id)).status).toBe('sent')
    expect(await line.report(randomUUID(), 'delivered')).toBe(204)
    expect(await line.report(provider_id, 'undelivered')).toBe(204)
    const settled = await messageOf(db, id)
    expect(settled.status).toBe('undelivered')
    expect(await line.report(provider_id, 'undelivered')).toBe(204)
    expect(await messageOf(db, id)).toEqual(settled)
  })

  test('an answer reaches the club of the number once, unless it is forged', async ({ clubs, server }) => {
    await using line = await use(server, melbourne(clubs))
    const { person } = await waiting(server, melbourne(clubs))
    const sent = { id: randomUUID(), from: person.phone_mobile!, text: 'See you at 5' }
    expect(await line.receive(sent, true)).toBe(403)
    expect([await line.receive(sent), await line.receive(sent)]).toEqual([204, 204])

    const received = await server.context.db
      .selectFrom('messages')
      .select(['company_id', 'channel', 'text'])
      .where('person_id', '=', person.id)
      .where('direction', '=', 'inbound')
      .execute()
    expect(received).toEqual([{ company_id: melbourne(clubs), channel: 'sms', text: 'See you at 5' }])
  })
})

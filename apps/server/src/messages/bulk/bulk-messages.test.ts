import { neededFields } from '@spotter/domain/templates/empty-field.ts'
import { describe, expect } from 'vitest'
import { untilEnded } from '../../bulk-changes/test/journal.ts'
import { newPerson } from '../../people/test/new-person.ts'
import { type Club, test } from '../../test/club.ts'
import { eventually } from '../../test/eventually.ts'

let crowds = 0

/** Five who can get an SMS, one who opted out, one without a mobile phone. */
async function crowd({ server, clubs }: Pick<Club, 'server' | 'clubs'>) {
  const last_name = `Crowd${++crowds}x`
  const add = (no: number, values: object = {}) =>
    newPerson(server, clubs['melbourne']!, {
      first_name: `No${no}`,
      last_name,
      phone_mobile: `+6141260${String(crowds * 100 + no).padStart(4, '0')}`,
      ...values,
    })
  const people = [await add(1), await add(2), await add(3), await add(4), await add(5)]
  await add(6, { sms_opted_out: true })
  await add(7, { phone_mobile: null })
  return { people, filter: { q: last_name, checked_all: true } }
}

const messagesOf = ({ server }: Pick<Club, 'server'>, bulk_change_id: number) =>
  server.context.db
    .selectFrom('messages')
    .selectAll()
    .where('bulk_change_id', '=', bulk_change_id)
    .orderBy('id')
    .execute()

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

describe('an SMS to many', () => {
  test('is counted by reason before, and reaches exactly those', async ({ club }) => {
    const { people, filter } = await crowd(club)
    const { db } = club.server.context
    const root = await club.as('bulk_sms_sender')
    const counted = await root.call('POST /api/messages/recipients', { body: { channel: 'sms', filter } })
    expect(counted).toMatchObject({ total: 7, receive: 5 })
    expect(new Set(counted.refused.map(({ reason, count }) => `${reason} ${count}`))).toEqual(
      new Set(['sms_opted_out 1', 'no_mobile 1']),
    )

    const { change } = await root.call('POST /api/sms', {
      body: { filter, bulk: true, persons_count: 5, text: 'Hi [person.first_name], open day on Sunday.' },
    })
    expect(change.description).toBe('SMS: Hi [First name], open day on Sunday.')
    await untilEnded(club.server, change.id)
    const rows = await eventually(async () => {
      const messages = await messagesOf(club, change.id)
      return messages.length === 5 && messages.every(({ status }) => status === 'delivered') && messages
    })
    expect(rows.map(({ person_id }) => person_id)).toEqual(people.map(({ id }) => id))
    const taken = await db
      .selectFrom('sandbox_messages')
      .select(['recipient', 'text'])
      .where(
        'recipient',
        'in',
        people.flatMap(({ phone_mobile }) => phone_mobile ?? []),
      )
      .execute()
    expect(taken).toHaveLength(5)
    expect(taken.find(({ recipient }) => recipient === people[2]!.phone_mobile)?.text).toContain('Hi No3, open day')
    const shown = await root.call('GET /api/sms/{id}', { params: { id: rows[0]!.id } })
    expect(shown).toMatchObject({ bulk: true, sent_text: 'Hi No1, open day on Sunday.' })
    const { collection } = await root.call('GET /api/notes', { query: { person_id: people[0]!.id } })
    expect(collection[0]).toMatchObject({ object: 'sms', description: 'Hi No1, open day on Sunday.' })
    expect(await root.call('GET /api/messages/bulk/{id}', { params: { id: change.id } })).toMatchObject({
      waiting: 0,
      sent: 5,
    })
  })

  test('is counted without those whom its text would leave a hole, and leaves them out', async ({ club }) => {
    const { people, filter } = await crowd(club)
    const { db } = club.server.context
    const root = await club.as('bulk_sms_sender')
    const [reached] = people
    await db.updateTable('people').set({ trial_end_at: '2031-01-06' }).where('id', '=', reached!.id).execute()
    const text = 'Hi [person.first_name], your trial ends on [person.trial_end_at].'
    const body = { channel: 'sms' as const, filter, needed_fields: neededFields([text]) }
    const counted = await root.call('POST /api/messages/recipients', { body })

    expect(counted).toMatchObject({ total: 7, receive: 1 })
    expect(counted.refused).toContainEqual({
      reason: 'empty_field:person.trial_end_at',
      text: '[person.trial_end_at] is empty.',
      count: 4,
    })
    const { change } = await root.call('POST /api/sms', { body: { filter, bulk: true, text } })
    await untilEnded(club.server, change.id)
    const rows = await eventually(async () => {
      const messages = await messagesOf(club, change.id)
      return messages.length === 5 && messages.every(({ status }) => /delivered|failed/.test(status)) && messages
    })
    expect(rows.filter(({ status }) => status === 'delivered').map(({ person_id }) => person_id)).toEqual([reached!.id])
  })

  test('that is scheduled at a mistyped year is refused', async ({ club }) => {
    const { filter } = await crowd(club)
    const sender = await club.as('bulk_sms_sender')
    const body = { filter, bulk: true, text: 'Later', scheduled_at: '9999-11-20T01:00:00Z' }
    const refused = await sender.send('POST', '/api/sms', { body })
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { scheduled_at: ['is too far away (at most 5 years)'] } },
    })
  })

  test('that is scheduled can be stopped, and then nobody gets it', async ({ club }) => {
    const { filter } = await crowd(club)
    const sender = await club.as('bulk_sms_sender')
    const { change } = await sender.call('POST /api/sms', {
      body: { filter, bulk: true, text: 'Later', scheduled_at: tomorrow() },
    })
    await untilEnded(club.server, change.id)
    expect(await messagesOf(club, change.id)).toHaveLength(5)
    await sender.call('POST /api/people/changes/{id}/undo', { params: { id: change.id } })
    const progress = await sender.call('GET /api/messages/bulk/{id}', { params: { id: change.id } })
    expect(progress).toMatchObject({ waiting: 0, cancelled: 5, sent: 0 })
  })

  test('that is paused waits, and leaves without those who opted out meanwhile', async ({ club }) => {
    const { people, filter } = await crowd(club)
    const { db } = club.server.context
    const sender = await club.as('bulk_sms_sender')
    const { change } = await sender.call('POST /api/sms', {
      body: { filter, bulk: true, text: 'Later', scheduled_at: tomorrow() },
    })
    await untilEnded(club.server, change.id)
    const params = { id: change.id }
    await sender.call('PUT /api/messages/bulk/{id}', { params, body: { paused: true } })
    await db.updateTable('people').set({ sms_opted_out: true }).where('id', '=', people[0]!.id).execute()
    await db.updateTable('messages').set({ send_at: new Date() }).where('bulk_change_id', '=', change.id).execute()
    await sender.call('PUT /api/messages/bulk/{id}', { params, body: { paused: false } })

    const isSettled = ({ status }: { status: string }) => status === 'delivered' || status === 'failed'
    const rows = await eventually(async () => {
      const messages = await messagesOf(club, change.id)
      return messages.every(isSettled) && messages
    })
    expect(rows.map(({ status, reason }) => reason ?? status)).toEqual([
      'sms_opted_out',
      'delivered',
      'delivered',
      'delivered',
      'delivered',
    ])
  })

  test('needs a text, a selection and the permission', async ({ club }) => {
    const { filter } = await crowd(club)
    const sender = await club.as('bulk_sms_sender')
    const post = (body: object) => sender.send<{ errors: object }>('POST', '/api/sms', { body })
    expect((await post({ filter, text: ' ' })).body.errors).toEqual({ text: ["can't be blank"] })
    expect((await post({ filter, text: '[person.fist_name] [company.town]' })).body.errors).toEqual({
      text: ['contains unknown fields: [person.fist_name], [company.town]'],
    })
    expect((await post({ filter: { q: 'x' }, text: 'Hi' })).body.errors).toHaveProperty('filter')
    expect((await (await club.as('manager')).send('POST', '/api/sms', { body: { filter, text: 'Hi' } })).status).toBe(
      403,
    )
  })
})

import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { attemptKey } from '../accounts/attempts.ts'
import { type Browser, test } from '../test/club.ts'
import { eventually } from '../test/eventually.ts'
import { newPerson } from '../people/test/new-person.ts'
import { leaveNow, messageOf, settled, takenFor } from './test/leave.ts'

let phones = 0
const newPhone = () => `+6141255${String(5000 + ++phones)}`
const inFuture = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const send = (browser: Browser, id: number, path: 'sms' | 'whatsapp', text: string) =>
  browser.send<{ message: string }>('POST', `/api/people/${id}/${path}`, { body: { text } })

describe('what one user writes', () => {
  test('to one person waits after ten messages of a channel without an answer', async ({ as, clubs, server }) => {
    const { db } = server.context
    const company_id = clubs['melbourne']!
    const person = await newPerson(server, company_id, { phone_mobile: newPhone() })
    const [manager, colleague] = [await as('manager'), await as('club_manager')]
    for (let nth = 0; nth < 10; nth++) expect((await send(manager, person.id, 'sms', `Part ${nth}`)).status).toBe(201)
    const refused = await send(manager, person.id, 'sms', 'One more')

    expect(refused).toMatchObject({
      status: 429,
      body: {
        message: 'You sent this person 10 messages without an answer. You can send the next one in 15 minutes.',
      },
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await send(colleague, person.id, 'sms', 'Another user')).status).toBe(201)
    const other = await newPerson(server, company_id, { phone_mobile: newPhone() })
    expect((await send(manager, other.id, 'sms', 'Another person')).status).toBe(201)

    const answer = { company_id, person_id: person.id, channel: 'sms' as const, direction: 'inbound' as const }
    await db
      .insertInto('messages')
      .values({ ...answer, recipient: '', text: 'Thanks' })
      .execute()
    expect((await send(manager, person.id, 'sms', 'Welcome')).status).toBe(201)
  })

  test('waits after two hundred messages in an hour', async ({ as, clubs, server, users }) => {
    const { db } = server.context
    const person = await newPerson(server, clubs['melbourne']!, { phone_mobile: newPhone() })
    const key = attemptKey('messages:written', String(users['corporation_manager']))
    await db
      .insertInto('failed_attempts')
      .values(Array.from({ length: 200 }, () => ({ key })))
      .execute()
    const sender = await as('corporation_manager')

    expect(await send(sender, person.id, 'sms', 'Hello')).toMatchObject({
      status: 429,
      body: { message: 'You sent 200 messages in an hour. You can send the next one in 60 minutes.' },
    })
    await sql`update failed_attempts set at = now() - interval '61 minutes' where key = ${key}`.execute(db)
    expect((await send(sender, person.id, 'sms', 'Hello')).status).toBe(201)
  })
})

describe('an SMS to a person', () => {
  test('leaves with the name of the club and the opt-out text, and is on the timeline', async ({
    as,
    clubs,
    server,
  }) => {
    const { db } = server.context
    const person = await newPerson(server, clubs['melbourne']!, { first_name: 'Lena', phone_mobile: newPhone() })
    const manager = await as('manager')
    const sms = await manager.call('POST /api/people/{id}/sms', {
      params: { id: person.id },
      body: { text: 'Hi [person.first_name], see you at 5?' },
    })
    expect(sms).toMatchObject({ type: 'Sms', status: 'default', to: person.phone_mobile, scheduled: false })

    expect(await settled(db, sms.id)).toMatchObject({ status: 'delivered', parts: 1 })
    const [taken] = await takenFor(db, person.phone_mobile!)
    expect(taken?.text).toContain('Hi Lena, see you at 5?')
    const shown = await manager.call('GET /api/sms/{id}', { params: { id: sms.id } })
    expect(shown).toMatchObject({ text: 'Hi [person.first_name], see you at 5?', sent_text: 'Hi Lena, see you at 5?' })
    const { collection } = await manager.call('GET /api/notes', { query: { person_id: person.id } })
    expect(collection[0]).toMatchObject({ object: 'sms', action: 'Sent', description: 'Hi Lena, see you at 5?' })
    const { summary } = await manager.call('GET /api/people/{id}', { params: { id: person.id } })
    expect(summary.sms).toBe(1)
    const dates = db.selectFrom('people').select(['last_sms', 'last_communication']).where('id', '=', person.id)
    expect(await dates.executeTakeFirst()).toEqual({
      last_sms: expect.any(String) as string,
      last_communication: expect.any(String) as string,
    })
  })

  test('can be taken back until it leaves, and sent after all', async ({ as, clubs, server }) => {
    const { db } = server.context
    const person = await newPerson(server, clubs['melbourne']!, { phone_mobile: newPhone() })
    const manager = await as('manager')
    const { id } = await manager.call('POST /api/people/{id}/sms', {
      params: { id: person.id },
      body: { text: 'Oops' },
    })
    await manager.call('DELETE /api/sms/{id}', { params: { id } })
    await leaveNow(db, id)
    expect(await takenFor(db, person.phone_mobile!)).toEqual([])

    await manager.call('PUT /api/messages/{id}/restore', { params: { id } })
    expect(await settled(db, id)).toMatchObject({ status: 'delivered', deleted_at: null })
    const { status } = await manager.send('DELETE', `/api/sms/${id}`)
    expect(status).toBe(422)
  })

  test('is scheduled by its time alone, can be changed, and leaves once', async ({ as, clubs, server }) => {
    const { db } = server.context
    const person = await newPerson(server, clubs['melbourne']!, { phone_mobile: newPhone() })
    const manager = await as('manager')
    const { id, scheduled } = await manager.call('POST /api/people/{id}/sms', {
      params: { id: person.id },
      body: { text: 'Later', scheduled_at: inFuture(20) },
    })
    expect(scheduled).toBe(true)
    const changed = await manager.call('PUT /api/sms/{id}', {
      params: { id },
      body: { text: 'Later still', scheduled_at: inFuture(40) },
    })
    expect(changed).toMatchObject({ text: 'Later still', scheduled: true })
    const waiting = await manager.call('GET /api/messages', { query: { person_id: person.id } })
    expect(waiting.collection).toMatchObject([{ id, channel: 'sms', scheduled: true }])

    await settled(db, id)
    const jobs = sql`select from graphile_worker._private_jobs where key = ${`message:${id}`}`
    await eventually(async () => (await jobs.execute(db)).rows.length === 0)
    expect((await takenFor(db, person.phone_mobile!)).map(({ text }) => text)).toEqual([
      expect.stringContaining('Later still'),
    ])
    expect((await manager.send('PUT', `/api/sms/${id}`, { body: { text: 'Too late' } })).status).toBe(422)
  })

  test('to a person who opted out since it was scheduled does not leave, and says why', async ({
    as,
    clubs,
    server,
  }) => {
    const { db } = server.context
    const person = await newPerson(server, clubs['melbourne']!, { phone_mobile: newPhone() })
    const manager = await as('manager')
    const { id } = await manager.call('POST /api/people/{id}/sms', {
      params: { id: person.id },
      body: { text: 'Later', scheduled_at: inFuture(1) },
    })
    await db.updateTable('people').set({ sms_opted_out: true }).where('id', '=', person.id).execute()
    const { reach } = await manager.call('GET /api/people/{id}', { params: { id: person.id } })
    expect(reach).toMatchObject({ email: null, sms: 'Person opted out from receiving SMS' })

    expect(await settled(db, id)).toMatchObject({ status: 'failed', reason: 'sms_opted_out' })
    expect(await takenFor(db, person.phone_mobile!)).toEqual([])
    const shown = await manager.call('GET /api/sms/{id}', { params: { id } })
    expect(shown).toMatchObject({ reason: 'Person opted out from receiving SMS', abilities: { resend: true } })
    const again = await manager.send('POST', `/api/messages/${id}/resend`)
    expect(again).toMatchObject({ status: 422, body: { errors: { to: ['Person opted out from receiving SMS'] } } })
  })

  test.for([
    [{ text: ' ' }, 'text', "can't be blank"],
    [{ text: 'x'.repeat(1601) }, 'text', 'is too long (maximum is 1600 characters)'],
    [{ text: 'Hi [person.fist_name]' }, 'text', 'contains an unknown field: [person.fist_name]'],
    [{ text: 'Hi', to: '+61400000000' }, 'to', 'is invalid'],
    [{ text: 'Hi', secondary_sale_id: 999_999_999 }, 'secondary_sale_id', 'is invalid'],
  ] as const)('is refused by field: %o', async ([body, field, error], { as, clubs, server }) => {
    const person = await newPerson(server, clubs['melbourne']!, { phone_mobile: newPhone() })
    const manager = await as('manager')
    const answer = await manager.send('POST', `/api/people/${person.id}/sms`, { body })
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [error] } } })
  })

  test('sent twice with one request id is one message', async ({ as, clubs, server }) => {
    const { db } = server.context
    const person = await newPerson(server, clubs['melbourne']!, { phone_mobile: newPhone() })
    const manager = await as('manager')
    const request = { body: { text: 'Once' }, headers: { 'x-request-id': crypto.randomUUID() } }
    const ids = await Promise.all(
      [1, 2].map(
        async () => (await manager.send<{ id: number }>('POST', `/api/people/${person.id}/sms`, request)).body.id,
      ),
    )
    expect(ids[0]).toBe(ids[1])
    const rows = await db.selectFrom('messages').select('id').where('person_id', '=', person.id).execute()
    expect(rows).toHaveLength(1)
  })
})

describe('an email to a person', () => {
  test('leaves as HTML and text without what could harm, with its subject rendered', async ({ as, clubs, server }) => {
    const { db } = server.context
    const person = await newPerson(server, clubs['melbourne']!, { first_name: 'Lena' })
    const manager = await as('manager')
    const { id } = await manager.call('POST /api/people/{id}/emails', {
      params: { id: person.id },
      body: { subject: 'For [person.first_name]', text: '<p>Hi <b>[person.first_name]</b><script>x()</script></p>' },
    })

    expect(await settled(db, id)).toMatchObject({ status: 'delivered' })
    const [taken] = await takenFor(db, person.email!)
    expect(taken).toMatchObject({ subject: 'For Lena', text: 'Hi Lena' })
    expect(taken?.html).toBe('<p>Hi <strong>Lena</strong></p>')
  })

  test('needs a subject, and says so beside the other faults', async ({ as, clubs, server }) => {
    const person = await newPerson(server, clubs['melbourne']!)
    const manager = await as('manager')
    const answer = await manager.send('POST', `/api/people/${person.id}/emails`, {
      body: { text: '<p> </p>', scheduled: true },
    })
    const blank = ["can't be blank"]
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { subject: blank, text: blank, scheduled_at: blank } },
    })
  })

  test('with a mistyped field in its subject or a link is refused', async ({ as, clubs, server }) => {
    const person = await newPerson(server, clubs['melbourne']!)
    const manager = await as('manager')
    const answer = await manager.send('POST', `/api/people/${person.id}/emails`, {
      body: { subject: 'Hi [person.fist_name]', text: '<p><a href="https://gym.example/[company.town]">Map</a></p>' },
    })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: {
          subject: ['contains an unknown field: [person.fist_name]'],
          text: ['contains an unknown field: [company.town]'],
        },
      },
    })
  })

  test('at a mistyped year is refused', async ({ as, clubs, server }) => {
    const person = await newPerson(server, clubs['melbourne']!)
    const manager = await as('manager')
    const answer = await manager.send('POST', `/api/people/${person.id}/emails`, {
      body: { subject: 'Hello', text: '<p>Hello</p>', scheduled: true, scheduled_at: '9999-11-20T01:00:00Z' },
    })
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { scheduled_at: ['is too far away (at most 5 years)'] } },
    })
  })

  test('goes to the address that the person has when it leaves', async ({ as, clubs, server }) => {
    const { db } = server.context
    const person = await newPerson(server, clubs['melbourne']!)
    const manager = await as('manager')
    const { id } = await manager.call('POST /api/people/{id}/emails', {
      params: { id: person.id },
      body: { subject: 'Hello', text: '<p>Hello</p>', scheduled: true, scheduled_at: inFuture(1) },
    })
    const email = `new-${person.id}@example.com`
    await db.updateTable('people').set({ email }).where('id', '=', person.id).execute()
    expect(await settled(db, id)).toMatchObject({ status: 'delivered', recipient: email })
    expect(await takenFor(db, email)).toHaveLength(1)
  })
})

describe('a WhatsApp message', () => {
  test('outside the session is refused unless it is an unchanged template', async ({ as, clubs, server }) => {
    const { db } = server.context
    const club = clubs['melbourne']!
    await db.updateTable('companies').set({ enable_whatsapp_messaging: true }).where('id', '=', club).execute()
    const { id: pattern } = await db
      .insertInto('templates')
      .values({
        company_id: club,
        company_ids: [club],
        description: 'Hello',
        type: 'WhatsApp',
        pattern: 'Hi [person.first_name]!',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const person = await newPerson(server, club, { first_name: 'Lena', phone_mobile: newPhone() })
    const manager = await as('manager')
    const write = (body: object) => manager.send<{ id: number }>('POST', `/api/people/${person.id}/whatsapp`, { body })

    expect((await write({ text: 'Hi' })).status).toBe(422)
    expect((await write({ text: 'Hi Lena, changed', pattern })).status).toBe(422)
    const { body } = await write({ text: 'Hi Lena!', pattern })
    expect(await settled(db, body.id)).toMatchObject({ status: 'delivered' })
    await db
      .updateTable('people')
      .set({ whatsapp_session_until: inFuture(1) })
      .where('id', '=', person.id)
      .execute()
    const free = await write({ text: 'Hi' })
    expect((await messageOf(db, free.body.id)).status).toBe('default')
  })
})

test('a restricted salesperson can neither read nor write messages of others’ people', async ({
  as,
  clubs,
  server,
}) => {
  const person = await newPerson(server, clubs['melbourne']!, { phone_mobile: newPhone() })
  const manager = await as('manager')
  const { id } = await manager.call('POST /api/people/{id}/sms', {
    params: { id: person.id },
    body: { text: 'Private' },
  })
  const tom = await as('salesperson')
  expect((await tom.send('GET', `/api/sms/${id}`)).status).toBe(404)
  expect((await tom.send('POST', `/api/people/${person.id}/sms`, { body: { text: 'Hi' } })).status).toBe(404)
  expect((await tom.send('GET', `/api/messages?person_id=${person.id}`)).status).toBe(404)
})

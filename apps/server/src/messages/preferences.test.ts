import { expect } from 'vitest'
import { linkOf } from '../booking/links.ts'
import { untilEnded } from '../bulk-changes/test/journal.ts'
import { newPerson } from '../people/test/new-person.ts'
import { Browser, test } from '../test/club.ts'
import { eventually } from '../test/eventually.ts'
import { takenFor } from './test/leave.ts'

test('a person ends emails with one click in their mail program, and it is noted how', async ({
  as,
  clubs,
  server,
}) => {
  const { db } = server.context
  const person = await newPerson(server, clubs['melbourne']!)
  const { token } = await linkOf(db, server.context, person)
  const answer = await fetch(`${server.address}/api/preferences/${token}/unsubscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(answer.status).toBe(200)
  const manager = await as('manager')
  const shown = await manager.call('GET /api/people/{id}', { params: { id: person.id } })
  expect(shown).toMatchObject({ email_opted_out: true, sms_opted_out: false })
  const { collection } = await manager.call('GET /api/people/{id}/consents', { params: { id: person.id } })
  expect(collection).toMatchObject([
    { channel: 'email', purpose: 'marketing', given: false, source: 'link', user_name: null },
  ])
  const refused = await manager.send('POST', `/api/people/${person.id}/emails`, {
    body: { subject: 'Hello', text: '<p>Hello</p>' },
  })
  expect(refused).toMatchObject({ status: 422, body: { errors: { to: ['Person opted out from receiving Emails'] } } })
})

test('a person chooses by channel, and may allow again what they refused', async ({ as, clubs, server }) => {
  const { db } = server.context
  const person = await newPerson(server, clubs['melbourne']!, { phone_mobile: '+61412555901' })
  const { token } = await linkOf(db, server.context, person)
  const visitor = new Browser(server.address)
  await visitor.send('GET', `/api/preferences/${token}`)
  const choose = (body: object) => visitor.call('PUT /api/preferences/{token}', { params: { token }, body })
  expect(await choose({ email: false, sms: false })).toMatchObject({
    channels: [
      { channel: 'email', allowed: false },
      { channel: 'sms', allowed: false },
    ],
  })
  await choose({ sms: true })
  const manager = await as('manager')
  const { collection } = await manager.call('GET /api/people/{id}/consents', { params: { id: person.id } })
  expect(collection.map(({ channel, given }) => `${channel} ${given}`)).toEqual([
    'sms true',
    'sms false',
    'email false',
  ])
})

test('staff who opt a person out are noted with their name', async ({ as, clubs, server }) => {
  const person = await newPerson(server, clubs['melbourne']!)
  const manager = await as('manager')
  await manager.call('PUT /api/people/{id}', { params: { id: person.id }, body: { sms_opted_out: true } })
  const { collection } = await manager.call('GET /api/people/{id}/consents', { params: { id: person.id } })
  expect(collection).toMatchObject([
    { channel: 'sms', given: false, source: 'staff', user_name: expect.any(String) as string },
  ])
})

test('what was noted is never changed', async ({ clubs, server }) => {
  const { db } = server.context
  const person = await newPerson(server, clubs['melbourne']!)
  await db.updateTable('people').set({ email_opted_out: true }).where('id', '=', person.id).execute()
  const change = db.updateTable('consents').set({ given: true }).where('person_id', '=', person.id).execute()
  await expect(change).rejects.toThrow('never changed')
  await expect(db.deleteFrom('consents').where('person_id', '=', person.id).execute()).rejects.toThrow('never changed')
})

test('an email to many has a link to leave', async ({ as, clubs, server }) => {
  const { db } = server.context
  const person = await newPerson(server, clubs['melbourne']!, { last_name: 'Leaverx' })
  const sender = await as('bulk_email_sender')
  const { change } = await sender.call('POST /api/emails', {
    body: { bulk: true, filter: { q: 'Leaverx', checked_all: true }, subject: 'News', text: '<p>News</p>' },
  })
  await untilEnded(server, change.id)
  const [taken] = await eventually(async () => {
    const all = await takenFor(db, person.email!)
    return all.length > 0 && all
  })
  const { token } = await linkOf(db, server.context, person)
  expect(taken?.html).toContain(`/preferences/${token}"`)
  expect(taken?.text).toContain(`/preferences/${token}`)
})

import { expect } from 'vitest'
import { newPerson } from '../people/test/new-person.ts'
import { transaction } from '../platform/db/transaction.ts'
import { type Club, test } from '../test/club.ts'
import { applyReport } from './settle-message.ts'
import { suppressAddress } from './suppress-address.ts'

type Person = Awaited<ReturnType<typeof newPerson>>

const again = ({ context: { db } }: Club['server'], { id }: Person) =>
  db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A provider reports that an SMS to them ended so. */
async function reported({ context: { db } }: Club['server'], person: Person, reason: string | null) {
  const row = await db
    .insertInto('messages')
    .values({
      ...{ company_id: person.company_id, person_id: person.id, channel: 'sms', direction: 'outbound', text: 'Hi' },
      ...{ recipient: person.phone_mobile!, status: 'sent', sent_at: new Date() },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const status = reason === null ? ('delivered' as const) : ('undelivered' as const)
  await transaction(db, (tx) => applyReport(tx, row, { status, reason, at: new Date() }))
}

test('a returned email stops the next, says why, and a manager can lift it', async ({ as, clubs, server }) => {
  const company_id = clubs['melbourne']!
  const person = await newPerson(server, company_id)
  const twin = await newPerson(server, company_id, { email: person.email!.toUpperCase() })
  const elsewhere = await newPerson(server, clubs['london']!, { email: person.email })
  const reason = '550 5.1.1 No such user'
  await transaction(server.context.db, (tx) => suppressAddress(tx, { company_id, address: person.email!, reason }))

  const suppressed = { email_suppressed: true, email_suppressed_reason: reason, email_opted_out: false }
  expect(await again(server, person)).toMatchObject(suppressed)
  expect(await again(server, twin)).toMatchObject(suppressed)
  expect((await again(server, elsewhere)).email_suppressed).toBe(false)
  const [salesperson, manager] = [await as('salesperson'), await as('club_manager')]
  const body = { subject: 'Hello', text: '<p>Hello</p>' }
  expect(await manager.send('POST', `/api/people/${person.id}/emails`, { body })).toMatchObject({
    status: 422,
    body: { errors: { to: ["Emails can't be delivered: 550 5.1.1 No such user"] } },
  })
  const lift = { body: { address: 'email' } }
  expect((await salesperson.send('POST', `/api/people/${person.id}/lift_suppression`, lift)).status).toBe(403)

  const lifted = await manager.send('POST', `/api/people/${person.id}/lift_suppression`, lift)
  expect(lifted).toMatchObject({ status: 200, body: { email_suppressed: false, email_suppressed_reason: null } })
  expect((await manager.send('POST', `/api/people/${person.id}/emails`, { body })).status).toBe(201)
  expect((await manager.send('POST', `/api/people/${person.id}/lift_suppression`, lift)).status).toBe(422)
})

test('a complaint is an opt-out that lifting does not end, also of people added later', async ({
  as,
  clubs,
  server,
}) => {
  const { db } = server.context
  const company_id = clubs['melbourne']!
  const person = await newPerson(server, company_id)
  const complaint = { company_id, address: person.email!, reason: 'Marked as spam', complaint: 'abuse' }
  await transaction(db, (tx) => suppressAddress(tx, complaint))
  const manager = await as('club_manager')
  await manager.call('POST /api/people/{id}/lift_suppression', {
    params: { id: person.id },
    body: { address: 'email' },
  })

  expect(await again(server, person)).toMatchObject({ email_suppressed: false, email_opted_out: true })
  const { collection } = await manager.call('GET /api/people/{id}/consents', { params: { id: person.id } })
  expect(collection).toMatchObject([{ channel: 'email', given: false, source: 'complaint', words: 'abuse' }])
  const later = await newPerson(server, company_id, { email: person.email })
  expect(later.email_opted_out).toBe(true)
})

test('a number that does not exist is no longer written to or called', async ({ as, clubs, server }) => {
  const person = await newPerson(server, clubs['melbourne']!, { phone_mobile: '+61412557001' })
  await reported(server, person, 'invalid_number')

  expect((await again(server, person)).phone_mobile_deactivated).toBe(true)
  const manager = await as('club_manager')
  const lifted = await manager.call('POST /api/people/{id}/lift_suppression', {
    params: { id: person.id },
    body: { address: 'phone_mobile' },
  })
  expect(lifted.phone_mobile_deactivated).toBe(false)
})

test('a phone that can’t be reached twice in a row is no longer in use, once is not enough', async ({
  clubs,
  server,
}) => {
  const person = await newPerson(server, clubs['melbourne']!, { phone_mobile: '+61412557002' })
  await reported(server, person, 'unreachable')
  await reported(server, person, null)
  await reported(server, person, 'unreachable')
  expect((await again(server, person)).phone_mobile_deactivated).toBe(false)

  await reported(server, person, 'unreachable')
  expect((await again(server, person)).phone_mobile_deactivated).toBe(true)
})

test('a number that blocks the club has opted out', async ({ as, clubs, server }) => {
  const person = await newPerson(server, clubs['melbourne']!, { phone_mobile: '+61412557003' })
  await reported(server, person, 'blocked')

  expect(await again(server, person)).toMatchObject({ sms_opted_out: true, phone_mobile_deactivated: false })
  const manager = await as('club_manager')
  const { collection } = await manager.call('GET /api/people/{id}/consents', { params: { id: person.id } })
  expect(collection).toMatchObject([{ channel: 'sms', given: false, source: 'complaint' }])
})

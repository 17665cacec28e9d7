import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../platform/db/schema.ts'
import { type Club, test } from '../../test/club.ts'
import { newPerson } from '../test/new-person.ts'

const inbound = (
  { context: { db } }: Club['server'],
  company_id: number,
  values: Partial<Insertable<Database['requests']>> = {},
) =>
  db
    .insertInto('requests')
    .values({
      company_id,
      kind: 'email',
      text: 'Do you have a pool?',
      from_name: 'Petra van der Berg',
      from_email: `${randomUUID()}@example.com`,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

interface Imported {
  id: number
  message: string
}

test('an inbound email becomes a person with its sender’s details', async ({ as, server, clubs }) => {
  const { db } = server.context
  const request = await inbound(server, clubs['melbourne']!, {
    from_phone: '(03) 7010 9999',
    source_name: 'website',
    created_at: '2026-02-02T08:00:00.000Z',
  })

  const { status, body } = await (
    await as('club_manager')
  ).send<Imported>('POST', '/api/people/import', {
    body: { request_id: request.id },
  })

  expect(status).toBe(201)
  expect(body).toMatchObject({
    first_name: 'Petra',
    last_name: 'van der Berg',
    email: request.from_email,
    phone_mobile: '+61370109999',
    source_name: 'Website',
    contact_method_name: 'Email',
    status: 'enquiry',
    is_new_lead: true,
    most_recent_enquiry: '2026-02-02T08:00:00.000Z',
    salesperson_id: null,
    open_requests_count: 1,
    message: 'Person was successfully created.',
  })
  const [entry] = await db.selectFrom('history').selectAll().where('person_id', '=', body.id).execute()
  expect(entry).toMatchObject({ action: 'Imported', description: 'Do you have a pool?' })
})

test('asking twice makes one person', async ({ as, server, clubs }) => {
  const request = await inbound(server, clubs['melbourne']!)
  const manager = await as('club_manager')
  const ask = () => manager.send<Imported>('POST', '/api/people/import', { body: { request_id: request.id } })

  const [first, second] = await Promise.all([ask(), ask()])

  expect(first.body.id).toBe(second.body.id)
  expect([first.body.message, second.body.message].toSorted()).toEqual([
    'Person was successfully created.',
    'This request already belongs to a person.',
  ])
})

test('an email already used in the club is refused unless confirmed', async ({ as, server, clubs }) => {
  const person = await newPerson(server, clubs['melbourne']!)
  const request = await inbound(server, clubs['melbourne']!, { from_email: person.email!.toUpperCase() })
  const manager = await as('club_manager')

  expect(await manager.send('POST', '/api/people/import', { body: { request_id: request.id } })).toMatchObject({
    status: 422,
    body: { errors: { email: ['has already been taken'] } },
  })
  const meant = { request_id: request.id, dont_check_similars: true }
  expect(await manager.send('POST', '/api/people/import', { body: meant })).toMatchObject({ status: 201 })
})

test('a sender without a name goes by their address, a number that cannot exist is left out', async ({
  as,
  server,
  clubs,
}) => {
  const request = await inbound(server, clubs['melbourne']!, {
    from_name: null,
    from_email: 'sam.okoro@example.com',
    from_phone: '12',
    source_name: 'A friend told me',
  })

  const { body } = await (
    await as('club_manager')
  ).send('POST', '/api/people/import', {
    body: { request_id: request.id },
  })

  expect(body).toMatchObject({
    first_name: 'sam.okoro',
    last_name: null,
    phone_mobile: null,
    source_id: null,
    marketing_source_text: 'A friend told me',
  })
})

test('a salesperson gets the people they import', async ({ as, server, clubs, users }) => {
  const request = await inbound(server, clubs['melbourne']!)

  const { body } = await (
    await as('salesperson')
  ).send('POST', '/api/people/import', {
    body: { request_id: request.id },
  })

  expect(body).toMatchObject({ salesperson_id: users['salesperson'] })
})

test('what is no inbound email of a club of one’s own does not exist', async ({ as, server, clubs }) => {
  const manager = await as('club_manager')
  const ask = (request_id: number) => manager.send('POST', '/api/people/import', { body: { request_id } })
  const elsewhere = await inbound(server, clubs['london']!)
  const byPhone = await inbound(server, clubs['melbourne']!, { kind: 'phone' })
  const deleted = await inbound(server, clubs['melbourne']!, { deleted_at: new Date() })

  for (const { id } of [elsewhere, byPhone, deleted]) expect(await ask(id)).toMatchObject({ status: 404 })
})

test('two emails of one sender imported at the same moment make one person', async ({ as, server, clubs }) => {
  const from_email = `${randomUUID()}@example.com`
  const requests = await Promise.all(
    Array.from({ length: 3 }, () => inbound(server, clubs['melbourne']!, { from_email })),
  )
  const manager = await as('club_manager')
  const answers = await Promise.all(
    requests.map(({ id }) => manager.send('POST', '/api/people/import', { body: { request_id: id } })),
  )

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
})

import { describe, expect } from 'vitest'
import { type Club, test } from '../../test/club.ts'
import { newPerson } from '../test/new-person.ts'

const pathOf = (person: { id: number }) => `/api/people/${person.id}/additional_contacts`
const timelineOf = ({ context: { db } }: Club['server'], person_id: number) =>
  db
    .selectFrom('history')
    .select(['object', 'action', 'description'])
    .where('person_id', '=', person_id)
    .orderBy('id')
    .execute()

test('a contact is stored with a normalized phone, and added to the timeline', async ({ as, server, clubs }) => {
  const person = await newPerson(server, clubs['melbourne']!)
  const manager = await as('club_manager')

  const { status, body } = await manager.send<Record<string, unknown>>('POST', pathOf(person), {
    body: {
      first_name: ' Ana ',
      last_name: 'Lopez',
      email: 'ana@example.com',
      phone: '03 7010 1234',
      comments: 'Mother',
    },
  })

  expect(status).toBe(201)
  expect(body).toMatchObject({
    name: 'Ana Lopez',
    first_name: 'Ana',
    phone: '+61370101234',
    phone_formatted: '(03) 7010 1234',
    comments: 'Mother',
    person: { id: person.id, name: 'Nell Newcomer' },
    company_id: person.company_id,
    message: 'Contact was successfully created.',
  })
  expect(await timelineOf(server, person.id)).toEqual([
    { object: 'person', action: 'Created', description: 'Additional contact: Ana Lopez' },
  ])
  const list = await manager.call('GET /api/people/{id}/additional_contacts', { params: { id: person.id } })
  expect(list).toMatchObject({ collection: [{ name: 'Ana Lopez' }], pagination: { total_entries: 1 } })
})

test('a double submit stores one contact', async ({ as, server, clubs }) => {
  const person = await newPerson(server, clubs['melbourne']!)
  const manager = await as('club_manager')
  const once = { body: { first_name: 'Ana' }, headers: { 'x-request-id': `contact-${person.id}` } }

  const [first, second] = await Promise.all([
    manager.send<{ id: number }>('POST', pathOf(person), once),
    manager.send<{ id: number }>('POST', pathOf(person), once),
  ])

  expect(second.body.id).toBe(first.body.id)
  expect(await timelineOf(server, person.id)).toHaveLength(1)
})

describe('errors of a contact are reported by field', () => {
  test.for<[string, Record<string, string>, Record<string, string[]>]>([
    ['no first name', { first_name: '  ' }, { first_name: ["can't be blank"] }],
    ['a long first name', { first_name: 'a'.repeat(256) }, { first_name: ['is too long (maximum is 255 characters)'] }],
    [
      'a long last name',
      { first_name: 'A', last_name: 'a'.repeat(256) },
      {
        last_name: ['is too long (maximum is 255 characters)'],
      },
    ],
    [
      'a long email',
      { first_name: 'A', email: `${'a'.repeat(250)}@example.com` },
      {
        email: ['is too long (maximum is 255 characters)'],
      },
    ],
    ['no email', { first_name: 'A', email: 'nobody' }, { email: ['is invalid'] }],
    [
      'a long phone',
      { first_name: 'A', phone: '0'.repeat(21) },
      {
        phone: ['is too long (maximum is 20 characters)'],
      },
    ],
    ['no phone', { first_name: 'A', phone: '12' }, { phone: ['Invalid phone number'] }],
  ])('%s', async ([, body, errors], { as, server, clubs }) => {
    const person = await newPerson(server, clubs['melbourne']!)

    const answer = await (await as('club_manager')).send('POST', pathOf(person), { body })

    expect(answer).toMatchObject({ status: 422, body: { errors } })
  })
})

test('a change keeps other fields, and an empty change leaves no trace', async ({ as, server, clubs }) => {
  const person = await newPerson(server, clubs['melbourne']!)
  const manager = await as('club_manager')
  const { body: contact } = await manager.send<{ id: number; lock_version: number }>('POST', pathOf(person), {
    body: { first_name: 'Ana', email: 'ana@example.com' },
  })
  const path = `${pathOf(person)}/${contact.id}`

  const changed = await manager.send('PUT', path, { body: { first_name: 'Anna', lock_version: contact.lock_version } })
  await manager.send('PUT', path, { body: { first_name: 'Anna' } })

  expect(changed.body).toMatchObject({ first_name: 'Anna', email: 'ana@example.com', lock_version: 1 })
  expect((await timelineOf(server, person.id)).map(({ action }) => action)).toEqual(['Created', 'Updated'])
})

test('who edits an older version gets the newer one to choose from', async ({ as, server, clubs }) => {
  const person = await newPerson(server, clubs['melbourne']!)
  const manager = await as('club_manager')
  const { body: contact } = await manager.send<{ id: number }>('POST', pathOf(person), { body: { first_name: 'Ana' } })
  const path = `${pathOf(person)}/${contact.id}`
  await manager.send('PUT', path, { body: { first_name: 'Anna', lock_version: 0 } })

  const late = await manager.send('PUT', path, { body: { first_name: 'Annie', lock_version: 0 } })

  expect(late).toMatchObject({ status: 409, body: { current: { first_name: 'Anna', lock_version: 1 } } })
})

test('a deleted contact is hidden until restored; repeats change nothing', async ({ as, server, clubs }) => {
  const person = await newPerson(server, clubs['melbourne']!)
  const manager = await as('club_manager')
  const { body: contact } = await manager.send<{ id: number }>('POST', pathOf(person), { body: { first_name: 'Ana' } })
  const params = { id: person.id, contact_id: contact.id }
  const count = async () =>
    (await manager.call('GET /api/people/{id}/additional_contacts', { params })).pagination.total_entries

  const removed = await manager.call('DELETE /api/people/{id}/additional_contacts/{contact_id}', { params })
  await manager.call('DELETE /api/people/{id}/additional_contacts/{contact_id}', { params })
  expect(removed.message).toBe('Contact was successfully deleted.')
  expect(await count()).toBe(0)
  expect(await manager.send('PUT', `${pathOf(person)}/${contact.id}`, { body: { first_name: 'B' } })).toMatchObject({
    status: 404,
  })

  const restored = await manager.call('PUT /api/people/{id}/additional_contacts/{contact_id}/restore', { params })
  expect(restored.message).toBe('Contact was successfully restored.')
  expect(await count()).toBe(1)
  expect((await timelineOf(server, person.id)).map(({ action }) => action)).toEqual(['Created', 'Deleted', 'Restored'])
})

test('another person’s contact is 404', async ({ as, server, clubs }) => {
  const [one, other] = [await newPerson(server, clubs['melbourne']!), await newPerson(server, clubs['melbourne']!)]
  const manager = await as('club_manager')
  const { body: contact } = await manager.send<{ id: number }>('POST', pathOf(one), { body: { first_name: 'Ana' } })

  expect(await manager.send('DELETE', `${pathOf(other)}/${contact.id}`)).toMatchObject({ status: 404 })
})

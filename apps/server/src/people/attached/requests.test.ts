import { expect } from 'vitest'
import { test } from '../../test/club.ts'
import { newPerson } from '../test/new-person.ts'
import { historyOf, newSale } from '../../secondary-sales/test/new-sale.ts'

const pathOf = (person: { id: number }) => `/api/people/${person.id}/requests`
interface Saved {
  id: number
  lock_version: number
  handled_at: string | null
  created_at: string
  message: string
}

test('an enquiry that is written down is the most recent one of the person, and open', async ({
  as,
  server,
  clubs,
}) => {
  const person = await newPerson(server, clubs['melbourne']!, { most_recent_enquiry: '2026-01-01T00:00:00Z' })
  const manager = await as('club_manager')

  const { status, body } = await manager.send<Saved>('POST', pathOf(person), {
    body: { kind: 'phone', text: 'Asks about the family rate', source_name: 'Radio' },
  })

  expect(status).toBe(201)
  expect(body).toMatchObject({ person_id: person.id, kind: 'phone', handled_at: null, source_name: 'Radio' })
  const shown = await manager.call('GET /api/people/{id}', { params: { id: person.id } })
  expect(shown).toMatchObject({ open_requests_count: 1, most_recent_enquiry: body.created_at, lock_version: 0 })
})

test('errors of an enquiry are reported by field', async ({ as, server, clubs }) => {
  const person = await newPerson(server, clubs['melbourne']!)
  const manager = await as('club_manager')

  expect(await manager.send('POST', pathOf(person), { body: { kind: 'pigeon', text: ' ' } })).toMatchObject({
    status: 422,
    body: { errors: { kind: ['is not included in the list'], text: ["can't be blank"] } },
  })
})

test('handled is recorded once, and reopening takes that entry back', async ({ as, server, clubs }) => {
  const person = await newPerson(server, clubs['melbourne']!)
  const manager = await as('club_manager')
  const { body: request } = await manager.send<Saved>('POST', pathOf(person), { body: { kind: 'web', text: 'Hello' } })
  const path = `${pathOf(person)}/${request.id}`

  const { body: handled } = await manager.send<Saved>('PUT', path, { body: { handled: true } })
  const { body: again } = await manager.send<Saved>('PUT', path, { body: { handled: true } })
  expect(handled.handled_at).not.toBeNull()
  expect(again.handled_at).toBe(handled.handled_at)

  const { body: open } = await manager.send<Saved>('PUT', path, { body: { handled: false } })
  expect(open.handled_at).toBeNull()
  await manager.send('PUT', path, { body: { handled: true } })
  await manager.send('PUT', path, { body: { handled: false } })
  const entries = await server.context.db
    .selectFrom('history')
    .select(['id', 'action', 'corrects_id'])
    .where('person_id', '=', person.id)
    .orderBy('id')
    .execute()
  const [, first, , second] = entries
  expect(entries).toMatchObject([
    { action: 'Created', corrects_id: null },
    { action: 'Completed', corrects_id: null },
    { action: 'Reverted', corrects_id: first!.id },
    { action: 'Completed', corrects_id: null },
    { action: 'Reverted', corrects_id: second!.id },
  ])
})

test('who changes an older version gets the newer one', async ({ as, server, clubs }) => {
  const person = await newPerson(server, clubs['melbourne']!)
  const manager = await as('club_manager')
  const { body: request } = await manager.send<Saved>('POST', pathOf(person), { body: { kind: 'web', text: 'Hello' } })
  const path = `${pathOf(person)}/${request.id}`
  await manager.send('PUT', path, { body: { text: 'Hello again', lock_version: 0 } })

  expect(await manager.send('PUT', path, { body: { text: 'Mine', lock_version: 0 } })).toMatchObject({
    status: 409,
    body: { current: { text: 'Hello again' } },
  })
})

test('an enquiry can be about what else the person is sold, and its entries with it', async ({ as, server, clubs }) => {
  const person = await newPerson(server, clubs['melbourne']!)
  const sale = await newSale(server, person.company_id, { person_id: person.id })
  const others = await newSale(server, person.company_id)
  const manager = await as('club_manager')
  const sent = { kind: 'phone', text: 'Asks about training', secondary_sale_id: sale.id }

  const { body: request } = await manager.send<Saved>('POST', pathOf(person), { body: sent })
  const { body: moved } = await manager.send<Saved>('PUT', `${pathOf(person)}/${request.id}`, {
    body: { secondary_sale_id: null },
  })

  expect([request, moved]).toMatchObject([{ secondary_sale_id: sale.id }, { secondary_sale_id: null }])
  expect(await historyOf(server, person.id)).toMatchObject([
    { action: 'Created', secondary_sale_type_id: sale.secondary_sale_type_id },
    { action: 'Updated', secondary_sale_type_id: null },
  ])
  const wrong = { status: 422, body: { errors: { secondary_sale_id: ['is invalid'] } } }
  expect([
    await manager.send('POST', pathOf(person), { body: { ...sent, secondary_sale_id: others.id } }),
    await manager.send('PUT', `${pathOf(person)}/${request.id}`, { body: { secondary_sale_id: others.id } }),
  ]).toMatchObject([wrong, wrong])
})

test('the cleanup is shown what is open, of one sale where one is named', async ({ as, server, clubs }) => {
  const person = await newPerson(server, clubs['melbourne']!)
  const own = { company_id: person.company_id, person_id: person.id, kind: 'web' as const }
  const sale = await newSale(server, person.company_id, { person_id: person.id })
  await server.context.db
    .insertInto('requests')
    .values([
      { ...own, text: 'Open', secondary_sale_id: null },
      { ...own, text: 'Of a sale', secondary_sale_id: sale.id },
      { ...own, text: 'Handled', handled_at: new Date() },
      { ...own, text: 'Deleted', deleted_at: new Date() },
    ])
    .execute()
  const manager = await as('club_manager')
  const open = async (query: { secondary_sale_id?: number }) =>
    (await manager.call('GET /api/people/{id}/requests/cleaner', { params: { id: person.id }, query })).collection
      .map(({ text }) => text)
      .toSorted()

  expect(await open({})).toEqual(['Of a sale', 'Open'])
  expect(await open({ secondary_sale_id: sale.id })).toEqual(['Of a sale'])
})

test('a deleted enquiry is not the most recent one any more, until it is restored', async ({ as, server, clubs }) => {
  const created_at = '2026-01-01T00:00:00.000Z'
  const person = await newPerson(server, clubs['melbourne']!, { created_at, most_recent_enquiry: created_at })
  const manager = await as('club_manager')
  const { body: request } = await manager.send<Saved>('POST', pathOf(person), { body: { kind: 'web', text: 'Hello' } })
  const shown = async () => manager.call('GET /api/people/{id}', { params: { id: person.id } })

  const { body: removed } = await manager.send<Saved>('DELETE', `${pathOf(person)}/${request.id}`)
  expect(removed.message).toBe('Request was successfully deleted.')
  expect(await shown()).toMatchObject({ most_recent_enquiry: created_at, open_requests_count: 0 })

  await manager.send('PUT', `${pathOf(person)}/${request.id}/restore`)
  expect(await shown()).toMatchObject({ most_recent_enquiry: request.created_at, open_requests_count: 1 })
  const list = await manager.call('GET /api/people/{id}/requests', { params: { id: person.id } })
  expect(list).toMatchObject({ collection: [{ text: 'Hello' }], pagination: { total_entries: 1 } })
})

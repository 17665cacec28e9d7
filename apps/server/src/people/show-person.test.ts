import { expect } from 'vitest'
import { test } from '../test/club.ts'
import { newPerson } from './test/new-person.ts'

test('a person carries what the reader may do, and why not', async ({ as, server, clubs }) => {
  const { id } = await newPerson(server, clubs['melbourne']!, { status: 'not_interested' })
  const person = await (await as('manager')).call('GET /api/people/{id}', { params: { id } })
  expect(person.status_transitions.enquiry).toEqual({ allowed: true, reason: null })
  expect(person.status_transitions.sale).toEqual({ allowed: false, reason: 'not_reachable' })
  expect(person.abilities).toMatchObject({ delete: true, assign_salesperson: true, loses_access_on_assign: false })
})

test('a restricted salesperson is told that assigning loses access', async ({ as, server, clubs, users }) => {
  const { id } = await newPerson(server, clubs['melbourne']!, { salesperson_id: users['salesperson']! })
  const { abilities } = await (await as('salesperson')).call('GET /api/people/{id}', { params: { id } })
  expect(abilities).toMatchObject({ assign_salesperson: true, loses_access_on_assign: true, delete: false })
})

test('readers who ask at the same time each find only whom they may see', async ({ as, server, clubs, users }) => {
  const mine = { salesperson_id: users['salesperson']! }
  const ids: number[] = []
  for (const [club, values] of [
    ['melbourne', mine],
    ['melbourne', {}],
    ['boston', {}],
    ['london', {}],
  ] as const) {
    ids.push((await newPerson(server, clubs[club]!, values)).id)
  }
  const readers = ['root', 'manager', 'salesperson', 'boston_club_manager'] as const
  const seen = async (reader: (typeof readers)[number]) => {
    const browser = await as(reader)
    const alone = []
    for (const id of ids) alone.push((await browser.send('GET', `/api/people/${id}`)).status)
    return { browser, alone }
  }
  const found = []
  for (const reader of readers) found.push(await seen(reader))
  const together = await Promise.all(
    found.map(({ browser }) =>
      Promise.all(ids.map(async (id) => ({ id, ...(await browser.send<{ id: number }>('GET', `/api/people/${id}`)) }))),
    ),
  )

  expect(found.map(({ alone }) => alone)).toEqual([
    [200, 200, 200, 200],
    [200, 200, 404, 404],
    [200, 404, 404, 404],
    [404, 404, 200, 404],
  ])
  for (const [at, answers] of together.entries()) {
    expect(answers.map(({ status }) => status)).toEqual(found[at]!.alone)
    for (const { id, status, body } of answers) if (status === 200) expect(body.id).toBe(id)
  }
})

test('a deleted person is found only on request', async ({ as, server, clubs }) => {
  const { id } = await newPerson(server, clubs['melbourne']!, { deleted_at: new Date() })
  const manager = await as('manager')
  expect((await manager.send('GET', `/api/people/${id}`)).status).toBe(404)
  const query = { soft_delete_status: 'deleted' }
  const person = await manager.call('GET /api/people/{id}', { params: { id }, query })
  expect(person.abilities).toMatchObject({ edit: false, restore: true, delete: false })
})

test('the summary counts what the timeline holds, in total and in the last 30 days', async ({ as, server, clubs }) => {
  const company_id = clubs['melbourne']!
  const { id } = await newPerson(server, company_id)
  const entry = { company_id, person_id: id, action: 'Completed' }
  const longAgo = new Date(Date.now() - 40 * 86_400_000)
  await server.context.db
    .insertInto('history')
    .values([
      { ...entry, object: 'call', data: JSON.stringify({ outcome: 'Spoke To' }), created_at: longAgo },
      { ...entry, object: 'call', data: JSON.stringify({ outcome: 'No Answer' }), created_at: new Date() },
      { ...entry, object: 'sms', action: 'Created', created_at: new Date() },
    ])
    .execute()
  const manager = await as('manager')
  const total = await manager.call('GET /api/people/{id}/summary', { params: { id } })
  expect(total).toEqual({ call_attempts: 2, spoke_to: 1, sms: 1, email: 0, whatsapp: 0 })
  const lately = await manager.call('GET /api/people/{id}/summary', { params: { id }, query: { summary: true } })
  expect(lately).toMatchObject({ call_attempts: 1, spoke_to: 0 })
})

test('duplicates at other clubs are shown where the club wants them, and marked when within reach', async ({
  as,
  server,
  clubs,
}) => {
  const { db } = server.context
  const [melbourne, london] = [clubs['melbourne']!, clubs['london']!]
  await db.updateTable('companies').set({ cross_site_duplicate_enabled: true }).where('id', '=', melbourne).execute()
  const { id, email } = await newPerson(server, melbourne)
  const twin = await newPerson(server, london, { email: email!.toUpperCase() })
  await newPerson(server, london)

  const forManager = await (await as('manager')).call('GET /api/people/{id}', { params: { id } })
  expect(forManager.cross_site_duplicates).toMatchObject([{ id: twin.id, company_id: london, within_reach: false }])
  const everywhere = await (await as('corporation_manager')).call('GET /api/people/{id}', { params: { id } })
  expect(everywhere.cross_site_duplicates).toMatchObject([{ id: twin.id, within_reach: true }])
  const other = await (await as('london_club_manager')).call('GET /api/people/{id}', { params: { id: twin.id } })
  expect(other.cross_site_duplicates).toEqual([])
})

test('what is attached comes along, as its own lists answer it', async ({ as, server, clubs }) => {
  const person = await newPerson(server, clubs['melbourne']!)
  const browser = await as('manager')
  const params = { id: person.id }
  await browser.call('POST /api/people/{id}/additional_contacts', { params, body: { first_name: 'Petra' } })
  for (let number = 1; number <= 6; number++) {
    await browser.call('POST /api/people/{id}/requests', {
      params,
      body: { kind: 'phone', text: `Question ${number}` },
    })
  }
  const { attached } = await browser.call('GET /api/people/{id}', { params })
  expect(attached).toEqual({
    additional_contacts: await browser.call('GET /api/people/{id}/additional_contacts', { params }),
    requests: await browser.call('GET /api/people/{id}/requests', { params, query: { page: 1, per_page: 5 } }),
  })
  expect(attached.requests.pagination.total_entries).toBe(6)
})

import { describe, expect } from 'vitest'
import { newActivity } from '../activities/test/booked.ts'
import { newPerson } from '../people/test/new-person.ts'
import { type Club, test } from '../test/club.ts'
import { historyOf, newSale, newType } from './test/new-sale.ts'

const salesOf = ({ context: { db } }: Club['server'], person_id: number) =>
  db
    .selectFrom('secondary_sales')
    .select(['id', 'status', 'company_id', 'secondary_sale_type_id', 'salesperson_id', 'deleted_at'])
    .where('person_id', '=', person_id)
    .orderBy('id')
    .execute()

describe('when two people are merged', () => {
  test('the further sale of a type keeps what both had, and undo restores each', async ({ as, server, clubs }) => {
    const company_id = clubs['melbourne']!
    const [type, other] = [await newType(server, company_id), await newType(server, company_id)]
    const one = await newPerson(server, company_id, { status: 'sale' })
    const two = await newPerson(server, company_id, { status: 'sale' })
    const own = await newSale(server, company_id, { person_id: one.id, secondary_sale_type_id: type.id })
    const further = await newSale(server, company_id, {
      person_id: two.id,
      secondary_sale_type_id: type.id,
      status: 'attended',
    })
    const alone = await newSale(server, company_id, { person_id: two.id, secondary_sale_type_id: other.id })
    const call = await newActivity(server, company_id, { person_id: one.id, secondary_sale_id: own.id })
    const mia = await as('club_manager')
    const merged = await mia.call('POST /api/people/{id}/merge', {
      params: { id: one.id },
      body: { person_ids: [two.id] },
    })

    expect(merged.secondary_sales.map(({ id, status }) => [id, status])).toEqual([
      [further.id, 'attended'],
      [alone.id, 'potential'],
    ])
    expect((await mia.call('GET /api/activities/{id}', { params: { id: call.id } })).secondary_sale_id).toBe(further.id)
    expect(await historyOf(server, one.id)).toContainEqual(
      expect.objectContaining({
        object: 'secondary_sale',
        action: 'Merged',
        data: { from: 'potential', to: 'attended' },
      }),
    )

    await mia.call('POST /api/people/changes/{id}/undo', { params: { id: merged.change_id } })
    expect(await salesOf(server, one.id)).toMatchObject([{ id: own.id, deleted_at: null, status: 'potential' }])
    expect(await salesOf(server, two.id)).toMatchObject([
      { id: further.id, deleted_at: null, status: 'attended' },
      { id: alone.id, deleted_at: null },
    ])
    expect((await mia.call('GET /api/activities/{id}', { params: { id: call.id } })).secondary_sale_id).toBe(own.id)
  })

  test('of two equal sales their own stays', async ({ as, server, clubs }) => {
    const company_id = clubs['melbourne']!
    const type = await newType(server, company_id)
    const one = await newPerson(server, company_id, { status: 'sale' })
    const two = await newPerson(server, company_id, { status: 'sale' })
    const own = await newSale(server, company_id, { person_id: one.id, secondary_sale_type_id: type.id })
    await newSale(server, company_id, { person_id: two.id, secondary_sale_type_id: type.id })
    const merged = await (
      await as('club_manager')
    ).call('POST /api/people/{id}/merge', { params: { id: one.id }, body: { person_ids: [two.id] } })

    expect(merged.secondary_sales.map(({ id }) => id)).toEqual([own.id])
  })
})

test('a person who moves takes along what the other club sells, and the rest stays visible', async ({
  as,
  server,
  clubs,
  users,
}) => {
  const { db } = server.context
  await db.updateTable('companies').set({ enable_moving_people: true }).execute()
  const [from, to] = [clubs['melbourne']!, clubs['london']!]
  const here = await newType(server, from, { name: 'Moving yoga' })
  const there = await newType(server, to, { name: 'moving YOGA' })
  const unknown = await newType(server, from)
  const person = await newPerson(server, from, { status: 'sale', salesperson_id: users['manager']! })
  const own = { person_id: person.id, salesperson_id: users['manager']! }
  const taken = await newSale(server, from, { ...own, secondary_sale_type_id: here.id })
  const left = await newSale(server, from, { ...own, secondary_sale_type_id: unknown.id })
  await db
    .insertInto('history')
    .values({
      company_id: from,
      person_id: person.id,
      object: 'call',
      action: 'Completed',
      secondary_sale_type_id: here.id,
    })
    .execute()
  await (
    await as('corporation_manager')
  ).call('POST /api/people/{id}/move', { params: { id: person.id }, body: { destination_company_id: to } })
  const shown = await (await as('london_manager')).call('GET /api/people/{id}', { params: { id: person.id } })

  expect(await salesOf(server, person.id)).toMatchObject([
    { id: taken.id, company_id: to, secondary_sale_type_id: there.id, salesperson_id: null },
    { id: left.id, company_id: from, secondary_sale_type_id: unknown.id },
  ])
  expect(shown.secondary_sales.find(({ id }) => id === taken.id)).toMatchObject({ summary_call_attempts: 1 })
  expect(shown.secondary_sales.find(({ id }) => id === left.id)).toMatchObject({
    company_name: 'Northside Fitness',
    abilities: { edit: false },
  })
})

test('a user who leaves hands open sales over, and has them back on return', async ({ as, server, clubs, users }) => {
  const company_id = clubs['melbourne']!
  const root = await as('root')
  const { id } = await root.call('POST /api/users', {
    body: {
      first_name: 'Leaving',
      last_name: 'Soon',
      email: `leaving-${Date.now()}@example.com`,
      role: 'salesperson',
      company_ids: [company_id],
    },
  })
  const open = await newSale(server, company_id, { salesperson_id: id })
  const sold = await newSale(server, company_id, { salesperson_id: id, status: 'sale' })
  const [owned] = (await root.call('GET /api/users/{id}/accounts', { params: { id } })).collection
  await root.call('PUT /api/users/{id}/delete', {
    params: { id },
    body: { companies: [{ id: company_id, change_to: users['manager']! }] },
  })
  const owners = async () =>
    [...(await salesOf(server, open.person_id)), ...(await salesOf(server, sold.person_id))].map(
      ({ salesperson_id }) => salesperson_id,
    )

  expect(owned?.secondary_sales_count).toBe(1)
  expect(await owners()).toEqual([users['manager'], id])
  await root.call('PUT /api/users/{id}/restore', { params: { id } })
  expect(await owners()).toEqual([id, id])
})

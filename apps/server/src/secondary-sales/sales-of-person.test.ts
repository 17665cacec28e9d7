import { statuses } from '@spotter/domain/people/statuses.ts'
import { describe, expect } from 'vitest'
import { newPerson } from '../people/test/new-person.ts'
import { test } from '../test/club.ts'
import { historyOf, newSale, newType } from './test/new-sale.ts'

interface Refused {
  errors: Record<string, string[]>
}

describe('a new secondary sale', () => {
  test('starts as potential with the salesperson of its person', async ({ as, server, clubs, users }) => {
    const person = await newPerson(server, clubs['melbourne']!, { status: 'sale', salesperson_id: users['manager']! })
    const type = await newType(server, clubs['melbourne']!)
    const tom = await as('club_manager')
    const sale = await tom.call('POST /api/people/{id}/secondary_sales', {
      params: { id: person.id },
      body: { secondary_sale_type_id: type.id },
    })

    expect(sale).toMatchObject({
      person_id: person.id,
      company_id: clubs['melbourne'],
      secondary_sale_type_id: type.id,
      name: type.name,
      status: 'potential',
      workflow: 'default',
      salesperson_id: users['manager'],
      hide_no_interest: false,
      summary_call_attempts: 0,
      summary_spoke_to: 0,
      summary_sms: 0,
      summary_email: 0,
      secondary_sales_whatsapp: 0,
      message: 'Secondary sale was successfully created.',
      abilities: { edit: true, delete: true, restore: false },
    })
    expect(await historyOf(server, person.id)).toMatchObject([
      { object: 'secondary_sale', action: 'Created', description: type.name, secondary_sale_type_id: type.id },
    ])
    const { message: _, ...answered } = sale
    expect(await tom.call('GET /api/secondary_sales/{id}', { params: { id: sale.id } })).toEqual(answered)
    const shown = await tom.call('GET /api/people/{id}', { params: { id: person.id } })
    expect(shown.secondary_sales).toEqual([answered])
  })

  test('is refused for a person whose status is not sale', async ({ as, server, clubs }) => {
    const type = await newType(server, clubs['melbourne']!)
    const manager = await as('manager')
    for (const status of statuses.filter((other) => other !== 'sale')) {
      const { id } = await newPerson(server, clubs['melbourne']!, { status })
      const { body } = await manager.send<Refused>('POST', `/api/people/${id}/secondary_sales`, {
        body: { secondary_sale_type_id: type.id },
      })
      expect([status, body.errors]).toEqual([
        status,
        { base: ['Secondary sales are for people with status Sale. Change the status first.'] },
      ])
      expect((await manager.call('GET /api/people/{id}/secondary_sales', { params: { id } })).collection).toEqual([])
    }
  })

  test('goes by the first active rule of its club', async ({ as, server, clubs }) => {
    const company_id = clubs['boston']!
    const { db } = server.context
    await db
      .insertInto('secondary_sale_rules')
      .values([
        { company_id, position: 1, status: 'inactive', workflow: 'default' },
        { company_id, position: 2, workflow: 'other' },
        { company_id, position: 3, workflow: 'default' },
      ])
      .execute()
    const person = await newPerson(server, company_id, { status: 'sale' })
    const type = await newType(server, company_id)
    const sale = await (
      await as('boston_manager')
    ).call('POST /api/people/{id}/secondary_sales', {
      params: { id: person.id },
      body: { secondary_sale_type_id: type.id },
    })
    await db.deleteFrom('secondary_sale_rules').where('company_id', '=', company_id).execute()

    expect(sale.workflow).toBe('other')
    expect(Object.keys(sale.status_transitions)).toContain('offered')
  })

  test('is one of its type, also for twenty concurrent requests', async ({ as, server, clubs }) => {
    const person = await newPerson(server, clubs['melbourne']!, { status: 'sale' })
    const type = await newType(server, clubs['melbourne']!)
    const manager = await as('manager')
    const ask = () =>
      manager.send<Refused>('POST', `/api/people/${person.id}/secondary_sales`, {
        body: { secondary_sale_type_id: type.id },
      })
    const answers = await Promise.all(Array.from({ length: 20 }, ask))
    const refused = answers.filter(({ status }) => status === 422)

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(refused).toHaveLength(19)
    expect(refused[0]?.body.errors).toEqual({ secondary_sale_type_id: ['has already been taken'] })
    expect(await historyOf(server, person.id)).toHaveLength(1)
  })

  test('sent twice by mistake is created once', async ({ as, server, clubs }) => {
    const person = await newPerson(server, clubs['melbourne']!, { status: 'sale' })
    const type = await newType(server, clubs['melbourne']!)
    const manager = await as('manager')
    const request = {
      body: { secondary_sale: { secondary_sale_type_id: type.id } },
      headers: { 'x-request-id': `sale-of-type-${type.id}` },
    }
    const send = () => manager.send('POST', `/api/people/${person.id}/secondary_sales`, request)
    const [first, again] = [await send(), await send()]

    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
  })

  test('must be of a type that the club sells', async ({ as, server, clubs }) => {
    const person = await newPerson(server, clubs['melbourne']!, { status: 'sale' })
    const foreign = await newType(server, clubs['london']!)
    const gone = await newType(server, clubs['melbourne']!, { deleted_at: new Date(), position: 99 })
    const manager = await as('manager')
    const ask = async (body: object) => {
      const { status, body: answer } = await manager.send<Refused>('POST', `/api/people/${person.id}/secondary_sales`, {
        body,
      })
      return [status, answer.errors]
    }

    expect(await ask({})).toEqual([422, { secondary_sale_type_id: ["can't be blank"] }])
    for (const { id } of [foreign, gone]) {
      expect(await ask({ secondary_sale_type_id: id })).toEqual([422, { secondary_sale_type_id: ['is invalid'] }])
    }
  })

  test('may be of a type that another club of the group shares', async ({ as, server, clubs }) => {
    const { company_group_id } = await server.context.db
      .selectFrom('companies')
      .select('company_group_id')
      .where('id', '=', clubs['london']!)
      .executeTakeFirstOrThrow()
    const shared = await newType(server, clubs['london']!, { provide_to_group: true, company_group_id })
    const person = await newPerson(server, clubs['melbourne']!, { status: 'sale' })
    const sale = await (
      await as('manager')
    ).call('POST /api/people/{id}/secondary_sales', {
      params: { id: person.id },
      body: { secondary_sale_type_id: shared.id },
    })

    expect(sale).toMatchObject({ company_id: clubs['melbourne'], name: shared.name })
  })
})

describe('a secondary sale', () => {
  test('of an inaccessible person is 404', async ({ as, server, clubs }) => {
    const sale = await newSale(server, clubs['melbourne']!)
    const strangers = [await as('london_club_manager'), await as('salesperson')]
    for (const stranger of strangers) {
      const path = `/api/secondary_sales/${sale.id}`
      const tried = [
        await stranger.send('GET', path),
        await stranger.send('PUT', path, { body: { hide_no_interest: true } }),
        await stranger.send('POST', `${path}/improve`, { body: { status: 'sale' } }),
        await stranger.send('GET', `/api/people/${sale.person_id}/secondary_sales`),
        await stranger.send('POST', `/api/people/${sale.person_id}/secondary_sales`, { body: {} }),
      ]
      expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    }
  })

  test('is deleted by managers only, and can be restored', async ({ as, server, clubs }) => {
    const sale = await newSale(server, clubs['melbourne']!)
    const params = { id: sale.id }
    expect((await (await as('manager')).send('DELETE', `/api/secondary_sales/${sale.id}`)).status).toBe(403)
    const mia = await as('club_manager')
    const removed = await mia.call('DELETE /api/secondary_sales/{id}', { params })
    await mia.call('DELETE /api/secondary_sales/{id}', { params })

    expect(removed).toMatchObject({ message: 'Secondary sale was successfully deleted.', abilities: { restore: true } })
    expect((await mia.send('GET', `/api/secondary_sales/${sale.id}`)).status).toBe(404)
    const back = await mia.call('PUT /api/secondary_sales/{id}/restore', { params })
    expect(back).toMatchObject({ deleted_at: null, status: 'potential' })
    expect((await historyOf(server, sale.person_id)).map(({ action }) => action)).toEqual(['Deleted', 'Restored'])
  })

  test('cannot be restored while the person has another of its type', async ({ as, server, clubs }) => {
    const gone = await newSale(server, clubs['melbourne']!, { deleted_at: new Date() })
    await newSale(server, clubs['melbourne']!, likeIt(gone))
    const mia = await as('club_manager')
    const refused = await mia.send<Refused>('PUT', `/api/secondary_sales/${gone.id}/restore`)

    expect([refused.status, refused.body.errors]).toEqual([422, { secondary_sale_type_id: ['has already been taken'] }])
  })

  test('is reassigned, and the new salesperson is notified', async ({ as, server, clubs, users }) => {
    const sale = await newSale(server, clubs['melbourne']!)
    const mia = await as('club_manager')
    const saved = await mia.call('PUT /api/secondary_sales/{id}', {
      params: { id: sale.id },
      body: { salesperson_id: users['salesperson']!, lock_version: 0 },
    })
    const stale = await mia.send<{ current: { lock_version: number } }>('PUT', `/api/secondary_sales/${sale.id}`, {
      body: { hide_no_interest: true, lock_version: 0 },
    })
    const nobody = await mia.call('PUT /api/secondary_sales/{id}', {
      params: { id: sale.id },
      body: { salesperson_id: -1 },
    })
    const foreign = await mia.send<Refused>('PUT', `/api/secondary_sales/${sale.id}`, {
      body: { salesperson_id: users['london_salesperson']! },
    })

    expect(saved).toMatchObject({ salesperson_name: 'Tom Brennan', lock_version: 1 })
    expect([stale.status, stale.body.current.lock_version]).toEqual([409, 1])
    expect(nobody.salesperson_id).toBeNull()
    expect(foreign.body.errors).toEqual({ salesperson_id: ['is invalid'] })
    await expect
      .poll(() =>
        server.context.db
          .selectFrom('notifications')
          .select(['text', 'values'])
          .where('person_id', '=', sale.person_id)
          .where('user_id', '=', users['salesperson']!)
          .execute(),
      )
      .toMatchObject([{ text: '{user} assigned {sale} for {name} to you.', values: { user: 'Mia Nguyen' } }])
  })

  test('follows its person to a new salesperson while it is open', async ({ as, server, clubs, users }) => {
    const company_id = clubs['melbourne']!
    const [tom, priya] = [users['salesperson']!, users['salesperson_2']!]
    const person = await newPerson(server, company_id, { status: 'sale', salesperson_id: tom })
    const own = { person_id: person.id, salesperson_id: tom }
    const open = await newSale(server, company_id, own)
    const sold = await newSale(server, company_id, { ...own, status: 'sale' })
    const others = await newSale(server, company_id, { ...own, salesperson_id: users['manager']! })
    const manager = await as('club_manager')
    const answer = await manager.call('PUT /api/people/{id}', {
      params: { id: person.id },
      body: { salesperson_id: priya },
    })
    const owners = new Map(answer.secondary_sales.map(({ id, salesperson_id }) => [id, salesperson_id]))

    expect([open, sold, others].map(({ id }) => owners.get(id))).toEqual([priya, tom, users['manager']])
  })

  test('is listed with the club’s others, filtered as requested', async ({ as, server, clubs }) => {
    const company_id = clubs['boston']!
    const type = await newType(server, company_id, { name: 'Boxing' })
    const one = await newSale(server, company_id, { secondary_sale_type_id: type.id, status: 'booked' })
    const two = await newSale(server, company_id, { secondary_sale_type_id: type.id, status: 'sale' })
    const gone = await newSale(server, company_id, { secondary_sale_type_id: type.id, deleted_at: new Date() })
    const manager = await as('boston_manager')
    const listed = async (query: object) =>
      (
        await manager.call('GET /api/secondary_sales', { query: { secondary_sale_type_id: type.id, ...query } })
      ).collection.map(({ id }) => id)

    expect(await listed({})).toEqual([two.id, one.id])
    expect(await listed({ status: 'booked,attended' })).toEqual([one.id])
    expect(await listed({ soft_delete_status: 'deleted' })).toEqual([gone.id])
    expect(await listed({ q: 'boxing', per_page: 1 })).toEqual([two.id])
    expect(await listed({ person_id: one.person_id })).toEqual([one.id])
    expect(await listed({ secondary_sale_type_id: -1, q: 'boxing' })).toEqual([two.id, one.id])
    const root = await as('root')
    const ofBoston = await root.call('GET /api/secondary_sales', { query: { company_id, q: 'boxing' } })
    expect(ofBoston.collection.map(({ id }) => id)).toEqual([two.id, one.id])
    expect(ofBoston.pagination.total_entries).toBe(2)
    const foreign = await (await as('london_manager')).call('GET /api/secondary_sales', { query: {} })
    expect(foreign.collection.map(({ company_id: club }) => club)).not.toContain(company_id)
  })

  test('of another club is shown read-only', async ({ as, server, clubs }) => {
    const person = await newPerson(server, clubs['melbourne']!, { status: 'sale' })
    const type = await newType(server, clubs['london']!)
    const sale = await newSale(server, clubs['london']!, { person_id: person.id, secondary_sale_type_id: type.id })
    const manager = await as('manager')
    const [shown] = (await manager.call('GET /api/people/{id}', { params: { id: person.id } })).secondary_sales
    const tried = await manager.send('POST', `/api/secondary_sales/${sale.id}/improve`, { body: { status: 'sale' } })

    expect(shown).toMatchObject({ company_name: 'Camden Strength', abilities: { edit: false, delete: false } })
    expect(tried.status).toBe(403)
    const both = await as('corporation_manager')
    const improved = await both.call('POST /api/secondary_sales/{id}/improve', {
      params: { id: sale.id },
      body: { status: 'sale' },
    })
    expect(improved.status).toBe('sale')
  })
})

const likeIt = ({ person_id, secondary_sale_type_id }: { person_id: number; secondary_sale_type_id: number }) => ({
  person_id,
  secondary_sale_type_id,
})

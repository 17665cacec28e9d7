import { describe, expect } from 'vitest'
import { test } from '../test/club.ts'
import { newPerson } from './test/new-person.ts'

interface Refused {
  errors: Record<string, string[]>
  similars?: { id: number | null; name: string | null; within_reach: boolean; salesperson_name: string | null }[]
}

let made = 0
const address = () => `someone-${++made}@example.com`
const newValues = (values: object = {}) => ({ first_name: 'Ada', email: address(), ...values })

describe('a known person', () => {
  test('is reported by field with the matches, and can be added anyway', async ({ as, server, clubs, users }) => {
    const known = await newPerson(server, clubs['melbourne']!, {
      phone_home: '+61398765432',
      salesperson_id: users['salesperson']!,
    })
    const manager = await as('manager')
    const body = { first_name: 'Nell', email: known.email!.toUpperCase(), phone_mobile: '03 9876 5432' }
    const answer = await manager.send<Refused>('POST', '/api/people', { body })

    expect(answer.status).toBe(422)
    expect(answer.body.errors['email']).toEqual(['has already been taken'])
    expect(answer.body.similars).toMatchObject([{ id: known.id, name: 'Nell Newcomer', within_reach: true }])
    expect(answer.body.similars?.[0]?.salesperson_name).toBeTruthy()
    const byPhone = await manager.send<Refused>('POST', '/api/people', { body: { ...body, email: null } })
    expect(byPhone.body.errors).toEqual({ phone_mobile: ['has already been taken'] })
    const again = await manager.send('POST', '/api/people', { body: { ...body, dont_check_similars: true } })
    expect(again.status).toBe(201)
  })

  test('is no obstacle once deleted, nor at another club', async ({ as, server, clubs }) => {
    const deleted = await newPerson(server, clubs['melbourne']!, { deleted_at: new Date() })
    const elsewhere = await newPerson(server, clubs['london']!)
    for (const { email } of [deleted, elsewhere]) {
      const answer = await (await as('manager')).send('POST', '/api/people', { body: { first_name: 'Nell', email } })
      expect(answer.status).toBe(201)
    }
  })

  test('is found by the second of two who add them at the same moment', async ({ as }) => {
    const body = newValues({ first_name: 'Simultaneous' })
    const senders = [await as('manager'), await as('club_manager'), await as('salesperson')]
    const answers = await Promise.all(senders.map((sender) => sender.send('POST', '/api/people', { body })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
  })
})

describe('similar people while one types', () => {
  test('are found by email, any phone or name, except the person being edited', async ({ as, server, clubs }) => {
    const known = await newPerson(server, clubs['melbourne']!, {
      first_name: 'Zsófia',
      last_name: 'Kékesi',
      phone_work: '+61255501234',
    })
    const manager = await as('manager')
    const similar = async (query: object) =>
      (await manager.call('GET /api/people/similar', { query })).collection.map(({ id, matched_by }) => [
        id,
        matched_by,
      ])

    expect(await similar({ email: known.email! })).toEqual([[known.id, 'email']])
    expect(await similar({ phone: '02 5550 1234' })).toEqual([[known.id, 'phone']])
    expect(await similar({ name: 'zsofia kek' })).toEqual([[known.id, 'name']])
    expect(await similar({ name: 'zs' })).toEqual([])
    expect(await similar({ email: known.email!, name: 'Zsófia Kékesi', exclude_id: known.id })).toEqual([])
    expect(await similar({ phone: '02 5550' })).toEqual([])
    expect(await similar({})).toEqual([])
  })

  test('inaccessible to a restricted salesperson are matched by contact details, without saying who they are', async ({
    as,
    server,
    clubs,
    users,
  }) => {
    const known = await newPerson(server, clubs['melbourne']!, {
      first_name: 'Secretive',
      last_name: 'Stranger',
      salesperson_id: users['manager']!,
    })
    await newPerson(server, clubs['melbourne']!, { email: known.email! })
    const salesperson = await as('salesperson')
    const byEmail = await salesperson.call('GET /api/people/similar', { query: { email: known.email! } })
    const byName = await salesperson.call('GET /api/people/similar', { query: { name: 'Secretive Stranger' } })

    const hidden = { id: null, name: null, status: null, salesperson_name: null }
    expect(byEmail.collection).toEqual([{ ...hidden, matched_by: 'email', within_reach: false }])
    expect(byName.collection).toEqual([])
    const body = { first_name: 'Nell', email: known.email! }
    const refused = await salesperson.send<Refused>('POST', '/api/people', { body })
    expect(refused.body.errors['email']).toEqual(['has already been taken'])
    expect(refused.body.similars).toMatchObject([hidden])
  })

  test('of another club are not matched', async ({ as, server, clubs }) => {
    const known = await newPerson(server, clubs['london']!)
    const found = await (await as('manager')).call('GET /api/people/similar', { query: { email: known.email! } })
    expect(found.collection).toEqual([])
  })
})

test('the search matches an email or number exactly, with a limit', async ({ as, server, clubs }) => {
  const one = await newPerson(server, clubs['melbourne']!, { first_name: 'Exact', phone_mobile: '+61400111222' })
  await newPerson(server, clubs['melbourne']!, { first_name: 'Exactly', phone_home: '+61400111222' })
  await newPerson(server, clubs['london']!, { phone_mobile: '+61400111222' })
  const search = async (query: object) => {
    const { collection, pagination } = await (await as('manager')).call('GET /api/people/search', { query })
    return [collection.map(({ name }) => name), pagination.total_entries]
  }
  expect(await search({ phone: '0400 111 222', limit: 4 })).toEqual([['Exact Newcomer', 'Exactly Newcomer'], 2])
  expect(await search({ phone: '0400 111 222', limit: 1 })).toEqual([['Exact Newcomer'], 2])
  expect(await search({ email: one.email!.toUpperCase() })).toEqual([['Exact Newcomer'], 1])
  expect(await search({ email: one.email!.slice(1) })).toEqual([[], 0])
  expect(await search({ phone: '111 222' })).toEqual([[], 0])
})

import { describe, expect } from 'vitest'
import { test } from '../test/club.ts'

describe('the list of clubs', () => {
  test('has the clubs one may open, by name, with what they can be filtered by', async ({ as }) => {
    const answer = await (await as('regional_manager')).call('GET /api/companies')

    expect(answer.collection.map(({ name }) => name)).toEqual(['Camden Strength', 'Spree Sport'])
    expect(answer.collection[0]).toMatchObject({
      slug: 'camden-strength',
      group_name: 'Northside Group',
      city: 'London',
    })
    expect(answer.pagination).toMatchObject({ total_entries: 2, per_page: 25 })
    expect(answer).toMatchObject({
      groups: ['Northside Group'],
      regions: ['Europe'],
      states: ['Berlin', 'Greater London'],
      countries: ['DE', 'GB'],
    })
  })

  test('counts the users of each club who are still there', async ({ as, clubs, server }) => {
    const root = await as('root')
    const count = async () =>
      (await root.call('GET /api/companies')).collection.find(({ id }) => id === clubs['boston'])?.users_count
    const { users } = await server.context.db
      .selectFrom('company_users')
      .innerJoin('users', 'users.id', 'company_users.user_id')
      .where('company_users.company_id', '=', clubs['boston']!)
      .where('users.deleted_at', 'is', null)
      .select((eb) => eb.fn.countAll<number>().as('users'))
      .executeTakeFirstOrThrow()

    expect(users).toBeGreaterThan(0)
    expect(await count()).toBe(users)
  })

  test.for([
    [{ q: 'HARBOR' }, ['Harbor Athletic']],
    [{ q: 'lond' }, ['Camden Strength']],
    [{ q: '%' }, []],
    [{ country: 'DE' }, ['Spree Sport']],
    [{ region: 'Europe', sort_by: 'name', sort_direction: 'desc' }, ['Spree Sport', 'Camden Strength']],
    [{ state: 'MA' }, ['Harbor Athletic']],
    [{ group: 'Nobody' }, []],
    [{ status: 'trial' }, []],
    [{ status: 'active', country: 'GB' }, ['Camden Strength']],
    [{ page: 2, per_page: 3 }, ['Spree Sport']],
    [{ sort_by: 'city' }, ['Spree Sport', 'Harbor Athletic', 'Camden Strength', 'Northside Fitness']],
  ] as const)('%j finds %j', async ([query, names], { as }) => {
    const { collection } = await (await as('root')).call('GET /api/companies', { query })

    expect(collection.map(({ name }) => name)).toEqual(names)
  })

  test('a closed club is left out, except for root', async ({ as, clubs, server }) => {
    const close = (status: 'inactive' | 'active') =>
      server.context.db.updateTable('companies').set({ status }).where('id', '=', clubs['berlin']!).execute()
    await close('inactive')
    const names = async (who: string) =>
      (await (await as(who)).call('GET /api/companies')).collection.map(({ name }) => name)
    const [regional, root] = [await names('regional_manager'), await names('root')]
    await close('active')

    expect(regional).toEqual(['Camden Strength'])
    expect(root).toContain('Spree Sport')
  })
})

test('one club is read by slug or id within reach, with its group', async ({ as, clubs }) => {
  const mia = await as('club_manager')
  const bySlug = await mia.call('GET /api/companies/{company_id}', { params: { company_id: 'northside-fitness' } })
  const byId = await mia.call('GET /api/companies/{company_id}', { params: { company_id: clubs['melbourne']! } })
  const group = await mia.call('GET /api/companies/{company_id}/current_company_group', {
    params: { company_id: clubs['melbourne']! },
  })

  expect(bySlug).toEqual(byId)
  expect(bySlug).toMatchObject({ name: 'Northside Fitness', group_name: 'Northside Group', time_zone: 'Melbourne' })
  expect(group.company_group?.name).toBe('Northside Group')
  expect((await mia.send('GET', '/api/companies/spree-sport')).status).toBe(404)
  expect((await mia.send('GET', '/api/companies/spree-sport/current_company_group')).status).toBe(404)
})

describe('reference lists', () => {
  test('list groups, contact methods and sources for staff', async ({ as }) => {
    const tom = await as('salesperson')
    const groups = await tom.call('GET /api/account/references/company_groups')
    const methods = await tom.call('GET /api/account/references/contact_methods')
    const sources = await tom.call('GET /api/account/references/marketing_sources')

    expect(groups.collection.map(({ text }) => text)).toEqual(['Northside Group'])
    expect(methods.collection.map(({ text }) => text)).toEqual([
      'Guest',
      'Walk In',
      'Phone',
      'Email',
      'Web',
      'Referral',
    ])
    expect(sources.collection.map(({ text }) => text)).toContain('Website')
    expect(Object.keys(sources.collection[0] ?? {})).toEqual(['id', 'text'])
  })

  test('list external services for root only, without their secrets', async ({ as }) => {
    const answer = await (await as('root')).send('GET', '/api/account/references/external_services')

    expect(answer.body).toEqual({ collection: [{ id: expect.any(Number) as number, text: 'Northside ID' }] })
    expect(
      (await (await as('corporation_manager')).send('GET', '/api/account/references/external_services')).status,
    ).toBe(403)
  })

  test('a source that another club of the group shares is among them', async ({ as }) => {
    const { collection } = await (await as('london_salesperson')).call('GET /api/account/references/marketing_sources')

    expect(collection.map(({ text }) => text)).toContain('Group website')
  })
})

describe('searching across clubs', () => {
  test('tags come once by name, from the clubs one works in side by side', async ({ as, clubs, server }) => {
    await server.context.db
      .insertInto('tags')
      .values([
        { company_id: clubs['london']!, name: 'Rower' },
        { company_id: clubs['boston']!, name: 'ROWER' },
        { company_id: clubs['london']!, name: 'Rower (gone)', deleted_at: new Date() },
      ])
      .execute()
    const found = async (who: string) =>
      (await as(who)).call('GET /api/accounts/multi_site_tags', { query: { q: 'rower' } })

    expect(await found('corporation_manager')).toMatchObject({
      collection: ['ROWER'],
      pagination: { total_entries: 1 },
    })
    expect((await found('root')).collection).toHaveLength(1)
    expect((await found('london_salesperson')).collection).toEqual(['Rower'])
    expect((await found('club_manager')).collection).toEqual([])
    expect((await found('call_center_operator')).collection).toEqual([])
  })

  test('come in pages of twenty', async ({ as }) => {
    const { pagination } = await (await as('root')).call('GET /api/accounts/multi_site_tags')

    expect(pagination.per_page).toBe(20)
  })

  test('are as many on every page, and after the last', async ({ as }) => {
    const root = await as('root')
    const totals = [1, 2, 999].map(async (page) => {
      const { pagination } = await root.call('GET /api/accounts/multi_site_tags', { query: { page, per_page: 2 } })
      return pagination.total_entries
    })
    const [first, second, after] = await Promise.all(totals)

    expect(first).toBeGreaterThan(4)
    expect([second, after]).toEqual([first, first])
  })

  test('sources are searched, or resolved by id in one request', async ({ as, clubs, server }) => {
    const rows = await server.context.db
      .selectFrom('marketing_sources')
      .select(['id', 'company_id'])
      .where('name', '=', 'Walk-in')
      .execute()
    const ids = rows.map(({ id }) => id)
    const resolve = async (who: string, source_ids: string) =>
      (await (await as(who)).call('GET /api/accounts/multi_site_sources', { query: { source_ids } })).collection.map(
        ({ id }) => id,
      )
    const search = async (who: string, q: string) =>
      (await (await as(who)).call('GET /api/accounts/multi_site_sources', { query: { q } })).collection.map(
        ({ name }) => name,
      )

    const { collection } = await (
      await as('corporation_manager')
    ).call('GET /api/accounts/multi_site_sources', { query: { q: 'walk-in' } })
    expect(new Set(collection.map(({ company_name }) => company_name)).size).toBe(collection.length)
    expect(ids).toHaveLength(3)
    expect(new Set(await resolve('corporation_manager', ids.join(',')))).toEqual(new Set(ids))
    expect(await resolve('club_manager', ids.join(','))).toEqual(
      rows.filter(({ company_id }) => company_id === clubs['melbourne']).map(({ id }) => id),
    )
    expect(await resolve('root', ' 999999999999,,')).toEqual([])
    expect(await search('root', 'WALK-')).toEqual(['Walk-in', 'Walk-in', 'Walk-in'])
    expect(await search('london_salesperson', 'walk')).toEqual(['Walk-in'])
    expect(await search('london_salesperson', 'group web')).toEqual(['Group website'])
  })
})

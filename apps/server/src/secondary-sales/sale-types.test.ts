import { describe, expect } from 'vitest'
import { type Browser, test } from '../test/club.ts'
import { newSale, newType } from './test/new-sale.ts'

interface Type {
  id: number
  name: string
  text: string
  provide_to_group: boolean
  uses: number
  abilities: { edit: boolean; remove: boolean }
  errors?: Record<string, string[]>
}
interface Page {
  collection: Type[]
}
let made = 0
const create = (browser: Browser, club: number, provide_to_group = false) =>
  browser.send<Type>('POST', `/api/companies/${club}/secondary_sale_types`, {
    body: { secondary_sale_type: { name: `Made ${++made}`, provide_to_group } },
  })
const listed = async (browser: Browser, club: number, query: Record<string, string> = {}) =>
  (
    await browser.send<Page>('GET', `/api/companies/${club}/secondary_sale_types`, {
      query: { per_page: 999, ...query },
    })
  ).body.collection

describe('secondary sale types', () => {
  test.for([
    ['root', 201, 201],
    ['corporation_manager', 201, 201],
    ['club_manager', 403, 403],
    ['sale_type_sharer', 403, 201],
    ['manager', 403, 403],
    ['salesperson', 403, 403],
  ] as const)('added by %s answer %i for the club and %i for the group', async ([who, own, group], { as, clubs }) => {
    const browser = await as(who)

    expect((await create(browser, clubs['melbourne']!)).status).toBe(own)
    expect((await create(browser, clubs['melbourne']!, true)).status).toBe(group)
  })

  test('of the group are changed by those who manage them, those of the club by its managers', async ({
    as,
    clubs,
  }) => {
    const corporation = await as('corporation_manager')
    const { body: own } = await create(corporation, clubs['melbourne']!)
    const { body: group } = await create(corporation, clubs['melbourne']!, true)
    const rename = async (who: string, { id }: Type) =>
      (await (await as(who)).send('PUT', `/api/secondary_sale_types/${id}`, { body: { name: `Renamed ${++made}` } }))
        .status
    const share = async (who: string) =>
      (await (await as(who)).send('PUT', `/api/secondary_sale_types/${own.id}`, { body: { provide_to_group: true } }))
        .status

    expect([await rename('club_manager', own), await rename('club_manager', group)]).toEqual([200, 403])
    expect([await rename('sale_type_sharer', own), await rename('sale_type_sharer', group)]).toEqual([200, 200])
    expect([await rename('manager', own), await rename('london_club_manager', own)]).toEqual([403, 404])
    expect([await share('club_manager'), await share('sale_type_sharer')]).toEqual([403, 200])
  })

  test('of the group are in its clubs’ lists and accounts, and nowhere else', async ({ as, clubs }) => {
    const corporation = await as('corporation_manager')
    const { body: own } = await create(corporation, clubs['melbourne']!)
    const { body: group } = await create(corporation, clubs['melbourne']!, true)
    const oliver = await as('london_club_manager')
    const seen = await listed(oliver, clubs['london']!)
    const { references } = await oliver.call('GET /api/accounts/current')
    const { collection } = await oliver.call('GET /api/references/secondary_sale_types')

    expect(seen.find(({ id }) => id === group.id)).toMatchObject({ abilities: { edit: false, remove: false } })
    expect(seen.map(({ id }) => id)).not.toContain(own.id)
    expect(references.secondary_sale_types).toContainEqual({ id: group.id, text: group.name })
    expect(collection).toEqual(references.secondary_sale_types)
    expect((await oliver.send<Type>('GET', `/api/secondary_sale_type/${group.id}`)).body).toMatchObject({
      name: group.name,
      text: group.name,
    })
    expect((await oliver.send('GET', `/api/secondary_sale_type/${own.id}`)).status).toBe(404)
  })

  test('of several clubs name their club, and have another name in filters', async ({ as, server, clubs }) => {
    const boston = await newType(server, clubs['boston']!, { filter_display_name: 'Rowing crew' })
    const london = await newType(server, clubs['london']!)
    const aisha = await as('two_clubs')
    const texts = async (query: Record<string, string>) =>
      (await listed(aisha, clubs['boston']!, query)).map(({ text }) => text)
    const several = await texts({ multi_club: 'true' })

    expect(await texts({})).toContain('Rowing crew')
    expect(several).toContain('Rowing crew (Harbor Athletic)')
    expect(several.some((text) => text.endsWith('(Northside Fitness)'))).toBe(true)
    expect(several).not.toContain(`${london.name} (Camden Strength)`)
    expect(await texts({ q: 'rowing' })).toEqual(['Rowing crew'])
    expect(boston.name).not.toBe('Rowing crew')
  })

  test('count their sales, and keep them when removed', async ({ as, server, clubs }) => {
    const type = await newType(server, clubs['melbourne']!)
    const sale = await newSale(server, clubs['melbourne']!, { secondary_sale_type_id: type.id })
    const mia = await as('club_manager')
    const removed = await mia.send<Type>('DELETE', `/api/secondary_sale_types/${type.id}`)

    expect(removed.body.uses).toBe(1)
    expect(await mia.call('GET /api/secondary_sales/{id}', { params: { id: sale.id } })).toMatchObject({
      name: type.name,
    })
  })
})

interface Rule {
  id: number
  workflow: string
  status: string
  position: number
  errors: Record<string, string[]>
}

describe('secondary sale rules', () => {
  test('are active with the default workflow by default, and ordered', async ({ as, clubs }) => {
    const mia = await as('club_manager')
    const path = `/api/companies/${clubs['melbourne']}/secondary_sale_rules`
    const first = (await mia.send<Rule>('POST', path, { body: {} })).body
    const second = (await mia.send<Rule>('POST', path, { body: { workflow: 'other', status: 'inactive' } })).body
    const places = (await mia.send('PUT', `/api/secondary_sale_rules/${second.id}/up`)).body
    const again = await mia.send('PUT', `/api/secondary_sale_rules/${second.id}/up`)
    const saved = (
      await mia.send<Rule>('PUT', `/api/secondary_sale_rules/${second.id}`, { body: { status: 'active' } })
    ).body
    const refused = await mia.send<Rule>('POST', path, { body: { workflow: 'third' } })

    expect(first).toMatchObject({ workflow: 'default', status: 'active' })
    expect(second).toMatchObject({ workflow: 'other', status: 'inactive', position: first.position + 1 })
    expect(places).toContainEqual({ id: second.id, order: first.position })
    expect(again.status).toBe(422)
    expect(saved).toMatchObject({ status: 'active', workflow: 'other' })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['workflow']])
    for (const { id } of [first, second]) {
      expect((await mia.send('DELETE', `/api/secondary_sale_rules/${id}`)).status).toBe(200)
    }
  })

  test('are for the managers of their club', async ({ as, clubs }) => {
    const path = `/api/companies/${clubs['melbourne']}/secondary_sale_rules`
    const status = async (who: string) => (await (await as(who)).send('POST', path, { body: {} })).status

    expect(await status('manager')).toBe(403)
    expect(await status('london_club_manager')).toBe(404)
  })
})

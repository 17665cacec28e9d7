import { describe, expect } from 'vitest'
import { test } from '../test/club.ts'

const texts = ({ collection }: { collection: { text: string }[] }) => collection.map(({ text }) => text)

describe('reference lists', () => {
  test('have the same items as the account load', async ({ as }) => {
    const tom = await as('salesperson')
    const { references } = await tom.call('GET /api/accounts/current')

    expect((await tom.call('GET /api/references/users')).collection).toEqual(references.users)
    expect((await tom.call('GET /api/references/tags')).collection).toEqual(references.tags)
    expect((await tom.call('GET /api/references/leaving_reasons')).collection).toEqual(references.leavingReason)
    expect((await tom.call('GET /api/references/time_zones')).collection).toEqual(references.zones)
    const justIdAndText = ({ id, text }: { id: number; text: string }) => ({ id, text })
    expect((await tom.call('GET /api/references/sources')).collection).toEqual(references.sources.map(justIdAndText))
    expect((await tom.call('GET /api/references/contact_methods')).collection).toEqual(
      references.contactMethods.map(justIdAndText),
    )
  })

  test('sources are followed by their own parts', async ({ as }) => {
    const { sources } = (await (await as('salesperson')).call('GET /api/accounts/current')).references

    expect(sources.filter(({ parent_id }) => parent_id !== null)).not.toEqual([])
    const ends = sources.map(({ id, parent_id }) => parent_id ?? id)
    expect(ends.filter((end, at) => end !== ends[at - 1])).toEqual([...new Set(ends)])
    const places = new Map(sources.map(({ id }, at) => [id, at]))
    for (const [at, { parent_id }] of sources.entries())
      if (parent_id !== null) expect(places.get(parent_id)).toBeLessThan(at)
  })

  test('person statuses are those the club has switched on', async ({ as, clubs, server }) => {
    const mia = await as('club_manager')
    const set = (enabled: boolean) =>
      server.context.db
        .updateTable('companies')
        .set({ enable_guest_status: enabled, enable_former_member_status: enabled })
        .where('id', '=', clubs['melbourne']!)
        .execute()
    await set(true)
    const all = await mia.call('GET /api/references/person_statuses')
    await set(false)
    const fewer = await mia.call('GET /api/references/person_statuses')

    expect(texts(fewer)).toEqual(['Enquiry', 'Tour', 'Trial', 'Sale', 'Not Interested'])
    expect([all.collection.at(0), all.collection.at(-1)]).toEqual([
      { id: 'guest', text: 'Guest' },
      { id: 'former_member', text: 'Former Member' },
    ])
  })

  test('are in the language of the reader', async ({ as }) => {
    const outcomes = await (await as('berlin_club_manager')).call('GET /api/references/call_outcomes')

    expect(outcomes.collection[0]).toEqual({ id: 'Spoke To', text: 'Gesprochen' })
    expect(texts(await (await as('salesperson')).call('GET /api/references/call_outcomes'))).toEqual([
      'Spoke To',
      'Left Message',
      'No Answer',
      'Wrong Number',
    ])
  })

  test('users of a club out of reach do not exist', async ({ as, clubs }) => {
    const mia = await as('club_manager')
    const reply = await mia.send('GET', '/api/references/users', { query: { for_company_id: clubs['london']! } })

    expect(reply.status).toBe(404)
  })
})

describe('a club named in a query or a body', () => {
  test('is refused as unknown when it is out of reach, closed or no club at all', async ({ as, clubs, server }) => {
    const mia = await as('club_manager')
    const asking = async (company_id: string | number) =>
      (await mia.send('GET', '/api/guests', { query: { company_id } })).status

    expect(await asking(clubs['melbourne']!)).toBe(200)
    expect(await asking('northside-fitness')).toBe(422)
    expect(await asking(clubs['london']!)).toBe(404)
    expect(await asking('camden-strength')).toBe(404)
    expect(await asking(999_999_999)).toBe(404)
    expect(await asking("1' or '1'='1")).toBe(404)
    const name = 'Sent to another club'
    const saved = await mia.send('POST', `/api/companies/${clubs['melbourne']!}/tags`, {
      body: { tag: { name, company_id: clubs['london']! } },
    })
    expect(saved.status).toBe(404)
    expect(await server.context.db.selectFrom('tags').select('id').where('name', '=', name).execute()).toEqual([])
  })

  test('without a value is no club', async ({ as }) => {
    const reply = await (
      await as('club_manager')
    ).send('GET', '/api/references/tags', { query: { company_id: 'null' } })

    expect(reply.status).toBe(200)
  })
})

interface Groups {
  collection: { id: number; name: string; text: string }[]
  pagination: { total_entries: number; total_pages: number }
}

describe('company groups', () => {
  test('are listed for root by name, searched and paged', async ({ as, server }) => {
    await server.context.db
      .insertInto('company_groups')
      .values([{ name: 'alpine clubs' }, { name: '100% Fit' }])
      .execute()
    const root = await as('root')
    const listed = async (query: Record<string, string | number>) =>
      (await root.send<Groups>('GET', '/api/admin/company_groups', { query })).body
    const all = await listed({})
    const second = await listed({ page: 2, per_page: 2 })
    const found = await listed({ q: '0%' })

    expect(all.collection.map(({ name }) => name)).toEqual(['100% Fit', 'alpine clubs', 'Northside Group'])
    expect(all.collection[0]).toMatchObject({ id: expect.any(Number) as number, name: '100% Fit', text: '100% Fit' })
    expect(second.collection.map(({ name }) => name)).toEqual(['Northside Group'])
    expect(second.pagination).toMatchObject({ total_entries: 3, total_pages: 2 })
    expect(texts(found)).toEqual(['100% Fit'])
  })
})

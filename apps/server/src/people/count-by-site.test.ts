import type { PeopleFilter } from '@spotter/contract/people/people.ts'
import { expect } from 'vitest'
import { type Browser, test } from '../test/club.ts'
import { inBoston } from './test/boston-crowd.ts'
import { found } from './test/found.ts'
import { newPerson } from './test/new-person.ts'

const counted = (browser: Browser, filter: PeopleFilter) =>
  browser.call('POST /api/people/counts', { body: { filter } })

test('several clubs are one list, merged in its order', async ({ club }) => {
  const browser = await inBoston(club)
  for (const sort_by of ['name', 'email'] as const) {
    const { collection, pagination } = await browser.call('GET /api/people', {
      query: { view_type: 'multi_site', per_page: 100, sort_by },
    })
    const names = collection.map(({ first_name }) => first_name)
    expect(names).toEqual(expect.arrayContaining(['Ada', 'Fritz']))
    expect(pagination.total_entries).toBe(names.length)
  }
  const { collection } = await browser.call('GET /api/people/multi_site_counts')
  expect(collection.find(({ company_id }) => company_id === club.clubs['boston'])?.count).toBe(3)
})

test('pages that are shorter than the list of clubs continue each other', async ({ club }) => {
  const browser = await inBoston(club)
  for (const [n, key] of ['melbourne', 'london', 'berlin', 'london', 'melbourne'].entries()) {
    const last_contact_at = n % 2 ? `2026-01-0${n + 1}T09:00:00Z` : null
    await newPerson(club.server, club.clubs[key]!, { first_name: `Page${9 - n}`, last_contact_at })
  }
  for (const sort_by of ['name', 'created_at', 'last_contact_at'] as const) {
    for (const sort_direction of ['asc', 'desc'] as const) {
      const asked = { view_type: 'multi_site', sort_by, sort_direction }
      const idsOf = async (page: number, per_page: number) => {
        const query = { ...asked, page, per_page }
        return (await browser.call('GET /api/people', { query })).collection.map(({ id }) => id)
      }
      const all = await idsOf(1, 100)
      for (const per_page of [1, 2]) {
        const pages = await Promise.all([1, 2, 3, 4].map((page) => idsOf(page, per_page)))
        expect(pages.flat(), `${per_page} by ${sort_by} ${sort_direction}`).toEqual(all.slice(0, 4 * per_page))
      }
    }
  }
})

test('one club of a multi-site list is found by its id, a club out of reach is not', async ({ club }) => {
  const browser = await inBoston(club)
  const query = { view_type: 'multi_site', company_id: String(club.clubs['berlin']) }
  expect(await found(browser, query)).toContain('Fritz')
  const manager = await club.as('london_club_manager')
  expect((await manager.send('GET', '/api/people', { query })).status).toBe(404)
})

test('a selection that is too long is refused rather than truncated', async ({ as }) => {
  const excluding_ids = Array.from({ length: 10_001 }, (_, id) => id + 1)
  const body = { kind: 'add_tags', tags: ['x'], filter: { checked_all: true, excluding_ids } }
  const answer = await (await as('bulk_actor')).send<{ errors: object }>('POST', '/api/people/changes', { body })
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['excluding_ids']])
})

test('selected ids of inaccessible people count nobody', async ({ club }) => {
  const browser = await inBoston(club)
  const fritz = await club.server.context.db
    .selectFrom('people')
    .select('id')
    .where('first_name', '=', 'Fritz')
    .executeTakeFirstOrThrow()
  expect(await found(browser, { checked_all: false, including_ids: String(fritz.id) })).toEqual([])
})

test('a selection shows its size and how many each channel reaches', async ({ club }) => {
  const browser = await inBoston(club)
  expect(await counted(browser, { checked_all: true, excluding_ids: [] })).toMatchObject({
    total: 3,
    collection: [{ company_name: 'Harbor Athletic', count: 3, sms: 1, email: 1, whatsapp: 2 }],
  })
  const without = await counted(browser, { checked_all: true, without_not_interested: true })
  expect(without).toMatchObject({ total: 2, collection: [{ sms: 1, whatsapp: 1 }] })
})

test('clubs are counted separately, also without a selection', async ({ club }) => {
  const browser = await inBoston(club)
  const { id } = await club.server.context.db
    .selectFrom('people')
    .select('id')
    .where('first_name', '=', 'Fritz')
    .executeTakeFirstOrThrow()
  const { total, collection } = await counted(browser, {
    view_type: 'multi_site',
    checked_all: false,
    including_ids: [id],
  })
  const countAt = (name: string) => collection.find(({ company_id }) => company_id === club.clubs[name])?.count
  expect([total, countAt('berlin'), countAt('boston')]).toEqual([1, 1, 0])
})

test('3,000 people ticked one by one are counted and changed', async ({ club }) => {
  const { server, clubs } = club
  const people = await server.context.db
    .insertInto('people')
    .values(
      Array.from({ length: 3000 }, (_, no) => ({
        company_id: clubs['melbourne']!,
        first_name: `Ticked ${no}`,
        email: `ticked${no}@list.test`,
        email_opted_out: no % 3 === 0,
      })),
    )
    .returning('id')
    .execute()
  await newPerson(server, clubs['melbourne']!, { email: 'unticked@list.test' })
  const filter = { checked_all: false, including_ids: people.map(({ id }) => id), excluding_ids: [] }
  const browser = await club.as('bulk_actor')

  const { total, collection } = await counted(browser, filter)
  expect([total, collection[0]?.email]).toEqual([3000, 2000])
  const { change } = await browser.call('POST /api/people/changes', {
    body: { kind: 'add_tags', tags: ['Ticked'], filter },
  })
  expect(change.total).toBe(3000)
})

test('a restricted salesperson counts own people only', async ({ as, server, clubs, users }) => {
  const own = await newPerson(server, clubs['melbourne']!, { salesperson_id: users['salesperson']! })
  const other = await newPerson(server, clubs['melbourne']!, { salesperson_id: users['manager']! })
  const filter = { checked_all: false, including_ids: [own.id, other.id] }
  expect((await counted(await as('salesperson'), filter)).total).toBe(1)
})

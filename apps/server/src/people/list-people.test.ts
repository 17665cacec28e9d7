import type { Query } from '@spotter/contract/endpoints.ts'
import { expect } from 'vitest'
import { system } from '../platform/http/caller.ts'
import { transaction } from '../platform/db/transaction.ts'
import { type Browser, test } from '../test/club.ts'
import { setStatus } from './set-status.ts'
import { inBoston } from './test/boston-crowd.ts'
import { found } from './test/found.ts'
import { newPerson } from './test/new-person.ts'

type Asked = Query<'GET /api/people'>

const rows: [string, Asked, string[]][] = [
  ['nothing asked', {}, ['Ada', 'Ben', 'Cid']],
  ['one status', { status: 'sale' }, ['Ada']],
  ['two statuses', { status: 'sale,enquiry' }, ['Ada', 'Ben']],
  ["the toggle 'all'", { status: 'all' }, ['Ada', 'Ben', 'Cid']],
  ['no value', { status: 'null' }, ['Ada', 'Ben', 'Cid']],
  ['a contact method', { contact_method_id: '2' }, ['Ada']],
  ['words without their accents', { q: 'og be' }, ['Ben']],
  ['part of an email', { q: 'work.exa' }, ['Ada']],
  ['the last digits of any phone', { q: '0202' }, ['Ben']],
  ['a phone as it is written there', { q: '(617) 555-0303' }, ['Cid']],
  ['a search and a status', { q: 'a', status: 'sale' }, ['Ada']],
  ['tags: has any', { tag_list: [{ tag_filter: 'any', tags: ['yoga list', 'pool list'] }] }, ['Ada', 'Ben']],
  ['tags: has all', { tag_list: [{ tag_filter: 'all', tags: ['yoga list', 'pool list'] }] }, ['Ada']],
  ['tags: has none', { tag_list: [{ tag_filter: 'not_any', tags: ['yoga list', 'pool list'] }] }, ['Cid']],
  ['tags: lacks one', { tag_list: [{ tag_filter: 'not_all', tags: ['yoga list', 'pool list'] }] }, ['Ben', 'Cid']],
  [
    'tag rules together',
    {
      tag_list: [
        { tag_filter: 'any', tags: ['yoga list'] },
        { tag_filter: 'not_any', tags: ['pool list'] },
      ],
    },
    ['Ben'],
  ],
  ['a rule without tags', { tag_list: [{ tag_filter: 'any', tags: [] }] }, ['Ada', 'Ben', 'Cid']],
  ['nobody’s people', { salesperson_id: '-1' }, ['Ada', 'Cid']],
  // 8 March 2026 starts at 05:00 UTC in Boston and has 23 hours.
  ['a day at the club', { date_from: '2026-03-08', date_into: '2026-03-08' }, ['Ben']],
  ['the day before', { date_from: '2026-03-07', date_into: '2026-03-07' }, ['Ada']],
  ['a day of sale', { date_column: 'sale_at', date_from: '2026-03-08', date_into: '2026-03-08' }, ['Ada']],
  ['a day of contact', { date_column: 'last_contact', date_from: '2026-05-01', date_into: '2026-05-01' }, ['Ben']],
  ['a waiver', { date_column: 'waiver_signed_date', date_from: '2026-06-01', date_into: '2026-06-01' }, ['Cid']],
  [
    'a sales appointment',
    { date_column: 'appointment_scheduled', date_from: '2026-07-01', date_into: '2026-07-01' },
    ['Cid'],
  ],
  ['a kind of date without days', { date_column: 'sale_at' }, ['Ada', 'Ben', 'Cid']],
  ['who can get an SMS', { can_receive_sms: true }, ['Ada']],
  ['who can get an email', { can_receive_email: true }, ['Ada']],
  ['who can get a WhatsApp message', { can_receive_whatsapp: true }, ['Ada', 'Cid']],
  ['without those not interested', { without_not_interested: true }, ['Ada', 'Ben']],
  ['the deleted, without the merged', { soft_delete_status: 'deleted' }, ['Dee']],
  ['all, without the merged', { soft_delete_status: 'all' }, ['Ada', 'Ben', 'Cid', 'Dee']],
  ['only some selected', { checked_all: false, including_ids: '' }, []],
  ['everyone selected', { checked_all: true }, ['Ada', 'Ben', 'Cid']],
]

test.for(rows)('the list filtered by %s, with its true total', async ([, query, names], { club }) => {
  const asked = Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : value]),
  )
  expect(await found(await inBoston(club), asked)).toEqual(names)
})

test('a category includes its sources', async ({ club }) => {
  const browser = await inBoston(club)
  const category = await club.server.context.db
    .selectFrom('marketing_sources')
    .select('id')
    .where('name', '=', 'Category')
    .executeTakeFirstOrThrow()
  expect(await found(browser, { source_id: String(category.id) })).toEqual(['Ada'])
})

test('a tag is found by its name, also with letters that languages lower differently', async ({ as }) => {
  const manager = await as('manager')
  const { id } = await manager.call('POST /api/people', {
    body: { first_name: 'Deniz', email: 'deniz@example.com', tag_list: ['İstanbul run', 'Straße'] },
  })
  const isFound = async (tag_filter: string, tags: string[]) => {
    const query = { q: 'deniz@example.com', tag_list: JSON.stringify([{ tag_filter, tags }]) }
    return (await manager.call('GET /api/people', { query })).collection.some((person) => person.id === id)
  }

  expect(await isFound('any', ['İstanbul run'])).toBe(true)
  expect(await isFound('all', ['İstanbul run', 'STRAßE', 'straße'])).toBe(true)
  expect(await isFound('not_any', ['İstanbul run'])).toBe(false)
})

test('tag rules are understood as an address writes them too', async ({ club }) => {
  const browser = await inBoston(club)
  const { body } = await browser.send<{ collection: { first_name: string }[] }>(
    'GET',
    '/api/people?tag_list[0][tag_filter]=all&tag_list[0][tags][]=yoga%20list&tag_list[0][tags][]=pool%20list',
  )
  expect(body.collection.map(({ first_name }) => first_name)).toEqual(['Ada'])
})

test.for([
  [{ tag_list: '[{"tag_filter":"most","tags":["x"]}]' }, 'tag_list'],
  [{ status: 'asleep' }, 'status'],
  [{ date_from: 'yesterday', date_into: '2026-01-01' }, 'date_from'],
  [{ date_from: '2026-02-30', date_into: '2026-03-01' }, 'date_from'],
  [{ date_from: '2026-02-01', date_into: '2026-01-01' }, 'date_into'],
  [{ date_from: '2026-01-01', date_into: '2026-08-01' }, 'date_into'],
  [{ date_column: 'shoe_size', date_from: '2026-01-01', date_into: '2026-01-02' }, 'date_column'],
  [{ member_filter: '{"input_conditions":[],"date_conditions":[]}' }, 'member_filter'],
  [{ member_filter: '{"input_conditions":[{"field":"__proto__"}]}' }, 'member_filter'],
  [{ member_filter: '{"input_conditions":[{"field":"visits","operator":"gteq","value":"many"}]}' }, 'member_filter'],
] as const)('%o is refused on %s', async ([query, field], { club }) => {
  const browser = await inBoston(club)
  const { status, body } = await browser.send<{ errors: object }>('GET', '/api/people', { query })
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
})

test('what looks like SQL or a pattern is only text', async ({ club }) => {
  const browser = await inBoston(club)
  for (const q of ["'; drop table people; --", '%', '_', String.raw`\ `, '%%%', '\u0000abc']) {
    expect((await browser.send('GET', '/api/people', { query: { q } })).status).toBe(200)
  }
  expect(await found(browser, { q: '%a%' })).toEqual([])
})

test.for([
  ['name', 'asc', 'Ada'],
  ['name', 'desc', 'Cid'],
  ['created_at', 'asc', 'Ada'],
  ['created_at', 'desc', 'Cid'],
  ['last_contact_at', 'desc', 'Ben'],
  ['status', 'asc', 'Ben'],
  ['email', 'asc', 'Ada'],
  ['phone_mobile', 'desc', 'Cid'],
  ['source_name', 'asc', 'Ada'],
  ['contact_method_name', 'asc', 'Ada'],
  ['salesperson_name', 'asc', 'Ben'],
  ['no such column', 'asc', 'Ada'],
] as const)('sorted by %s %s, %s comes first', async ([sort_by, sort_direction, first], { club }) => {
  const browser = await inBoston(club)
  const { collection } = await browser.call('GET /api/people', { query: { sort_by, sort_direction } })
  expect(collection[0]?.first_name).toBe(first)
})

test('pages are contiguous', async ({ club }) => {
  const browser = await inBoston(club)
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => browser.call('GET /api/people', { query: { page, per_page: 1 } })),
  )
  expect(pages.map(({ collection }) => collection[0]?.first_name)).toEqual(['Ada', 'Ben', 'Cid', undefined])
  expect(pages[3]?.pagination).toMatchObject({ total_entries: 3, total_pages: 3 })
})

test('a restricted salesperson finds own people only, and can’t ask for others', async ({
  as,
  server,
  clubs,
  users,
}) => {
  await newPerson(server, clubs['melbourne']!, { first_name: 'Own', salesperson_id: users['salesperson']! })
  await newPerson(server, clubs['melbourne']!, { first_name: 'Colleagues', salesperson_id: users['manager']! })
  const restricted = await as('salesperson')
  expect(await found(restricted, {})).toEqual(['Own'])
  expect(await found(restricted, { salesperson_id: String(users['salesperson']) })).toEqual(['Own'])
  const others = { query: { salesperson_id: users['manager']! } }
  expect(await restricted.send('GET', '/api/people', others)).toMatchObject({
    status: 422,
    body: { errors: { salesperson_id: ['can only be you'] } },
  })
  const search = await restricted.call('GET /api/people/search', { query: { q: 'Colleagues' } })
  expect(search.pagination.total_entries).toBe(0)
})

const detailsOf = async (browser: Browser, q: string) =>
  (await browser.call('GET /api/people', { query: { q, details: true } })).collection.map(
    ({ next_step_kind, next_step_at, last_note }) => ({ next_step_kind, next_step_at, last_note }),
  )

test('on request a row has the next open activity and the last note', async ({ as, server, clubs }) => {
  const { db } = server.context
  const company_id = clubs['melbourne']!
  const { id: person_id } = await newPerson(server, company_id, { first_name: 'Stepwise' })
  const at = (day: number) => `2027-03-0${day}T09:00:00.000Z`
  const activity = { company_id, person_id, type: 'Task' as const, kind_code: 'call', end: at(9) }
  await db
    .insertInto('activities')
    .values([
      { ...activity, start: at(1), complete: true, completed_at: at(1) },
      { ...activity, start: at(2), deleted_at: at(1) },
      { ...activity, start: at(3), type: 'Event', kind_code: 'personal' },
      { ...activity, start: at(5), kind_code: 'todo' },
      { ...activity, start: at(4) },
    ])
    .execute()
  const note = { company_id, person_id }
  await db
    .insertInto('notes')
    .values([
      { ...note, description: 'Pinned long ago', pinned: true, created_at: at(1) },
      { ...note, description: `Wants the pool. ${'x'.repeat(300)}`, created_at: at(3) },
      { ...note, description: 'Removed', created_at: at(4), deleted_at: at(5) },
    ])
    .execute()
  const manager = await as('manager')
  const [row] = await detailsOf(manager, 'Stepwise')
  expect(row).toMatchObject({ next_step_kind: 'call', next_step_at: at(4) })
  expect(row?.last_note).toHaveLength(200)
  expect(row?.last_note).toMatch(/^Wants the pool/)
  const [plain] = (await manager.call('GET /api/people', { query: { q: 'Stepwise' } })).collection
  expect(Object.keys(plain ?? {})).not.toContain('last_note')
})

test('a person without activities and notes has neither in their row', async ({ as, server, clubs }) => {
  await newPerson(server, clubs['melbourne']!, { first_name: 'Untouched' })
  expect(await detailsOf(await as('manager'), 'Untouched')).toEqual([
    { next_step_kind: null, next_step_at: null, last_note: null },
  ])
})

test('steps and notes come only with people that the reader may see', async ({ as, server, clubs, users }) => {
  const company_id = clubs['melbourne']!
  const other = await newPerson(server, company_id, { first_name: 'Secretive', salesperson_id: users['manager']! })
  await server.context.db
    .insertInto('notes')
    .values({ company_id, person_id: other.id, description: 'Not for everyone' })
    .execute()
  expect(await detailsOf(await as('salesperson'), 'Secretive')).toEqual([])
})

test('an unreadable wish for details is refused', async ({ as }) => {
  const { status } = await (await as('manager')).send('GET', '/api/people', { query: { details: 'perhaps' } })
  expect(status).toBe(422)
})

test('recent people are in the requested order, without deleted and inaccessible ones', async ({
  as,
  server,
  clubs,
}) => {
  const melbourne = clubs['melbourne']!
  const one = await newPerson(server, melbourne, { first_name: 'One' })
  const two = await newPerson(server, melbourne, { first_name: 'Two' })
  const gone = await newPerson(server, melbourne, { deleted_at: new Date() })
  const abroad = await newPerson(server, clubs['london']!)
  const ids = [two.id, gone.id, abroad.id, one.id].join(',')
  const { collection } = await (await as('manager')).call('GET /api/people/recent_list', { query: { ids } })
  expect(collection.map(({ name }) => name)).toEqual(['Two Newcomer', 'One Newcomer'])
})

test('the totals stay correct through every kind of change', async ({ as, server, clubs }) => {
  const { db } = server.context
  const london = clubs['london']!
  const manager = await as('london_club_manager')
  const total = async (status = 'null') =>
    (await manager.call('GET /api/people', { query: { status } })).pagination.total_entries
  const before = { all: await total(), tour: await total('tour') }
  const one = await newPerson(server, london)
  await newPerson(server, london, { status: 'tour' })
  await transaction(db, (tx) => setStatus(tx, system, [{ id: one.id, status: 'tour' }], { cause: 'staff' }))
  expect([(await total()) - before.all, (await total('tour')) - before.tour]).toEqual([2, 2])
  await db.updateTable('people').set({ deleted_at: new Date() }).where('id', '=', one.id).execute()
  expect([(await total()) - before.all, (await total('tour')) - before.tour]).toEqual([1, 1])
})

test('a list of several clubs says how each club writes times, a list of one does not', async ({ club, clubs }) => {
  const { server } = club
  await newPerson(server, clubs['boston']!, { email: 'boston@formats.test' })
  await newPerson(server, clubs['melbourne']!, { email: 'melbourne@formats.test' })
  const browser = await club.as('two_clubs')
  const zones = async (query: object) =>
    (await browser.call('GET /api/people', { query: { q: '@formats.test', ...query } })).collection.map(
      (row) => [row.email, row.club?.tzinfo] as const,
    )
  const several = await zones({ view_type: 'multi_site' })
  expect(new Map(several)).toEqual(
    new Map([
      ['boston@formats.test', 'America/New_York'],
      ['melbourne@formats.test', 'Australia/Melbourne'],
    ]),
  )
  expect((await zones({})).map(([, tzinfo]) => tzinfo)).toEqual([undefined])
})

test('a day in a filter of several clubs is the day at each club', async ({ club, clubs }) => {
  const { server } = club
  const trial = { status: 'trial' as const }
  await newPerson(server, clubs['boston']!, {
    ...trial,
    email: 'boston@days.test',
    trial_end_at: '2026-03-20T04:00:00Z',
  })
  await newPerson(server, clubs['melbourne']!, {
    ...trial,
    email: 'melbourne@days.test',
    trial_end_at: '2026-03-19T13:00:00Z',
  })
  const browser = await club.as('two_clubs')
  const ending = async (day: string) => {
    const dates = { date_column: 'trial_end_at', date_from: day, date_into: day }
    const query = { q: '@days.test', view_type: 'multi_site', ...dates }
    return new Set((await browser.call('GET /api/people', { query })).collection.map(({ email }) => email))
  }
  expect(await ending('2026-03-20')).toEqual(new Set(['boston@days.test', 'melbourne@days.test']))
  expect(await ending('2026-03-19')).toEqual(new Set())
})

test.for(['lukasz', 'Łukasz', 'strasse', 'STRASSE', 'Straße'])(
  'letters of their own are found by plain ones and by themselves: %s',
  async (q, { club, clubs }) => {
    const { id } = await newPerson(club.server, clubs['melbourne']!, { first_name: 'Łukasz', last_name: 'Straße' })
    const { collection } = await (await club.as('manager')).call('GET /api/people', { query: { q, per_page: 100 } })

    expect(collection.map((person) => person.id)).toContain(id)
  },
)

test('readers who ask at the same time each get the list that they get alone', async ({ as, server, clubs, users }) => {
  await newPerson(server, clubs['melbourne']!, { salesperson_id: users['salesperson']! })
  for (const club of ['melbourne', 'boston', 'london']) await newPerson(server, clubs[club]!)
  const browsers = []
  for (const reader of ['root', 'manager', 'salesperson', 'boston_club_manager', 'manager'] as const) {
    browsers.push(await as(reader))
  }
  const listed = async (browser: Browser, query: Asked) => (await browser.call('GET /api/people', { query })).collection
  for (const query of [{}, { status: 'enquiry' }, { view_type: 'multi_site' }] as const) {
    const alone = []
    for (const browser of browsers) alone.push(await listed(browser, query))
    const together = await Promise.all([...browsers, ...browsers].map((browser) => listed(browser, query)))

    expect(together).toEqual([...alone, ...alone])
    expect(alone[2]).not.toEqual(alone[1])
    expect(alone[3]).not.toEqual(alone[1])
  }
})

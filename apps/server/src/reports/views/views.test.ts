import type { ReportView } from '@spotter/contract/reports/saved-report-views.ts'
import { expect } from 'vitest'
import { type Browser, test } from '../../test/club.ts'
import { mostReportViews } from './save-view.ts'

interface Refused {
  errors: Record<string, string[]>
}

let made = 0
const viewOf = (values: object = {}) => ({
  report_id: 'sales',
  name: `Sales ${++made}`,
  filter: { preset: 'last_month', sort_by: 'person', sort_direction: 'asc' },
  ...values,
})
const save = (own: Browser, values: object = {}) => own.call('POST /api/reports/views', { body: viewOf(values) })
const refused = (own: Browser, values: object) =>
  own.send<Refused>('POST', '/api/reports/views', { body: viewOf(values) })
const namesOf = async (own: Browser) => (await own.call('GET /api/reports/views')).collection.map(({ name }) => name)

test('a manager shares a view of a report with the club, and a salesperson keeps theirs to themselves', async ({
  as,
}) => {
  const [mia, tom, priya] = [await as('club_manager'), await as('salesperson'), await as('salesperson_2')]
  const shared = await save(mia, { shared: true })
  const own = await save(tom)
  expect((await tom.call('GET /api/reports/views')).collection).toEqual(
    expect.arrayContaining<Partial<ReportView>>([
      expect.objectContaining({ id: shared.id, report_id: 'sales', own: false, abilities: { edit: false } }),
      expect.objectContaining({ id: own.id, own: true, filter: viewOf().filter }),
    ]),
  )
  expect(await namesOf(priya)).not.toContain(own.name)
  expect((await refused(tom, { shared: true })).status).toBe(403)
  const { status } = await tom.send('PUT', `/api/reports/views/${own.id}`, { body: { shared: true } })
  expect(status).toBe(403)
})

test('a view of another club, of another user or of people is unknown', async ({ as }) => {
  const [mia, tom, london] = [await as('club_manager'), await as('salesperson'), await as('london_club_manager')]
  const shared = await save(mia, { shared: true })
  const people = await mia.call('POST /api/people/views', { body: { name: `People ${++made}`, filter: {} } })
  expect(await namesOf(london)).not.toContain(shared.name)
  for (const [own, id] of [
    [london, shared.id],
    [tom, (await save(mia)).id],
    [mia, people.id],
  ] as const)
    expect((await own.send('PUT', `/api/reports/views/${id}`, { body: { name: 'Mine' } })).status).toBe(404)
})

test('a view of a report that is hidden from the reader is hidden too', async ({ as }) => {
  const [mia, tom] = [await as('club_manager'), await as('salesperson')]
  const hidden = { report_id: 'user_statistics', filter: {} }
  const { name } = await save(mia, { ...hidden, shared: true })
  expect(await namesOf(tom)).not.toContain(name)
  expect((await refused(tom, hidden)).status).toBe(403)
})

test.for([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(256) }, 'name'],
  [{ report_id: 'wishes' }, 'report_id'],
  [{ filter: { preset: 'next_year' } }, 'filter'],
  [{ filter: { sort_by: 'password' } }, 'filter'],
  [{ filter: { date_from: 'soon' } }, 'filter'],
  [{ filter: { compare: 'before' } }, 'filter'],
  [{ filter: { report_type: 'multi_club', company_id: [999_999] } }, 'filter'],
] as const)('a view with %j is refused by its %s', async ([values, field], { as }) => {
  const { status, body } = await refused(await as('club_manager'), values)
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
})

test('a user has so many views of a report, each with its own name, and a deleted one comes back', async ({
  as,
  clubs,
  users,
  server,
}) => {
  const ria = await as('salesperson_2')
  const { id, name } = await save(ria, { report_id: 'calls', filter: {} })
  expect((await refused(ria, { report_id: 'calls', name, filter: {} })).body.errors).toHaveProperty('name')
  expect((await save(ria, { report_id: 'sales', name })).name).toBe(name)
  await ria.call('DELETE /api/reports/views/{id}', { params: { id } })
  expect(await ria.call('PUT /api/reports/views/{id}/restore', { params: { id } })).toMatchObject({ id, name })
  const rows = Array.from({ length: mostReportViews - 1 }, (_, at) => ({
    company_id: clubs['melbourne']!,
    user_id: users['salesperson_2']!,
    report_id: 'calls',
    name: `View ${at}`,
    filter: '{}',
  }))
  await server.context.db.insertInto('saved_views').values(rows).execute()
  const { body } = await refused(ria, { report_id: 'calls', filter: {} })
  expect(body.errors).toEqual({ name: ["can't be saved because you've reached the limit"] })
})

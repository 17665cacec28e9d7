import { endOfDay } from '@spotter/contract/reports/declared/end-of-day.ts'
import { sales } from '@spotter/contract/reports/declared/sales.ts'
import { salespersons } from '@spotter/contract/reports/declared/salespersons.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '../testing/account.ts'
import { answerWith, type Answers, Refusal } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { ReportView } from './ReportPage.tsx'

const tom = { id: 5, name: 'Tom Brennan' }
const figures = { leads: 4, call_attempts: 9, sales: 2, sale_percent: 50 }

const answer = (extra: object = {}) => ({
  collection: [{ key: '5', of: { user_id: 5 }, salesperson: tom, ...figures, ...extra }],
  pagination: { total_entries: 1, current_page: 1, per_page: 25, total_pages: 1 },
  totals: figures,
  parts: {},
  date_from: '2026-03-01',
  date_into: '2026-03-07',
  compared: null,
  made_at: '2026-03-07T00:00:00.000Z',
  as_of: null,
})

const days = 'date_from=2026-03-01&date_into=2026-03-07'

async function showReport(answers: Answers = {}, search = `?${days}`, as = account) {
  const asked = answerWith({ 'GET /api/reports/salespersons': () => answer(), ...answers })
  const address = `/reports/salespersons${search}`
  const shown = await showScreen(<ReportView report={salespersons} />, { address, as })
  await screen.findByRole('heading', { name: 'Salespersons' })
  return { ...shown, reports: () => asked.filter(({ path }) => path === '/api/reports/salespersons') }
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)

test('a figure of people opens the people that it counts', async () => {
  await showReport()
  const link = (await rowOf('Tom Brennan')).getByRole('link', { name: 'Sales: 2' })
  const search = new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams
  expect(JSON.parse(search.get('figure') ?? '')).toEqual({
    measure: 'sales',
    from: '2026-03-01',
    to: '2026-03-07',
    user_id: 5,
  })
})

test('a figure of calls opens these calls', async () => {
  await showReport()
  const link = (await rowOf('Tom Brennan')).getByRole('link', { name: 'Call attempts: 9' })
  expect(link.getAttribute('href')).toMatch(/^\/reports\/entries\?figure=/)
})

test('a click on a column sorts by it, in the address too', async () => {
  const { user, router, reports } = await showReport()
  await rowOf('Tom Brennan')
  await user.click(screen.getByRole('button', { name: 'Leads' }))
  await waitFor(() => expect(reports().at(-1)?.query.get('sort_by')).toBe('leads'))
  expect(router.state.location.search).toMatchObject({ sort_by: 'leads', sort_direction: 'asc' })
})

test('compared figures show the difference with its sign', async () => {
  await showReport({
    'GET /api/reports/salespersons': () => answer({ before: { key: '5', leads: 1, sales: 3, sale_percent: 60 } }),
  })
  const row = await rowOf('Tom Brennan')
  expect(['+3', '-1', '-10 pp'].map((text) => row.getByText(text).textContent)).toEqual(['+3', '-1', '-10 pp'])
})

test('every figure says how it is counted', async () => {
  await showReport()
  await rowOf('Tom Brennan')
  expect(screen.getByText('How these figures are counted')).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: 'Spoke to' }).getAttribute('title')).toMatch(/outcome Spoke To/)
})

test('a PDF is made with these filters, and downloaded when it is ready', async () => {
  let state = 'waiting'
  const asked: string[] = []
  const { user, queries } = await showReport({
    'GET /api/reports/export_to_pdf': ({ query }) => {
      asked.push(query.toString())
      return { id: 9, message: '' }
    },
    'GET /api/reports/exports/9': () => ({ id: 9, kind: 'pdf', state, file_name: 'salespersons.pdf' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Create PDF' }))
  expect((await screen.findByText('Your PDF is being made')).closest('[role=status]')).toBeTruthy()
  state = 'ready'
  await queries.invalidateQueries({ queryKey: ['GET /api/reports/exports/{id}'] })
  const link = await screen.findByRole('link', { name: 'Download PDF' })
  expect(link.getAttribute('href')).toBe('/api/reports/exports/9/file')
  expect(asked).toEqual([expect.stringContaining('type=salespersons')])
})

test('too much data says what to do', async () => {
  await showReport({ 'GET /api/reports/salespersons': () => new Refusal(504, {}) })
  expect(
    await screen.findByText(/You are requesting too much data for this report/, {}, { timeout: 20_000 }),
  ).toBeTruthy()
})

test('figures of a replica say as of when they are, and live ones nothing', async () => {
  const { unmount } = await showReport()
  await rowOf('Tom Brennan')
  expect(screen.queryByText(/Figures as of/)).toBe(null)
  unmount()
  await showReport({ 'GET /api/reports/salespersons': () => ({ ...answer(), as_of: '2026-03-07T00:00:05.000Z' }) })
  expect(await screen.findByText('Figures as of 11:00:05 am. Reload to see later changes.')).toBeTruthy()
})

test('a report of several clubs is filtered by sources of all of them, and by no others', async () => {
  const { reports } = await showReport(
    {
      'GET /api/accounts': () => ({ collection: [], pagination: { total_entries: 0 } }),
      'GET /api/reports/filter_choices': ({ query }) => {
        expect(query.get('company_id')).toBe('1,2')
        return { salespeople: [], sources: [{ id: 40, text: 'Street stall (Camden)' }] }
      },
    },
    `?${days}&report_type=multi_club&company_id=1,2&source_id=40,41`,
    { ...account, user: { ...account.user, enable_multi_club: true } },
  )
  await rowOf('Tom Brennan')
  expect(reports().map(({ query }) => query.get('source_id'))).toEqual(['40'])
  expect(screen.getAllByText(/Street stall \(Camden\)/)).not.toEqual([])
  expect(await screen.findByText('Some filters are not of these clubs and were left out: Source')).toBeTruthy()
})

test('tags of all clubs are suggested for a report of several', async () => {
  const { user } = await showReport(
    {
      'GET /api/accounts': () => ({ collection: [], pagination: { total_entries: 0 } }),
      'GET /api/reports/filter_choices': () => ({ salespeople: [], sources: [] }),
      'GET /api/accounts/multi_site_tags': () => ({ collection: ['Rowing'], pagination: { total_entries: 1 } }),
    },
    `?${days}&report_type=multi_club`,
    { ...account, user: { ...account.user, enable_multi_club: true } },
  )
  await rowOf('Tom Brennan')
  await user.click(screen.getByRole('button', { name: /More filters/ }))
  await user.click(await screen.findByRole('combobox', { name: 'Tags: Has any of' }))
  expect(await screen.findByRole('option', { name: 'Rowing' })).toBeTruthy()
})

test('a figure takes the report with its filters along, to lead back', async () => {
  await showReport()
  const link = (await rowOf('Tom Brennan')).getByRole('link', { name: 'Sales: 2' })
  const search = new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams
  expect(search.get('report')).toBe(`salespersons?${days}`)
})

test('the sources of sales have a total', async () => {
  const sources = [
    { key: '1', of: { source_id: 1 }, source: 'Website', sales: 3 },
    { key: '2', of: { source_id: 2 }, source: 'Walk-in', sales: 4 },
  ]
  answerWith({
    'GET /api/reports/sales': () => ({
      ...answer(),
      collection: [],
      totals: null,
      parts: { sources, salespersons: [] },
    }),
    'GET /api/reports/views': () => ({ collection: [] }),
  })
  await showScreen(<ReportView report={sales} />, { address: `/reports/sales?${days}` })
  const table = await screen.findByRole('table', { name: 'By source' })
  expect(within(table).getAllByRole('row').at(-1)?.textContent).toBe('Total7')
})

test('the closing figures of a day are asked for by its date', async () => {
  const closing = [{ key: 'supps', figure: 'Supps', value: 12.5, currency: 'AUD' }]
  const as = { ...account, company: { ...account.company, end_of_day_custom_fields: ['supps' as const] } }
  const asked = answerWith({
    'GET /reports/end_of_day': () => ({ ...answer(), collection: [], totals: null, parts: { closing } }),
    'GET /api/reports/views': () => ({ collection: [] }),
    'GET /api/companies/1/settings/end_of_days': () => ({ collection: [], pagination: { total_entries: 0 } }),
  })
  const { user } = await showScreen(<ReportView report={endOfDay} />, {
    address: '/reports/end_of_day?date_from=2023-03-01&date_into=2023-03-01',
    as,
  })
  expect(await screen.findByText('$12.50')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Enter closing figures' }))
  expect(await screen.findByRole('dialog', { name: /end of day/i })).toBeTruthy()
  const [days] = asked.filter(({ path }) => path === '/api/companies/1/settings/end_of_days')
  expect(days?.query.get('date')).toBe('2023-03-01')
})

import { sales } from '@spotter/contract/reports/declared/sales.ts'
import type { ReportView } from '@spotter/contract/reports/saved-report-views.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '../testing/account.ts'
import { answerWith, type Answers } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { ReportView as Report } from './ReportPage.tsx'

const empty = {
  collection: [],
  pagination: { total_entries: 0, current_page: 1, per_page: 25, total_pages: 1 },
  totals: null,
  parts: {},
  date_from: '2026-03-01',
  date_into: '2026-03-07',
  compared: null,
  made_at: '2026-03-07T00:00:00.000Z',
}
const view: ReportView = {
  id: 7,
  report_id: 'sales',
  name: 'Best sellers',
  shared: true,
  filter: { preset: 'last_month', sort_by: 'person', sort_direction: 'asc' },
  own: true,
  owner_name: 'Mia Nguyen',
  lock_version: 2,
  abilities: { edit: true },
}
const manager = { ...account, abilities: { ...account.abilities, managers: true } }

interface Show {
  address?: string
  filter?: Record<string, unknown>
  as?: typeof account
  answers?: Answers
}

async function show({ address = '/reports/sales', filter = view.filter, as = manager, answers = {} }: Show = {}) {
  const asked = answerWith({
    'GET /api/reports/sales': () => empty,
    'GET /api/reports/views': () => ({
      collection: [
        { ...view, filter },
        { ...view, id: 8, report_id: 'calls' },
      ],
    }),
    ...answers,
  })
  const shown = await showScreen(<Report report={sales} />, { address, as })
  const open = async () => {
    await screen.findByText('No sales')
    await shown.user.click(screen.getByRole('button', { name: /Views|Best sellers/ }))
    await screen.findByRole('menuitem', { name: /Save current view as/ })
  }
  return { ...shown, asked, open, queries: () => asked.filter(({ path }) => path === '/api/reports/sales') }
}
const item = (name: string | RegExp) => screen.findByRole('menuitem', { name })

test('a view is chosen from the menu of its report, and its period is the present one of that name', async () => {
  const { user, open, router, queries } = await show()
  await open()
  expect(screen.getAllByRole('menuitem', { name: /Best sellers/ })).toHaveLength(1)
  await user.click(await item(/Best sellers/))
  await waitFor(() => expect(queries().at(-1)?.query.get('sort_by')).toBe('person'))
  expect(router.state.location.search).toMatchObject({ view: '7', preset: 'last_month' })
  const from = queries().at(-1)?.query.get('date_from') ?? ''
  expect(from).toMatch(/-01$/)
  expect(screen.getByRole('button', { name: 'Best sellers' })).toBeTruthy()
})

test('a link to a view opens it at once, without the parts that are gone, and says which', async () => {
  const { queries } = await show({
    address: '/reports/sales?view=7',
    filter: { ...view.filter, source_id: [999_999], date_from: 7, sort_by: 'nothing' },
  })
  expect(await screen.findByText('Some of this view no longer applies and was left out: Sorting, Source')).toBeTruthy()
  await waitFor(() => expect(queries().map(({ query }) => query.get('source_id'))).toEqual(['null']))
  expect(queries().at(-1)?.query.get('sort_by')).toBe('at')
})

test('one’s own view opens by itself', async () => {
  const { queries } = await show({ as: { ...manager, preferences: { 'report_view:sales': ['7'] } } })
  await screen.findByRole('button', { name: 'Best sellers' })
  await waitFor(() => expect(queries().map(({ query }) => query.get('sort_by'))).toEqual(['person']))
})

test('those who do not manage save views for themselves only', async () => {
  const { user, open, asked } = await show({
    as: account,
    answers: {
      'POST /api/reports/views': () => ({ ...view, id: 9, message: 'View was successfully created.' }),
    },
  })
  await open()
  await user.click(await item('Save current view as…'))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mine')
  expect(screen.queryByRole('switch', { name: 'Share with the club' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      report_id: 'sales',
      name: 'Mine',
      shared: false,
      filter: { preset: 'last_seven_days' },
    }),
  )
})

test('a view that is deleted is no longer in the address, and its filters stay', async () => {
  const { user, open, router } = await show({
    address: '/reports/sales?view=7&preset=last_month&sort_by=person&sort_direction=asc',
    answers: { 'DELETE /api/reports/views/7': () => ({ message: 'View was successfully deleted.' }) },
  })
  await open()
  await user.click(await item('Delete'))
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('view'))
  expect(router.state.location.search).toMatchObject({ sort_by: 'person' })
})

import type { Guest } from '@spotter/contract/guests.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, type Answers } from '../../testing/answers.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { Guests } from './Guests.tsx'

const nora: Guest = {
  id: 1,
  company_id: 1,
  person_id: 42,
  name: 'Nora Blake',
  avatar: null,
  phone_mobile: '+61370101234',
  phone_mobile_formatted: '(03) 7010 1234',
  status: 'guest',
  visit_type: 'Day pass',
  new_visitor: true,
  signed_at: '2026-03-01T01:30:00.000Z',
  signed_waiver_id: 3,
  salesperson_id: null,
  salesperson_name: null,
}
const sam: Guest = {
  ...nora,
  id: 2,
  person_id: 43,
  name: 'Sam Okoro',
  new_visitor: false,
  signed_waiver_id: null,
  salesperson_name: 'Tom Brennan',
}

async function showGuests(answers: Answers = {}, address = '/guests') {
  const asked = answerWith({
    'GET /api/guests': () => ({
      collection: [nora, sam],
      pagination: { total_entries: 2, current_page: 1, per_page: 10, total_pages: 1 },
    }),
    'GET /api/guests/count_by_type': () => ({
      collection: [
        { visit_type: 'Day pass', count: 2 },
        { visit_type: 'Tour', count: 5 },
      ],
      total: 7,
    }),
    ...answers,
  })
  const shown = await showScreen(<Guests />, { address })
  await screen.findByRole('heading', { name: 'Guests' })
  const lists = () => asked.filter(({ path }) => path === '/api/guests')
  return { ...shown, asked, lists }
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)

test('a row shows who came, how to reach them, for what, when, and whose they are', async () => {
  await showGuests()
  const first = await rowOf('Nora Blake')

  for (const text of ['New', '(03) 7010 1234', 'Day pass', '01/03/2026 12:30 pm', 'Unallocated']) {
    expect(first.getByText(text)).toBeTruthy()
  }
  const second = await rowOf('Sam Okoro')
  expect(second.getByText('Tom Brennan')).toBeTruthy()
  expect(second.queryByText('New')).toBeNull()
  expect(second.queryByRole('button', { name: /Waiver/ })).toBeNull()
})

test('the tabs count every type of visit and narrow the list to one', async () => {
  const { user, router, lists } = await showGuests()
  const tabs = within(screen.getByRole('group', { name: 'Visit type' }))
  await waitFor(() =>
    expect(tabs.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['All7', 'Day pass2', 'Tour5']),
  )
  await user.click(tabs.getByRole('button', { name: /Tour/ }))

  await waitFor(() => expect(lists().at(-1)?.query.get('visit_type')).toBe('Tour'))
  expect(router.state.location.search).toEqual({ visit_type: 'Tour' })
})

test('days of one’s own are asked for as they stand in the address', async () => {
  const { lists } = await showGuests({}, '/guests?custom_date_filter=custom&signed_date=2026-03-01,2026-03-03')
  await waitFor(() => expect(lists().at(-1)?.query.get('signed_date')).toBe('2026-03-01,2026-03-03'))
  expect(screen.getByRole('group', { name: 'Date range' })).toBeTruthy()
})

test('an address that says nonsense is read as if it said nothing', async () => {
  const { lists } = await showGuests({}, '/guests?custom_date_filter=tomorrow&page=-3')
  await waitFor(() => expect(lists().length).toBeGreaterThan(0))
  expect(lists().at(-1)?.query.get('custom_date_filter')).toBeNull()
})

test('the waiver of a visit is the one that was signed for it', async () => {
  const { user, asked } = await showGuests()
  await user.click((await rowOf('Nora Blake')).getByRole('button', { name: 'Waiver signed by Nora Blake' }))

  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/api/people/42/waiver')?.query.get('signed_waiver_id')).toBe('3'),
  )
})

test('no more than 25 rows are offered for a page', async () => {
  await showGuests()
  await rowOf('Nora Blake')
  const sizes = within(screen.getByLabelText('Rows per page')).getAllByRole('option')
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['5', '10', '25'])
})

test('nobody yet says what will appear here', async () => {
  await showGuests({
    'GET /api/guests': () => ({
      collection: [],
      pagination: { total_entries: 0, current_page: 1, per_page: 10, total_pages: 1 },
    }),
  })
  expect(await screen.findByText('No guests yet')).toBeTruthy()
})

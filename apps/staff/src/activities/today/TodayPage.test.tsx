import type { Account } from '@spotter/contract/accounts/accounts.ts'
import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import type { TodayAnswer } from '@spotter/contract/activities/calendar.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '../../testing/account.ts'
import { answerWith, type Answers } from '../../testing/answers.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { activity, saved } from '../testing/activity.ts'
import { TodayPage } from './TodayPage.tsx'

const mia: Account = { ...account, abilities: { ...account.abilities, 'filter:salesperson': true } }
const page = (collection: Activity[], total_entries = collection.length) => ({
  collection,
  pagination: { total_entries, current_page: 1, per_page: 25, total_pages: Math.ceil(total_entries / 25) },
})
const work = (values: Partial<TodayAnswer> = {}): TodayAnswer => ({
  day: '2026-11-16',
  late: page([]),
  outcome: page([]),
  events: page([]),
  tasks: page([]),
  tomorrow: page([]),
  late_calls: 0,
  done: 0,
  ...values,
})

type Showing = { as?: Account; answers?: Answers; address?: string }

async function showToday(answered: TodayAnswer, { as = mia, answers = {}, address = '' }: Showing = {}) {
  const asked = answerWith({
    'GET /api/calendar/today': () => answered,
    'GET /api/first_responses': () => page([]),
    ...answers,
  })
  const shown = await showScreen(<TodayPage />, { as, address: `/calendar/today${address}` })
  await screen.findByRole('region', { name: /^Calls and to-dos today/ })
  return { ...shown, asked }
}

test('past appointments ask for their outcome at the top, with the outcomes of their kind', async () => {
  const over = activity({ id: 1, start: '2026-11-14T00:00:00.000Z' })
  await showToday(work({ outcome: page([over], 31), tasks: page([activity({ id: 2, kind_code: 'call' })]) }))
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['How did it go?31', 'Appointments today0', 'Calls and to-dos today1'])
  const outcomes = within(screen.getByRole('group', { name: 'How did it go with Lena Marsh?' })).getAllByRole('button')
  expect(outcomes.map(({ textContent }) => textContent)).toEqual(['Sale', 'Trial', 'No Sale', 'Booked', 'No Show'])
  expect(screen.getByText('1–25 of 31')).toBeTruthy()
})

test('a club that sells elsewhere is not offered a sale', async () => {
  const as = { ...mia, company: { ...mia.company, locked_sale_ability: true } }
  await showToday(work({ outcome: page([activity({ id: 1, start: '2026-11-14T00:00:00.000Z' })]) }), { as })
  expect(screen.queryByRole('button', { name: 'Sale' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Trial' })).toBeTruthy()
})

test('a row has the person, the phone to press and what is done at one click', async () => {
  const { user, asked } = await showToday(work({ events: page([activity({ id: 71 })]) }), {
    answers: { 'PUT /api/activities/71/mark_confirmed': () => saved(activity({ id: 71, confirmed: true })) },
  })
  expect(screen.getByRole('link', { name: 'Lena Marsh' }).getAttribute('href')).toBe('/people/42')
  expect(screen.getByRole('link', { name: /Call Lena Marsh/ }).getAttribute('href')).toBe('tel:0412345678')
  await user.click(screen.getByRole('button', { name: 'Confirm Lena Marsh' }))
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/mark_confirmed'))).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Complete Lena Marsh' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('events of the membership system are marked, and can be completed but not confirmed or edited', async () => {
  const abilities = { ...activity().abilities, edit: false, confirm: false, delete: false, complete: true }
  await showToday(work({ events: page([activity({ id: 71, abc_event: true, abilities })]) }))
  expect(screen.getByText(/From the membership system/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Complete Lena Marsh' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm Lena Marsh' })).toBeNull()
})

test('a person who wants no calls has no number to press', async () => {
  const { person } = activity()
  await showToday(work({ tasks: page([activity({ kind_code: 'call', person: { ...person!, do_not_call: true } })]) }))
  expect(screen.queryByRole('link', { name: /Call Lena Marsh/ })).toBeNull()
  expect(screen.getByText('Do not call')).toBeTruthy()
})

test('when the last row of the last page is done, the page before is shown', async () => {
  const first = activity({ id: 71, kind_code: 'call' })
  const pages = (query: URLSearchParams) =>
    query.get('tasks_page') === '2'
      ? { collection: [], pagination: { total_entries: 25, current_page: 2, per_page: 25, total_pages: 1 } }
      : page([first], 25)
  await showToday(work(), {
    address: '?tasks_page=2',
    answers: { 'GET /api/calendar/today': ({ query }) => work({ tasks: pages(query) }) },
  })
  expect(await screen.findByRole('button', { name: 'Complete Lena Marsh' })).toBeTruthy()
  expect(screen.queryByText('Nothing left to do today')).toBeNull()
})

const lateTodo = activity({ id: 5, kind_code: 'todo', start: '2026-11-14T00:00:00.000Z' })

test('the day begins with its appointments, and what is late follows', async () => {
  const events = page([activity({ id: 9 })])
  await showToday(work({ late: page([lateTodo]), outcome: page([activity({ id: 1 })]), events }))
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['Appointments today1', 'Late1', 'How did it go?1', 'Calls and to-dos today0'])
})

test('late calls and to-dos come first when no appointments are left', async () => {
  await showToday(work({ late: page([lateTodo]), outcome: page([activity({ id: 1 })]) }))
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['Late1', 'How did it go?1', 'Appointments today0', 'Calls and to-dos today0'])
})

test.each([
  ['', '/reports/next_call?scope=everybody'],
  ['?salesperson_id=9', '/reports/next_call?scope=salesperson&salesperson_id=9'],
])('the late calls of %s lead to the queue of the same salespeople', async (address, href) => {
  await showToday(work({ late: page([lateTodo]), late_calls: 17 }), { address })
  expect(screen.getByRole('link', { name: '17 late calls' }).getAttribute('href')).toBe(href)
})

test('tomorrow’s calls are one click away', async () => {
  const call = activity({ id: 6, kind_code: 'call' })
  const { user } = await showToday(work(), {
    answers: {
      'GET /api/calendar/today': ({ query }) =>
        work({ tomorrow: query.has('tomorrow_page') ? page([call]) : page([], 1) }),
    },
  })
  await user.click(screen.getByRole('button', { name: 'Tomorrow (1)' }))
  const list = await screen.findByRole('region', { name: /^Calls and to-dos tomorrow/ })
  expect(within(list).getByRole('button', { name: 'Complete Lena Marsh' })).toBeTruthy()
})

test('an empty day says so', async () => {
  await showToday(work())
  expect(screen.getByText('Nothing left to do today')).toBeTruthy()
  expect(screen.getByText('No more appointments today')).toBeTruthy()
})

test('a salesperson opens the day with their own work, and with all new leads', async () => {
  const as: Account = { ...mia, user: { ...mia.user, role: 'manager' } }
  const { asked } = await showToday(work(), { as })
  const queryOf = (path: string) => asked.find((one) => one.path === path)?.query.get('salesperson_id') ?? null
  expect(queryOf('/api/calendar/today')).toBe(String(as.user.id))
  expect(queryOf('/api/first_responses')).toBeNull()
})

test('a salesperson sees the work of everyone if they ask for it', async () => {
  const as: Account = { ...mia, user: { ...mia.user, role: 'manager' } }
  const { asked } = await showToday(work(), { as, address: '?salesperson_id=null' })
  expect(asked.find(({ path }) => path === '/api/calendar/today')?.query.get('salesperson_id')).toBeNull()
})

test('only users who may choose filter by salesperson', async () => {
  const { asked } = await showToday(work(), { address: '?salesperson_id=9' })
  expect(asked[0]?.query.get('salesperson_id')).toBe('9')
  expect(screen.getByRole('combobox', { name: 'Salesperson' })).toBeTruthy()
})

test('a restricted salesperson has own work without a filter', async () => {
  const { asked } = await showToday(work(), { address: '?salesperson_id=9', as: account })
  expect(asked[0]?.query.get('salesperson_id')).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Salesperson' })).toBeNull()
})

import { storedFor } from '@spotter/client/stored.ts'
import type { PersonFound } from '@spotter/contract/people/person-shapes.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { rememberPerson } from '../people/timeline/recent-people.ts'
import { account } from '../testing/account.ts'
import { type Answers, answerWith } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import CommandPalette from './CommandPalette.tsx'
import { paletteWords } from './overlays.ts'

beforeEach(() => paletteWords.write(''))

const found = (id: number, name: string): PersonFound => ({
  id,
  company_id: 1,
  name,
  status: 'enquiry',
  avatar: null,
  email: null,
  phone_mobile_formatted: '0412 345 678',
  salesperson_name: 'Tom Brennan',
})
const pageOf = (collection: PersonFound[], total_entries = collection.length) => ({
  collection,
  pagination: { total_entries, current_page: 1, per_page: 10, total_pages: 1 },
})

async function open(answers: Answers) {
  const asked = answerWith({ 'GET /api/accounts': () => pageOf([]), ...answers })
  const shown = await showScreen(<CommandPalette onClose={() => {}} />)
  const search = await screen.findByLabelText('Search people, screens and actions')
  const address = () => shown.router.state.location.href
  return { ...shown, search, asked, address }
}

test('shows recently opened people while nothing is typed', async () => {
  for (const id of [4, 9]) rememberPerson(storedFor(account.user.id, 1), id)
  const { user, asked, address } = await open({
    'GET /api/people/recent_list': () => ({ collection: [found(9, 'Nell Newcomer'), found(4, 'Lena Marsh')] }),
  })
  await user.click(await screen.findByText('Nell Newcomer'))

  expect(asked.find(({ path }) => path === '/api/people/recent_list')?.query.get('ids')).toBe('9,4')
  await waitFor(() => expect(address()).toBe('/people/9'))
})

test('searches people after a pause, and Enter opens the first even before they arrive', async () => {
  const { search, asked, address } = await open({
    'GET /api/people/search': () => pageOf([found(4, 'Lena Marsh')]),
  })
  for (const value of ['56', '5678']) fireEvent.change(search, { target: { value } })
  fireEvent.keyDown(search, { key: 'Enter' })

  await waitFor(() => expect(address()).toBe('/people/4'))
  const searches = asked.filter(({ path }) => path === '/api/people/search')
  expect(searches.map(({ query }) => [query.get('q'), query.get('per_page')])).toEqual([['5678', '10']])
})

test('people come before screens, and all of them are one step away', async () => {
  const ten = Array.from({ length: 10 }, (_, index) => found(index + 1, `News Reader ${index}`))
  const { user, search, address } = await open({ 'GET /api/people/search': () => pageOf(ten, 31) })
  await user.type(search, 'news')
  await screen.findByText('Show all 31 people')
  const names = within(screen.getByRole('dialog'))
    .getAllByRole('button')
    .map((button) => button.textContent)
  expect(names.at(0)).toContain('News Reader 0')
  expect(names.at(-1)).toContain('News Feed')

  await user.click(screen.getByText('Show all 31 people'))
  await waitFor(() => expect(address()).toBe('/people?q=news'))
})

test('an empty result says so', async () => {
  const { user, search } = await open({ 'GET /api/people/search': () => pageOf([]) })
  await user.type(search, 'zzz')
  expect(await screen.findByText('Searching…')).toBeDefined()
  expect(await screen.findByText('Nothing matches your search.')).toBeDefined()
})

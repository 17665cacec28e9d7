import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { PersonRow } from '@spotter/contract/people/person-shapes.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { account } from '../../testing/account.ts'
import { answerWith } from '../../testing/answers.ts'
import { emptyRow } from '../../testing/person.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import ListNeighbours from './ListNeighbours.tsx'
import { loadOpenedList } from './opened-list.ts'

const per_page = 2
const query = { soft_delete_status: 'active', status: 'enquiry', sort_by: 'name', sort_direction: 'asc', per_page }
const row = (id: number, values: Partial<PersonRow> = {}): PersonRow => ({
  ...emptyRow,
  id,
  company_id: 1,
  company_name: 'Northside Fitness',
  name: `Person ${id}`,
  first_name: 'Person',
  last_name: String(id),
  status: 'enquiry',
  is_new_lead: false,
  is_visitor_app: false,
  avatar: null,
  phone_mobile_formatted: null,
  salesperson_id: null,
  created_at: '2026-05-01T03:00:00.000Z',
  deleted_at: null,
  ...values,
})

beforeEach(() => sessionStorage.clear())

async function showFor(person_id: number, page: number, people: { rows: PersonRow[] }) {
  const asked = answerWith({
    'GET /api/people': ({ query: sent }) => {
      const at = (Number(sent.get('page')) - 1) * per_page
      return { collection: people.rows.slice(at, at + per_page), pagination: { total_entries: people.rows.length } }
    },
  })
  const opened = { query: { ...query, page }, person_id }
  return { asked, ...(await showScreen(<ListNeighbours opened={opened} />)) }
}
const button = (name: 'Previous person' | 'Next person') => screen.findByRole('button', { name: new RegExp(name) })
const five = () => ({ rows: [1, 2, 3, 4, 5].map((id) => row(id)) })

test('says which of how many, and opens the next in the list’s filter and order', async () => {
  const { user, router, asked } = await showFor(3, 2, five())
  expect(await screen.findByText('3 of 5')).toBeTruthy()
  await user.click(await button('Next person'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/people/4'))
  expect(loadOpenedList(account.user.id, 4)).toEqual({ query: { ...query, page: 2 }, person_id: 4 })
  expect(asked.every(({ query: sent }) => sent.get('status') === 'enquiry' && sent.get('sort_by') === 'name')).toBe(
    true,
  )
})

test.for([
  ['Next person', 2, 1, '/people/3', 2],
  ['Previous person', 3, 2, '/people/2', 1],
] as const)('%s leads over the edge of a page', async ([name, id, page, path, nextPage]) => {
  const { user, router } = await showFor(id, page, five())
  await waitFor(async () => expect(await button(name)).toHaveProperty('disabled', false))
  await user.click(await button(name))
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
  expect(loadOpenedList(account.user.id, Number(path.at(-1)))?.query.page).toBe(nextPage)
})

test.each([
  ['Previous person', 1, 1],
  ['Next person', 5, 3],
] as const)('%s ends with the list', async (name, id, page) => {
  await showFor(id, page, five())
  expect(await screen.findByText(`${id} of 5`)).toBeTruthy()
  expect(await button(name)).toHaveProperty('disabled', true)
})

test('a person who leaves the list keeps the neighbours', async () => {
  const people = five()
  const { user, router, queries, asked } = await showFor(3, 2, people)
  await screen.findByText('3 of 5')
  people.rows = people.rows.filter(({ id }) => id !== 3)
  const before = asked.length
  await refreshRecords(queries, 'person', {})
  await waitFor(() => expect(asked.length).toBeGreaterThan(before))
  await user.click(await button('Next person'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/people/4'))
})

test('a person who moved up a page is found there, with both neighbours', async () => {
  const people = { rows: [1, 2, 4, 5].map((id) => row(id)) }
  await showFor(4, 3, people)
  expect(await screen.findByText('3 of 4')).toBeTruthy()
  await waitFor(async () => expect(await button('Previous person')).toHaveProperty('disabled', false))
  expect((await button('Previous person')).title).toBe('Person 2')
  expect((await button('Next person')).title).toBe('Person 5')
})

test('deleted people are passed over', async () => {
  const people = { rows: [row(1), row(2, { deleted_at: '2026-03-01T00:00:00Z' }), row(3)] }
  await showFor(1, 1, people)
  await waitFor(async () => expect(await button('Next person')).toHaveProperty('disabled', false))
  expect((await button('Next person')).title).toBe('Person 3')
})

test('shows nothing for a person who isn’t in the list', async () => {
  const { asked } = await showFor(9, 2, five())
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(screen.queryByRole('navigation')).toBeNull()
})

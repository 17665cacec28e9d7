import type { Account } from '@spotter/contract/accounts/accounts.ts'
import type { PersonRow } from '@spotter/contract/people/person-shapes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { account } from '../../testing/account.ts'
import { answerWith, type Answers, type Asked } from '../../testing/answers.ts'
import { emptyRow } from '../../testing/person.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { loadOpenedList } from '../person/opened-list.ts'
import { PeopleList } from './PeopleList.tsx'

const ava: PersonRow = {
  ...emptyRow,
  id: 11,
  company_id: 1,
  company_name: 'Northside Fitness',
  name: 'Ava Carter',
  first_name: 'Ava',
  last_name: 'Carter',
  status: 'enquiry',
  is_new_lead: true,
  is_visitor_app: true,
  avatar: null,
  email: 'ava@example.com',
  phone_mobile: '+61370100150',
  phone_mobile_formatted: '(03) 7010 0150',
  source_name: 'Web form',
  contact_method_name: 'Web',
  salesperson_id: null,
  created_at: '2026-05-01T03:00:00.000Z',
  deleted_at: null,
}
const axel: PersonRow = { ...ava, id: 12, name: 'Axel Haddad', is_new_lead: false, is_visitor_app: false }

const manager: Account = {
  ...account,
  abilities: { ...account.abilities, 'filter:salesperson': true, 'bulk:menu': true },
}
const acrossClubs: Account = {
  ...manager,
  user: { ...manager.user, enable_multi_club: true, accessible_club_ids: [1, 2] },
}

const pageOf = (collection: PersonRow[], total_entries = collection.length) => ({
  collection,
  pagination: { total_entries, current_page: 1, per_page: 10, total_pages: Math.ceil(total_entries / 10) },
})

type Showing = { address?: string; as?: Account; answers?: Answers }

async function showList({ address = '/', as = manager, answers = {} }: Showing = {}) {
  const asked = answerWith({
    'GET /api/people': () => pageOf([ava, axel], 25),
    'GET /api/people/views': () => ({ collection: [] }),
    ...answers,
  })
  return { asked, ...(await showScreen(<PeopleList />, { address, as })) }
}
const lists = (asked: Asked[]) => asked.filter(({ path }) => path === '/api/people')
const select = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` })
const selected = () => screen.queryByText(/ selected$/)?.textContent ?? null

test('a row shows who it is, their status and contact details, and links to the person', async () => {
  await showList()
  const link = await screen.findByRole('link', { name: /Ava Carter/ })
  expect(link.getAttribute('href')).toBe('/people/11')
  expect(within(link).getByText('New')).toBeTruthy()
  expect(within(link).getByRole('img', { name: 'Sign In App' })).toBeTruthy()
  const row = link.closest('tr')
  for (const text of ['Enquiry', '(03) 7010 0150', 'ava@example.com', 'Web form', 'Web', 'Unallocated', '01/05/2026'])
    expect(within(row!).getByText(text)).toBeTruthy()
  expect(screen.getByText('in total').previousElementSibling?.textContent).toBe('25')
})

test('a person opened from the list knows its filter, order and page', async () => {
  const { user, router } = await showList({ address: '/?status=enquiry&sort_by=status&page=2' })
  await user.click(await screen.findByRole('link', { name: /Ava Carter/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/people/11'))
  expect(loadOpenedList(manager.user.id, 12)).toBeNull()
  expect(loadOpenedList(manager.user.id, 11)).toMatchObject({
    query: { status: 'enquiry', sort_by: 'status', sort_direction: 'asc', page: 2 },
    person_id: 11,
  })
})

test('resting on a person loads what their page shows', async () => {
  const { user, asked } = await showList()
  await user.hover(await screen.findByRole('link', { name: /Ava Carter/ }))
  const loaded = () => asked.map(({ path, query }) => `${path} ${query.get('person_id') ?? ''}`.trim())
  await waitFor(() =>
    expect(loaded()).toEqual(expect.arrayContaining(['/api/people/11', '/api/people/11/activities', '/api/notes 11'])),
  )
})

test('all people found are selected across pages with exceptions, and another filter clears the selection', async () => {
  const { user } = await showList()
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  expect(selected()).toBe('25 selected')
  await user.click(await select('Axel Haddad'))
  expect(selected()).toBe('24 selected')
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page'))
  expect(selected()).toBe('24 selected')

  await user.click(screen.getByRole('radio', { name: 'All' }))
  await waitFor(() => expect(selected()).toBeNull())
})

test('without a selection bulk actions say why they are disabled', async () => {
  const { user } = await showList()
  const button = await screen.findByRole('button', { name: 'Bulk actions' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.hover(button)
  expect((await screen.findByRole('tooltip')).textContent).toBe('There are no results for bulk action.')
})

test('without bulk permissions nothing is selectable', async () => {
  await showList({ as: { ...account, abilities: { staff: true } } })
  await screen.findByRole('link', { name: /Ava Carter/ })
  expect(screen.queryByRole('checkbox', { name: 'Select all' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Salesperson' })).toBeNull()
})

test('a filter is requested with all that was chosen, and shown', async () => {
  const { user, asked } = await showList()
  await screen.findByRole('link', { name: /Ava Carter/ })
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByRole('option', { name: 'Tour' }))
  await user.click(await screen.findByRole('option', { name: 'Sale' }))
  await waitFor(() => expect(lists(asked).at(-1)?.query.get('status')).toBe('tour,sale'))
  expect(lists(asked).at(-1)?.query.get('source_id')).toBe('null')
  expect(screen.getByRole('button', { name: 'Remove Tour' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remove Sale' })).toBeTruthy()
})

test('an older answer that comes late does not replace a newer one', async () => {
  const { user } = await showList()
  await screen.findByRole('link', { name: /Ava Carter/ })
  const waiting = new Map<string | null, (answer: Response) => void>()
  vi.stubGlobal('fetch', (url: string) => {
    const { searchParams } = new URL(url, 'http://localhost')
    return new Promise<Response>((resolve) => waiting.set(searchParams.get('q'), resolve))
  })
  const answer = (q: string, person: PersonRow) =>
    waiting.get(q)?.(new Response(JSON.stringify(pageOf([{ ...person, name: `${person.name} by ${q}` }]))))
  const search = screen.getByRole('searchbox', { name: 'Search people' })
  await user.type(search, 'a{Enter}')
  await waitFor(() => expect(waiting.has('a')).toBe(true))
  await user.type(search, 'x{Enter}')
  await waitFor(() => expect(waiting.has('ax')).toBe(true))

  answer('ax', axel)
  await screen.findByRole('link', { name: /Axel Haddad by ax/ })
  answer('a', ava)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('link', { name: /by a$/ })).toBeNull()
  expect(screen.getByRole('link', { name: /Axel Haddad by ax/ })).toBeTruthy()
})

test('deleted people are no links and can be restored', async () => {
  const gone = { ...ava, deleted_at: '2026-06-01T00:00:00.000Z' }
  const { user, asked } = await showList({
    address: '/?soft_delete_status=deleted',
    answers: {
      'GET /api/people': () => pageOf([gone]),
      'PUT /api/people/11/restore': () => ({ ...gone, deleted_at: null, message: 'Person was restored.' }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Actions for Ava Carter' }))
  const menu = await screen.findAllByRole('menuitem')
  expect(menu.map(({ textContent }) => textContent)).toEqual(['Restore'])
  expect(screen.queryByRole('link', { name: /Ava Carter/ })).toBeNull()
  await user.click(menu[0]!)
  await screen.findByText('Person was restored.')
  expect(asked.some(({ path, method }) => method === 'PUT' && path === '/api/people/11/restore')).toBe(true)
})

test('an empty list says what to do next', async () => {
  const { user, asked } = await showList({ address: '/?status=sale', answers: { 'GET /api/people': () => pageOf([]) } })
  expect(await screen.findByText('No people found')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
  await waitFor(() => expect(lists(asked).at(-1)?.query.get('status')).toBe('null'))
  const table = screen.getByRole('region', { name: 'People' })
  expect(within(table).getByRole('button', { name: 'Add Person' })).toBeTruthy()
})

test('a page past the end becomes the last there is', async () => {
  const { asked } = await showList({ address: '/?page=9' })
  await waitFor(() => expect(lists(asked).at(-1)?.query.get('page')).toBe('3'))
})

test('a source that is part of another is offered with its name', async () => {
  const system = { code: null, guest_waiver: false }
  const sources = [
    { ...system, id: 4, text: 'Website', parent_id: null },
    { ...system, id: 5, text: 'Live chat', parent_id: 4 },
  ]
  const { user } = await showList({ as: { ...manager, references: { ...manager.references, sources } } })
  await user.click(await screen.findByRole('combobox', { name: 'Source' }))
  expect(await screen.findByRole('option', { name: 'Website › Live chat' })).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Website' })).toBeTruthy()
})

test('sources of all clubs are resolved before the list loads, and removed ones are dropped', async () => {
  const { asked } = await showList({
    address: '/?view_type=multi_site&source_id=4,99',
    as: acrossClubs,
    answers: {
      'GET /api/people/multi_site_counts': () => ({ collection: [] }),
      'GET /api/accounts/multi_site_sources': () => ({
        collection: [{ id: 4, name: 'Web form', company_name: 'Camden Strength' }],
        pagination: { total_entries: 1 },
      }),
    },
  })
  expect(await screen.findByRole('button', { name: 'Remove Web form · Camden Strength' })).toBeTruthy()
  await waitFor(() => expect(lists(asked).at(-1)?.query.get('source_id')).toBe('4'))
  const order = asked.map(({ path }) => path)
  expect(order.indexOf('/api/accounts/multi_site_sources')).toBeLessThan(order.indexOf('/api/people'))
})

test('all clubs show their counts, and one is a click away', async () => {
  const site = { sms_access: true, email_access: true, whatsapp_access: false }
  const { user, asked } = await showList({
    as: acrossClubs,
    answers: {
      'GET /api/people/multi_site_counts': () => ({
        collection: [
          { ...site, company_id: 2, company_name: 'Camden Strength', count: 9 },
          { ...site, company_id: 1, company_name: 'Northside Fitness', count: 16 },
        ],
      }),
    },
  })
  await user.click(await screen.findByText('All clubs'))
  expect(await screen.findByRole('columnheader', { name: 'Club' })).toBeTruthy()
  expect((await screen.findByRole('button', { name: 'All clubs 25' })).getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Camden Strength 9' }))
  await waitFor(() => expect(lists(asked).at(-1)?.query.get('company_id')).toBe('2'))
  expect(lists(asked).at(-1)?.query.get('view_type')).toBe('multi_site')
  const counted = asked.filter(({ path }) => path === '/api/people/multi_site_counts')
  expect(counted.every(({ query }) => !query.has('company_id'))).toBe(true)
})

test('in a list of all clubs a date is in the zone of the person’s club, which is named, as the reader writes dates', async () => {
  const club = { tzinfo: 'America/New_York', date_format: '%m/%d/%Y', time_format: '%H:%M' }
  const bea = { ...axel, id: 13, company_id: 2, name: 'Bea Boston', created_at: '2026-05-01T03:00:00.000Z', club }
  await showList({
    address: '/?view_type=multi_site',
    as: acrossClubs,
    answers: {
      'GET /api/people': () => pageOf([ava, bea]),
      'GET /api/people/multi_site_counts': () => ({ collection: [] }),
    },
  })
  expect(await screen.findByTitle('01/05/2026 01:00 pm')).toBeTruthy()
  expect(screen.getByTitle('30/04/2026 11:00 pm EDT').textContent).toBe('30/04/2026 EDT')
})

test('with the room of the window the list asks once, for the rows that fit', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(20 * 36)
  onTestFinished(() => height.mockRestore())
  const { asked } = await showList({ address: '/?page_size=0' })
  await screen.findByRole('link', { name: /Ava Carter/ })
  expect(lists(asked).map(({ query }) => query.get('per_page'))).toEqual(['20'])
  expect(screen.getByText('1–20 of 25')).toBeTruthy()
})

test('a wide window also shows the next step and the last note', async () => {
  const media = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { matches: query.includes('min-width'), media: query }) as MediaQueryList,
    )
  onTestFinished(() => media.mockRestore())
  const stepwise: PersonRow = {
    ...ava,
    next_step_kind: 'call',
    next_step_at: '2020-05-04T03:00:00.000Z',
    last_note: 'Wants the pool',
  }
  const { asked } = await showList({ answers: { 'GET /api/people': () => pageOf([stepwise]) } })
  expect(await screen.findByText('Wants the pool')).toBeTruthy()
  expect(screen.getByText('Call · 04/05/2020 · Late')).toBeTruthy()
  expect(lists(asked).map(({ query }) => query.get('details'))).toEqual(['true'])
})

test('a narrower window asks for neither', async () => {
  const { asked } = await showList()
  await screen.findByRole('link', { name: /Ava Carter/ })
  expect(lists(asked).map(({ query }) => query.get('details'))).toEqual([null])
  expect(screen.queryByText('Last note')).toBeNull()
})

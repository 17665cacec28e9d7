import { react, type Reactions } from '@spotter/client/realtime.ts'
import type { Guest } from '@spotter/contract/people/guests.ts'
import type { MergeProposal } from '@spotter/contract/people/merge-proposals.ts'
import { useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reactionsFor } from '../../shell/reactions.ts'
import { account } from '../../testing/account.ts'
import { answerWith, type Answers } from '../../testing/answers.ts'
import { lena } from '../../testing/person.ts'
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
  arrived_at: null,
  signed_waiver_id: 3,
  missing: [],
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

const live: { reactions?: Reactions } = {}

function Screen() {
  const queries = useQueryClient()
  live.reactions = reactionsFor({
    queries,
    wantsDesktop: () => true,
    concernsAccount: () => false,
    refreshAccount: () => {},
    announceVersion: () => {},
    ownVersion: () => 'test',
    open: () => {},
  })
  return <Guests />
}

async function showGuests(answers: Answers = {}, address = '/guests', as = account) {
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
  const shown = await showScreen(<Screen />, { address, as })
  await screen.findByRole('heading', { name: 'Guests' })
  const lists = () => asked.filter(({ path }) => path === '/api/guests')
  return { ...shown, asked, lists }
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)

test('a row shows who came, contact details, purpose, time and salesperson', async () => {
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

test('a row says what the club demanded and the visitor did not give', async () => {
  await showGuests({
    'GET /api/guests': () => ({
      collection: [{ ...sam, missing: ['waiver', 'photo'] }, nora],
      pagination: { total_entries: 2, current_page: 1, per_page: 10, total_pages: 1 },
    }),
  })
  expect((await rowOf('Sam Okoro')).getByText('Waiver not signed · Photo missing')).toBeTruthy()
  expect((await rowOf('Nora Blake')).queryByText(/not signed/)).toBeNull()
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

test('custom days are requested as in the URL', async () => {
  const { lists } = await showGuests({}, '/guests?custom_date_filter=custom&signed_date=2026-03-01,2026-03-03')
  await waitFor(() => expect(lists().at(-1)?.query.get('signed_date')).toBe('2026-03-01,2026-03-03'))
  expect(screen.getByRole('group', { name: 'Date range' })).toBeTruthy()
})

test('an invalid URL counts as empty', async () => {
  const { lists } = await showGuests({}, '/guests?custom_date_filter=tomorrow&page=-3')
  await waitFor(() => expect(lists().length).toBeGreaterThan(0))
  expect(lists().at(-1)?.query.get('custom_date_filter')).toBeNull()
})

const guestsBy = (perPage: number, total: number) => (query: URLSearchParams) => {
  const current_page = Number(query.get('page'))
  const isThere = (current_page - 1) * perPage < total
  return {
    collection: isThere ? [{ ...nora, id: current_page, name: `Guest of page ${current_page}` }] : [],
    pagination: { total_entries: total, current_page, per_page: perPage, total_pages: Math.ceil(total / perPage) },
  }
}

test('a page far past the end shows the last one, and the rest of the URL stays', async () => {
  const answer = guestsBy(10, 25)
  const { router } = await showGuests(
    { 'GET /api/guests': ({ query }) => answer(query) },
    '/guests?visit_type=Tour&page=99999999999',
  )
  expect(await screen.findByText('Guest of page 3')).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ visit_type: 'Tour', page: '3' })
})

test('a page stays while its answer is late, even if the list before was shorter', async () => {
  const { promise: late, resolve: answerNow } = Promise.withResolvers<void>()
  const [short, long] = [guestsBy(10, 1), guestsBy(10, 25)]
  const { router, lists } = await showGuests({
    'GET /api/guests': async ({ query }) => {
      if (!query.get('visit_type')) return short(query)
      await late
      return long(query)
    },
  })
  await screen.findByText('Guest of page 1')
  await act(() => router.navigate({ to: '.', search: { visit_type: 'Tour', page: '2' } }))
  await waitFor(() => expect(lists().at(-1)?.query.get('page')).toBe('2'))
  answerNow()

  expect(await screen.findByText('Guest of page 2')).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ page: '2' })
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
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['5', '10', '25', 'Fit window'])
})

test('a new visitor appears on top immediately, and filter and counts stay', async () => {
  const guests = [nora, sam]
  const { lists, router } = await showGuests(
    {
      'GET /api/guests': () => ({
        collection: guests,
        pagination: { total_entries: guests.length, current_page: 1, per_page: 10, total_pages: 1 },
      }),
      'GET /api/guests/count_by_type': () => ({
        collection: [{ visit_type: 'Day pass', count: guests.length }],
        total: guests.length,
      }),
    },
    '/guests?visit_type=Day pass&custom_date_filter=today',
  )
  await rowOf('Nora Blake')
  guests.unshift({ ...nora, id: 3, person_id: 44, name: 'Ana Costa' })
  const arrived = { type: 'Visitor', event: 'signed_in', company_id: 1, message: 'Ana Costa signed in.' } as const
  react({ ...arrived, data: { person_id: 44 } }, account.user, live.reactions ?? {}, () => {})

  await screen.findByText('Ana Costa')
  const names = screen
    .getAllByRole('row')
    .flatMap((row) => /Ana Costa|Nora Blake|Sam Okoro/.exec(row.textContent)?.[0] ?? [])
  expect(names).toEqual(['Ana Costa', 'Nora Blake', 'Sam Okoro'])
  await waitFor(() => expect(screen.getByRole('button', { name: /Day pass/ }).textContent).toBe('Day pass3'))
  expect(lists().at(-1)?.query.get('visit_type')).toBe('Day pass')
  expect(lists().at(-1)?.query.get('custom_date_filter')).toBe('today')
  expect(router.state.location.search).toEqual({ visit_type: 'Day pass', custom_date_filter: 'today' })
})

test('offline registrations are marked, with their arrival time', async () => {
  const late = { ...nora, arrived_at: '2026-03-01T04:05:00.000Z' }
  const later = { ...sam, arrived_at: '2026-03-02T22:00:00.000Z' }
  await showGuests({
    'GET /api/guests': () => ({
      collection: [late, later],
      pagination: { total_entries: 2, current_page: 1, per_page: 10, total_pages: 1 },
    }),
  })

  expect((await rowOf('Nora Blake')).getByText('Registered offline, received 03:05 pm')).toBeTruthy()
  expect((await rowOf('Nora Blake')).getByText('01/03/2026 12:30 pm')).toBeTruthy()
  expect((await rowOf('Sam Okoro')).getByText('Registered offline, received 03/03/2026 09:00 am')).toBeTruthy()
})

const known = {
  id: 43,
  name: 'Nora Blake',
  avatar: null,
  status: 'enquiry' as const,
  email: 'nora@example.com',
  phone_mobile_formatted: '(03) 7010 1234',
  created_at: '2025-03-01T01:30:00.000Z',
}
const proposal: MergeProposal = {
  id: 8,
  person: { ...known, id: 42, email: null },
  other_person: known,
  created_at: '2026-03-01T01:30:00.000Z',
}
const manager = { ...account, abilities: { ...account.abilities, 'filter:salesperson': true } }
const pageOf = (collection: MergeProposal[]) => ({
  collection,
  pagination: { total_entries: collection.length, current_page: 1, per_page: 25, total_pages: 1 },
})

test('possible duplicates are counted and decided in place, with undo', async () => {
  let open = [proposal]
  const { user, asked } = await showGuests(
    {
      'GET /api/merge_proposals': () => pageOf(open),
      'PUT /api/merge_proposals/8/decline': () => {
        open = []
        return { ...proposal, message: 'They stay two separate people.' }
      },
      'PUT /api/merge_proposals/8/reopen': () => {
        open = [proposal]
        return { ...proposal, message: 'The suggestion is open again.' }
      },
    },
    '/guests',
    manager,
  )
  expect(await screen.findByText('1 visitor may be someone you already know.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Review' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'The same person?' }))
  expect(dialog.getByText('nora@example.com')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Not the same person' }))

  expect(await dialog.findByText('Nothing left to decide')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('1 visitor may be someone you already know.')).toBeTruthy()
  expect(asked.some(({ path }) => path === '/api/merge_proposals/8/reopen')).toBe(true)
})

test('comparing opens the merge with both', async () => {
  const { user } = await showGuests(
    {
      'GET /api/merge_proposals': () => pageOf([proposal]),
      'GET /api/people/42': () => ({ ...lena, id: 42, name: 'Nora Blake' }),
      'GET /api/people/43': () => ({ ...lena, id: 43, name: 'Nora Blake', email: 'other@example.com' }),
    },
    '/guests',
    manager,
  )
  await user.click(await screen.findByRole('button', { name: 'Review' }))
  await user.click(await screen.findByRole('button', { name: 'Compare and merge' }))
  expect(await screen.findByRole('dialog', { name: 'Merge 2 people' })).toBeTruthy()
})

test('without the permission to merge they are not shown', async () => {
  const { asked } = await showGuests({ 'GET /api/merge_proposals': () => pageOf([proposal]) })
  await rowOf('Nora Blake')
  expect(asked.some(({ path }) => path === '/api/merge_proposals')).toBe(false)
})

test('an empty list says what will appear', async () => {
  await showGuests({
    'GET /api/guests': () => ({
      collection: [],
      pagination: { total_entries: 0, current_page: 1, per_page: 10, total_pages: 1 },
    }),
  })
  expect(await screen.findByText('No guests yet')).toBeTruthy()
})

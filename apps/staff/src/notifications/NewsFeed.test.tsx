import { react, type Reactions } from '@spotter/client/realtime.ts'
import type { Account } from '@spotter/contract/accounts/accounts.ts'
import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import type { NewLead, Notification, WalkIn } from '@spotter/contract/notifications/notifications.ts'
import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { activity } from '../activities/testing/activity.ts'
import { reactionsFor } from '../shell/reactions.ts'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { account } from '../testing/account.ts'
import { answerWith, type Answers, Refusal } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { NewsFeed } from './NewsFeed.tsx'

const mia: Account = { ...account, abilities: { ...account.abilities, 'filter:salesperson': true } }

const pageOf = <Item,>(collection: Item[], total_entries = collection.length, per_page = 5) => ({
  collection: collection.slice(0, per_page),
  pagination: { total_entries, current_page: 1, per_page, total_pages: Math.ceil(total_entries / per_page) },
})

const notice = (id: number, values: Partial<Notification> = {}): Notification => ({
  id,
  company_id: 1,
  company_name: 'Northside Fitness',
  person_id: null,
  message_type: 'person',
  event: 'assigned',
  message: `News ${id}`,
  read_at: null,
  created_at: '2026-03-10T00:00:00Z',
  ...values,
})

const waiting = { phone: '(03) 7010 1234', do_not_call: false, lock_version: 3, may_take: false }

const lead = (id: number, name: string, person: Partial<NewLead['person']> = {}): NewLead => ({
  ...notice(id, { message_type: 'new_lead', event: 'created', person_id: id, message: `New lead: ${name}` }),
  person: { ...waiting, id, name, ...person },
})

const walkIn = (id: number, name: string): WalkIn => ({
  person: { ...waiting, id, name, may_take: true, avatar: null, status: 'guest' },
  visit_type: 'Day pass',
  signed_at: '2026-03-10T00:00:00Z',
})

const nothing = pageOf<Activity>([])
const work = (values: Record<string, unknown> = {}) => ({
  day: '2026-11-16',
  late: nothing,
  outcome: nothing,
  events: nothing,
  tasks: nothing,
  tomorrow: nothing,
  late_calls: 0,
  done: 0,
  ...values,
})

const quiet: Answers = {
  'GET /api/notifications': () => ({ ...pageOf([], 0, 20), unread_count: 0 }),
  'GET /api/notifications/new_enquiry': () => pageOf([]),
  'GET /api/notifications/walk_ins': () => pageOf([]),
  'GET /api/unread_appointments': () => ({ ...pageOf([]), beside_news_count: 0 }),
  'GET /api/emails/unread': () => pageOf([]),
  'GET /api/sms': () => pageOf([]),
  'GET /api/calendar/today': () => work(),
  'GET /api/next_call/left': () => ({ late: 0, today: 0 }),
}

const live: { reactions?: Reactions } = {}

const foldNavigation = () => {}

function Screen() {
  useShortcuts(foldNavigation)
  const queries = useQueryClient()
  live.reactions = reactionsFor({
    queries,
    wantsDesktop: () => false,
    concernsAccount: () => false,
    refreshAccount: () => {},
    announceVersion: () => {},
    ownVersion: () => 'test',
    open: () => {},
  })
  return <NewsFeed />
}

async function showFeed(answers: Answers = {}, { address = '/', as = mia } = {}) {
  const asked = answerWith({ ...quiet, ...answers })
  return { ...(await showScreen(<Screen />, { address, as })), asked }
}

const groupNames = () =>
  screen
    .queryAllByRole('group')
    .flatMap((group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent ?? [])

test('reading the last one of the last page of unread notifications shows the page before', async () => {
  const news = Array.from({ length: 21 }, (_, index) => notice(index + 1))
  let unread = news
  const { user, router } = await showFeed(
    {
      'GET /api/notifications': ({ query }) => {
        const from = (Number(query.get('page')) - 1) * 20
        const pagination = { total_entries: unread.length }
        return { collection: unread.slice(from, from + 20), pagination, unread_count: unread.length }
      },
      'PUT /api/notifications/21/mark_read': () => {
        unread = news.slice(0, 20)
        return news[20]
      },
    },
    { address: '/?show=unread&page=2' },
  )
  await user.click(await screen.findByRole('button', { name: 'Mark as read: News 21' }))

  expect(await screen.findByText('News 20')).toBeTruthy()
  expect(screen.queryByText('You have read everything')).toBeNull()
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('page'))
})

test('groups what is late, what came in and what waits today, with the true number of each', async () => {
  const { asked } = await showFeed({
    'GET /api/calendar/today': () =>
      work({
        late: pageOf([activity({ id: 1, kind_code: 'call' })], 9),
        outcome: pageOf([activity({ id: 2, start: '2026-11-14T00:00:00.000Z' })]),
        tasks: pageOf([activity({ id: 3, kind_code: 'call' })], 4),
        late_calls: 7,
      }),
    'GET /api/notifications/new_enquiry': () => pageOf([lead(42, 'Lena Marsh')], 6),
    'GET /api/notifications/walk_ins': () => pageOf([walkIn(43, 'Nora Blake')]),
    'GET /api/next_call/left': () => ({ late: 7, today: 4 }),
  })
  await waitFor(() => expect(groupNames()).toEqual(['Late 10', 'Came in 7', 'Waiting for you today 4']))
  expect(screen.getByRole('link', { name: '7 late calls' }).getAttribute('href')).toContain('/reports/next_call')
  expect((await screen.findByRole('link', { name: 'Make 11 calls' })).getAttribute('href')).toContain(
    '/reports/next_call',
  )
  expect(asked.find(({ path }) => path === '/api/calendar/today')?.query.get('salesperson_id')).toBe('5')
})

test('asks for notifications without those that are listed above', async () => {
  const { asked } = await showFeed()
  await screen.findByText('No notifications yet')
  const lists = asked.filter(({ path, query }) => path === '/api/notifications' && query.has('ungrouped'))
  expect(lists.length).toBeGreaterThan(0)
})

test('a lead that has a salesperson is called from its row', async () => {
  await showFeed({ 'GET /api/notifications/new_enquiry': () => pageOf([lead(42, 'Lena Marsh')]) })
  const section = within(await screen.findByRole('region', { name: 'New leads' }))
  expect(section.getByRole('link', { name: 'Call Lena Marsh, (03) 7010 1234' }).getAttribute('href')).toBe(
    'tel:0370101234',
  )
})

test('a lead that may not be called is opened from its row', async () => {
  await showFeed({
    'GET /api/notifications/new_enquiry': () => pageOf([lead(42, 'Lena Marsh', { do_not_call: true })]),
  })
  expect((await screen.findByRole('link', { name: 'Open Lena Marsh' })).getAttribute('href')).toBe('/people/42')
})

test('a walk-in is taken from its row and leaves the list', async () => {
  let walkIns = [walkIn(43, 'Nora Blake')]
  const { user, asked } = await showFeed({
    'GET /api/notifications/walk_ins': () => pageOf(walkIns),
    'PUT /api/people/43': () => {
      walkIns = []
      return { message: 'Person was updated successfully.' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Take Nora Blake' }))

  expect(await screen.findByText('Person was updated successfully.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Walk-ins without a salesperson' })).toBeNull())
  expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ salesperson_id: 5, lock_version: 3 })
})

test('a walk-in that someone else took first says so', async () => {
  const { user } = await showFeed({
    'GET /api/notifications/walk_ins': () => pageOf([walkIn(43, 'Nora Blake')]),
    'PUT /api/people/43': () => new Refusal(422, { errors: { base: ['Someone else just changed this'] } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Take Nora Blake' }))
  expect(await screen.findByText('Someone else just changed this')).toBeTruthy()
})

test('leads beyond the first five are one click away', async () => {
  const leads = Array.from({ length: 7 }, (_, index) => lead(index + 1, `Lead ${index + 1}`))
  const { user } = await showFeed({
    'GET /api/notifications/new_enquiry': ({ query }) => pageOf(leads, 7, Number(query.get('per_page'))),
  })
  const section = within(await screen.findByRole('region', { name: 'New leads' }))
  expect(section.getAllByRole('listitem')).toHaveLength(5)
  await user.click(section.getByRole('button', { name: 'Show 2 more' }))
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(7))
})

test('a visitor who signs in appears immediately', async () => {
  const walkIns: WalkIn[] = []
  await showFeed({ 'GET /api/notifications/walk_ins': () => pageOf(walkIns) })
  await screen.findByText('Nothing is late and nothing is waiting')
  walkIns.push(walkIn(43, 'Nora Blake'))
  const arrived = {
    type: 'Visitor',
    event: 'signed_in',
    company_id: 1,
    message: null,
    data: { person_id: 43 },
  } as const
  react(arrived, account.user, live.reactions ?? {}, () => {})

  expect(await screen.findByRole('link', { name: 'Nora Blake' })).toBeTruthy()
  expect(groupNames()).toEqual(['Came in 1'])
})

test('leads that could not be loaded offer to try again', async () => {
  await showFeed({ 'GET /api/notifications/new_enquiry': () => new Refusal(403, { error: 'Broken.' }) })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByText('Nothing is late and nothing is waiting')).toBeNull()
})

test('with nothing to do it says what will appear here', async () => {
  await showFeed()
  expect(await screen.findByText('Nothing is late and nothing is waiting')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show people' }).getAttribute('href')).toBe('/people')
})

test('everything can be marked as read while only an appointment is unread', async () => {
  let unread = 1
  const { user } = await showFeed({
    'GET /api/unread_appointments': () => ({ ...pageOf([]), beside_news_count: unread }),
    'PUT /api/notifications/mark_all_read': () => {
      unread = 0
      return { message: 'All notifications were marked as read.' }
    },
  })
  const button = await screen.findByRole('button', { name: 'Mark all as read' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await user.click(button)
  await waitFor(() => expect(button).toHaveProperty('disabled', true))
})

test('the keys j and k move through the rows of all groups', async () => {
  const { user } = await showFeed({
    'GET /api/notifications/new_enquiry': () => pageOf([lead(42, 'Lena Marsh')]),
    'GET /api/notifications/walk_ins': () => pageOf([walkIn(43, 'Nora Blake')]),
  })
  await screen.findByRole('link', { name: 'Nora Blake' })
  await screen.findByRole('link', { name: 'New lead: Lena Marsh' })
  await user.keyboard('j')
  expect(document.activeElement?.textContent).toBe('Nora Blake')
  await user.keyboard('j')
  expect(document.activeElement?.textContent).toBe('New lead: Lena Marsh')
  await user.keyboard('k')
  expect(document.activeElement?.textContent).toBe('Nora Blake')
})

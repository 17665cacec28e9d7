import type { CalendarFeed, FeedScope } from '@spotter/contract/activities/calendar-feeds.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { account } from '../../testing/account.ts'
import { answerWith } from '../../testing/answers.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { CalendarFeeds } from './CalendarFeeds.tsx'

const address = 'https://spotter.example/calendar/feeds/secret-1.ics'
const feed = (values: Partial<CalendarFeed> = {}): CalendarFeed => ({
  id: 7,
  scope: 'user',
  address,
  last_read_at: null,
  created_at: '2026-11-15T00:00:00Z',
  ...values,
})

async function showFeeds(first: CalendarFeed[], { scopes = ['user'] as FeedScope[], as = account } = {}) {
  let feeds = first
  const asked = answerWith({
    'GET /api/calendar_feeds': () => ({ collection: feeds, scopes }),
    'POST /api/calendar_feeds': ({ body }) => {
      const { scope } = body as { scope: FeedScope }
      const made = feed({ id: 8, scope, address: address.replace('1', '2') })
      feeds = [...feeds.filter((one) => one.scope !== scope), made]
      return { ...made, message: 'The calendar feed has a new address.' }
    },
    'DELETE /api/calendar_feeds/7': () => {
      feeds = []
      return { message: 'The calendar feed has ended.' }
    },
  })
  const shown = await showScreen(<CalendarFeeds />, { as })
  return { ...shown, changes: () => asked.filter(({ method }) => method !== 'GET') }
}

test('without one, a feed can be created', async () => {
  const { user, changes } = await showFeeds([])
  await user.click(await screen.findByRole('button', { name: 'Create calendar feed' }))
  expect(await screen.findByRole<HTMLInputElement>('textbox', { name: 'Feed address' })).toHaveProperty(
    'value',
    'https://spotter.example/calendar/feeds/secret-2.ics',
  )
  expect(changes()).toMatchObject([{ method: 'POST', body: { scope: 'user' } }])
})

test('the address is copied, and opens in a program that subscribes', async () => {
  const { user } = await showFeeds([feed()])
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(await screen.findByRole('button', { name: 'Copy' }))
  expect(copied).toHaveBeenCalledExactlyOnceWith(address)
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open in calendar app' }).getAttribute('href')).toBe(
    'webcal://spotter.example/calendar/feeds/secret-1.ics',
  )
})

test('if the browser blocks copying, it says how to copy', async () => {
  const { user } = await showFeeds([feed()])
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await user.click(await screen.findByRole('button', { name: 'Copy' }))
  expect(await screen.findByText(/press Ctrl\+C/)).toBeDefined()
})

test('a new address and ending the feed ask first', async () => {
  const { user, changes } = await showFeeds([feed()])
  await user.click(await screen.findByRole('button', { name: 'New address' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(changes()).toEqual([])

  await user.click(screen.getByRole('button', { name: 'End feed' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End feed' }))
  expect(await screen.findByRole('button', { name: 'Create calendar feed' })).toBeDefined()
  expect(changes()).toMatchObject([{ method: 'DELETE' }])
})

test('a new address replaces the old one', async () => {
  const { user } = await showFeeds([feed()])
  await user.click(await screen.findByRole('button', { name: 'New address' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create new address' }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox').value).toContain('secret-2'))
})

test('managers may have one of the whole club beside their own', async () => {
  const { user, changes } = await showFeeds([feed()], { scopes: ['user', 'club'] })
  const ofClub = within(await screen.findByRole('region', { name: 'All club appointments' }))
  await user.click(ofClub.getByRole('button', { name: 'Create calendar feed' }))
  expect(await ofClub.findByRole('textbox')).toBeDefined()
  expect(changes()).toMatchObject([{ body: { scope: 'club' } }])
})

test('impersonators see that there is one, not its address', async () => {
  const acting = { ...account, user: { ...account.user, original_user_id: 1 } }
  await showFeeds([feed({ address: null })], { as: acting })
  expect(await screen.findByText(/Only its owner can see the address/)).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'New address' })).toBeNull()
})

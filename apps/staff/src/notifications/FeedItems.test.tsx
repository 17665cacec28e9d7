import type { Notification } from '@spotter/contract/notifications/notifications.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as follow from '../shell/follow-club.ts'
import { actingOperator, operator } from '../testing/operator.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { FeedItems } from './FeedItems.tsx'

const item = (values: Partial<Notification> = {}): Notification => ({
  id: 3,
  company_id: 1,
  company_name: 'Northside Fitness',
  person_id: 42,
  message_type: 'new_lead',
  event: 'created',
  message: 'New lead: Lena Marsh',
  read_at: null,
  created_at: '2026-03-10T00:00:00Z',
  ...values,
})

test('an item about a person opens them and is read', async () => {
  const onRead = vi.fn()
  const { user, router } = await showScreen(<FeedItems items={[item()]} onRead={onRead} />)
  await user.click(screen.getByRole('link', { name: 'New lead: Lena Marsh' }))

  await waitFor(() => expect(router.state.location.pathname).toBe('/people/42'))
  expect(onRead).toHaveBeenCalledExactlyOnceWith(3)
})

test('its button opens the person and reads it too', async () => {
  const onRead = vi.fn()
  const { user, router } = await showScreen(<FeedItems items={[item()]} onRead={onRead} />)
  await user.click(screen.getByRole('link', { name: 'Open person: New lead: Lena Marsh' }))

  await waitFor(() => expect(router.state.location.pathname).toBe('/people/42'))
  expect(onRead).toHaveBeenCalledExactlyOnceWith(3)
})

test('one that was read before is not marked again', async () => {
  const onRead = vi.fn()
  const read = item({ read_at: '2026-03-10T01:00:00Z' })
  const { user } = await showScreen(<FeedItems items={[read]} onRead={onRead} />)
  await user.click(screen.getByRole('link', { name: 'New lead: Lena Marsh' }))
  expect(onRead).not.toHaveBeenCalled()
})

test('an item without a person is not a link', async () => {
  await showScreen(<FeedItems items={[item({ person_id: null, message: 'Report is ready' })]} onRead={() => {}} />)
  expect(screen.getByText('Report is ready')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

test('an operator opens what happened in another own club there', async () => {
  const followClub = vi.spyOn(follow, 'followClub').mockResolvedValue(true)
  const onRead = vi.fn()
  const elsewhere = <FeedItems items={[item({ company_id: 2 })]} onRead={onRead} />
  const { user } = await showScreen(elsewhere, { as: operator })
  await user.click(screen.getByRole('button', { name: 'New lead: Lena Marsh' }))
  expect(followClub).toHaveBeenCalledExactlyOnceWith(2, '/people/42')
  expect(onRead).toHaveBeenCalledExactlyOnceWith(3)
})

test('an impersonator opens it from their current club', async () => {
  const followClub = vi.spyOn(follow, 'followClub').mockClear()
  const elsewhere = <FeedItems items={[item({ company_id: 2 })]} onRead={() => {}} />
  const { user, router } = await showScreen(elsewhere, { as: actingOperator })
  await user.click(screen.getByRole('link', { name: 'New lead: Lena Marsh' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/people/42'))
  expect(followClub).not.toHaveBeenCalled()
})

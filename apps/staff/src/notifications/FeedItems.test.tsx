import type { Notification } from '@spotter/contract/notifications.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as leave from '../shell/leave.ts'
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

test('one that was read before is not marked again', async () => {
  const onRead = vi.fn()
  const read = item({ read_at: '2026-03-10T01:00:00Z' })
  const { user } = await showScreen(<FeedItems items={[read]} onRead={onRead} />)
  await user.click(screen.getByRole('link', { name: 'New lead: Lena Marsh' }))
  expect(onRead).not.toHaveBeenCalled()
})

test('one about nobody leads nowhere', async () => {
  await showScreen(<FeedItems items={[item({ person_id: null, message: 'Report is ready' })]} onRead={() => {}} />)
  expect(screen.getByText('Report is ready')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

test('one of another club opens the person there', async () => {
  const switchClub = vi.spyOn(leave, 'switchClub').mockResolvedValue()
  const { user } = await showScreen(<FeedItems items={[item({ company_id: 2 })]} onRead={() => {}} />)
  await user.click(screen.getByRole('button', { name: 'New lead: Lena Marsh' }))
  expect(switchClub).toHaveBeenCalledExactlyOnceWith(2, '/people/42')
})

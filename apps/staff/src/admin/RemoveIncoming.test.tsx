import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '../testing/account.ts'
import { answerWith } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { endRemoval } from './removal-ends.ts'
import { RemoveIncoming } from './RemoveIncoming.tsx'

const root = { ...account, abilities: { ...account.abilities, root: true } }
const row = (id: number) => ({
  id,
  company_id: 1,
  company_name: 'Northside Fitness',
  from: `+6141255${id}`,
  text: `Message ${id}`,
  created_at: '2026-11-15T04:00:00Z',
})

const show = async (total: number) => {
  const asked = answerWith({
    'GET /api/admin/unread_sms': () => ({
      collection: [row(1), row(2), row(3)],
      pagination: { total_entries: total, current_page: 1, per_page: 25, total_pages: 1 },
    }),
    'POST /api/admin/unread_sms/bulk_remove': () => ({ message: '2 rows were removed.', count: 2 }),
    'POST /api/admin/unread_sms/background_remove': () => ({ message: 'Later' }),
  })
  const shown = await showScreen(<RemoveIncoming list="unread_sms" />, {
    as: root,
    address: '/admin/remove_unread_sms',
  })
  await screen.findByText('Message 1')
  return { ...shown, asked }
}

test('without a selection the button says why it does nothing', async () => {
  const { user } = await show(3)
  await user.hover(screen.getByRole('button', { name: 'Remove' }))
  expect((await screen.findByRole('tooltip')).textContent).toBe('There are no results for bulk action.')
})

test('some rows are removed at once', async () => {
  const { user, asked } = await show(3)
  await user.click(screen.getByRole('checkbox', { name: /Message 1/ }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' }).indeterminate).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('This might take a 1-2 seconds.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/bulk_remove'))).toBe(true))
  expect(asked.find(({ path }) => path.endsWith('/bulk_remove'))?.body).toEqual({
    filter: { checked_all: false, including_ids: [1], excluding_ids: [] },
  })
})

test('99 or more are removed in the background', async () => {
  const { user, asked } = await show(99)
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('We will notify you when bulk removal is complete.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/background_remove'))).toBe(true))
})

test('rows removed in the background stay until that is done, then fade', async () => {
  const { user } = await show(99)
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const row = screen.getByRole('row', { name: /Message 1/ })
  expect(row.dataset['leaving']).toBeUndefined()

  let isRefreshed = false
  act(() => endRemoval('unread_sms', async () => void (isRefreshed = true)))
  await waitFor(() => expect(row.dataset['leaving']).toBeDefined())
  expect(isRefreshed).toBe(false)
  await waitFor(() => expect(isRefreshed).toBe(true))
})

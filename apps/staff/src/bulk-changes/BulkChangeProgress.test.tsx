import { makeQueryClient } from '@spotter/client/query-client.ts'
import type { RealtimeEnvelope } from '@spotter/contract/notifications/notifications.ts'
import { show } from '@spotter/ui/testing/show.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith } from '../testing/answers.ts'
import { BulkChangeProgress } from './BulkChangeProgress.tsx'
import { followBulkChange } from './running-bulk-changes.ts'
import { pageOf, tagging } from './test/sample-bulk-change.ts'

const running = { ...tagging, state: 'running' as const, done: 50, skipped: 0 }
const messageOf = (data: Record<string, unknown>, message: string | null = null): RealtimeEnvelope => ({
  type: 'BulkAction',
  event: message ? 'finished' : 'progress',
  company_id: null,
  message,
  data: { change_id: 31, kind: 'add_tags', total: 150, failed: 0, returned: 0, kept: 0, ...data },
})

async function showProgress(first = [running]) {
  let collection = first
  const asked = answerWith({ 'GET /api/people/changes': () => pageOf(collection) })
  const queries = makeQueryClient()
  const router = createRouter({
    routeTree: createRootRoute({ component: BulkChangeProgress }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  show(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  const receive = (message: RealtimeEnvelope) =>
    act(() => {
      followBulkChange(queries, message)
    })
  return { asked, receive, answer: (next: typeof first) => (collection = next) }
}

test('what runs is shown again after a reload, and moves with every message', async () => {
  const { asked, receive } = await showProgress()
  expect(await screen.findByText('50 of 150')).toBeTruthy()
  expect(asked[0]?.query.get('running')).toBe('true')
  expect(screen.getByRole('progressbar', { name: 'Tags added: Spring' }).getAttribute('aria-valuenow')).toBe(
    String(100 / 3),
  )
  receive(messageOf({ state: 'running', done: 100, skipped: 5 }))
  expect(await screen.findByText('105 of 150 · 5 skipped')).toBeTruthy()
})

test('it disappears at the end and offers undo', async () => {
  const { receive, answer } = await showProgress()
  await screen.findByText('50 of 150')
  answer([])
  receive(messageOf({ state: 'done', done: 148, skipped: 2, values: { done: 148 } }, '{done} people were changed.'))

  expect(await screen.findByText('148 people were changed.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
})

test('messages to many can be stopped, which is what their notice offers', async () => {
  const { receive, answer } = await showProgress()
  await screen.findByText('50 of 150')
  answer([])
  const ended = { kind: 'send_email', state: 'done', done: 148, skipped: 2, values: { done: 148 } }
  receive(messageOf(ended, '{done} messages were written.'))

  expect(await screen.findByRole('button', { name: 'Stop' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('one begun in another tab appears', async () => {
  const { receive, answer } = await showProgress([])
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  answer([running])
  receive(messageOf({ state: 'running', done: 60, skipped: 0 }))
  expect(await screen.findByRole('progressbar')).toBeTruthy()
})

test('an undo counts reverted and kept records', async () => {
  await showProgress([{ ...tagging, state: 'undoing', returned: 70, kept: 4 } as unknown as typeof running])
  expect(await screen.findByText('Undoing: Tags added: Spring')).toBeTruthy()
  expect(screen.getByText('74 of 148 · 4 not reverted')).toBeTruthy()
})

test('messages about other bulk actions are left to their reactions', () => {
  expect(followBulkChange(makeQueryClient(), { ...messageOf({}), data: { sent: 4 } })).toBe(false)
})

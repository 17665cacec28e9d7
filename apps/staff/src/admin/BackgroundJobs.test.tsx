import type { ScreenChannel } from '@spotter/client/realtime.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { realtime } from '../shell/follow-channel.ts'
import { answerWith, Refusal, type Answers } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { BackgroundJobs } from './BackgroundJobs.tsx'

const failed = {
  id: 7,
  task: 'send_mail',
  state: 'failed',
  attempts: 25,
  max_attempts: 25,
  last_error: 'The mail server said no.\n    at deliver',
  run_at: '2026-11-15T04:00:00Z',
  created_at: '2026-11-15T03:00:00Z',
  locked_at: null,
}
const queued = { ...failed, id: 8, task: 'remove_expired', state: 'queued', attempts: 0, last_error: null }
const page = (...collection: object[]) => ({
  collection,
  pagination: { total_entries: collection.length, current_page: 1, per_page: 25, total_pages: 1 },
  counts: { queued: 4, active: 1, failed: 2, parked: 3 },
  replica: null,
})

const showJobs = async (answers: Answers = {}) => {
  const asked = answerWith({
    'GET /api/admin/jobs': () => page(failed, queued),
    ...answers,
  })
  const shown = await showScreen(<BackgroundJobs />)
  await screen.findByRole('button', { name: 'Send an email' })
  return { ...shown, asked }
}
const menuOf = async ({ user }: Awaited<ReturnType<typeof showJobs>>, name: string) =>
  user.click(screen.getByRole('button', { name: `Actions for ${name}` }))
const made = (asked: ReturnType<typeof answerWith>) =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)

test('shows counts of waiting, running and failed jobs, and loads one kind at a time', async () => {
  const { user, asked } = await showJobs()
  const tabs = within(screen.getByRole('group', { name: 'Status' }))
  expect(tabs.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All10',
    'Queued4',
    'Active1',
    'Failed2',
    'Parked3',
  ])
  await user.click(tabs.getByRole('button', { name: /^Failed/ }))

  await waitFor(() => expect(asked.at(-1)?.query.get('filter')).toBe('failed'))
})

test('shows the first line of an error, and all of it when the job is opened', async () => {
  const { user } = await showJobs()
  expect(screen.getByText('The mail server said no.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send an email' }))

  const dialog = await screen.findByRole('dialog', { name: 'Send an email' })
  expect(within(dialog).getByText(/The mail server said no\.\s+at deliver/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Ok' }))
})

test('a failed job can be run again', async () => {
  const shown = await showJobs({ 'POST /api/admin/jobs/7/retry': () => ({ message: 'The job is running again.' }) })
  await menuOf(shown, 'Send an email')
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Retry' }))

  expect(await screen.findByText('The job is running again.')).toBeTruthy()
  expect(made(shown.asked)).toEqual(['POST /api/admin/jobs/7/retry'])
})

test('a parked job shows its reason and can be retried', async () => {
  const last_error = "Payload doesn't fit: person_id must be a number"
  const shown = await showJobs({
    'GET /api/admin/jobs': () => page({ ...failed, state: 'parked', last_error }),
    'POST /api/admin/jobs/7/retry': () => ({ message: 'The job runs again now.' }),
  })
  expect(screen.getByText(last_error)).toBeTruthy()
  await menuOf(shown, 'Send an email')
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Retry' }))

  await waitFor(() => expect(made(shown.asked)).toEqual(['POST /api/admin/jobs/7/retry']))
})

test('one that still waits cannot be retried', async () => {
  const shown = await showJobs()
  await menuOf(shown, 'Clear expired data')
  expect(await screen.findByRole('menuitem', { name: 'Remove' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Retry' })).toBeNull()
})

test('removing asks first', async () => {
  const shown = await showJobs({ 'DELETE /api/admin/jobs/7': () => ({ message: 'The job was removed.' }) })
  await menuOf(shown, 'Send an email')
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  await shown.user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(made(shown.asked)).toEqual([])

  await menuOf(shown, 'Send an email')
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  await shown.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))

  expect(await screen.findByText('The job was removed.')).toBeTruthy()
  expect(made(shown.asked)).toEqual(['DELETE /api/admin/jobs/7'])
})

test('a job that has started meanwhile is not removed, with the reason', async () => {
  const shown = await showJobs({
    'DELETE /api/admin/jobs/7': () => new Refusal(422, { errors: { base: ['The job is running.'] } }),
  })
  await menuOf(shown, 'Send an email')
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  await shown.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))

  expect(await screen.findByText('The job is running.')).toBeTruthy()
})

test('follows its channel while open, and refetches when it connects', async () => {
  const stop = vi.fn()
  const follow = vi.fn((_channel: ScreenChannel, _connected: () => void) => stop)
  realtime.write({ follow, reconnect: vi.fn(), close: vi.fn() })
  const { asked, unmount } = await showJobs()
  expect(follow.mock.calls.map(([channel]) => channel)).toEqual(['BackgroundJobsChannel'])
  const before = asked.length
  follow.mock.calls[0]?.[1]()

  await waitFor(() => expect(asked.length).toBe(before + 1))
  unmount()
  expect(stop).toHaveBeenCalledOnce()
  realtime.write(null)
})

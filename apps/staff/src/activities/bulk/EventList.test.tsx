import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tagging } from '../../bulk-changes/test/sample-bulk-change.ts'
import { account } from '../../testing/account.ts'
import { answerWith, type Answers } from '../../testing/answers.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { EventList } from './EventList.tsx'

const root = { ...account, abilities: { ...account.abilities, 'bulk:delete': true, 'delete:activities': true } }

const tour = {
  id: 7,
  type: 'Event',
  kind_code: 'tour',
  kind_name: 'Tour',
  name: null,
  person: { id: 42, name: 'Nora Blake', avatar: null, within_reach: true },
  salesperson_name: 'Tom Brennan',
  start: '2026-03-01T01:30:00.000Z',
  end: '2026-03-01T02:00:00.000Z',
  complete: true,
  confirmed: true,
  outcome: 'Sale',
  created_at: '2026-02-20T01:30:00.000Z',
} as Activity
const own = { ...tour, id: 8, kind_code: 'personal', kind_name: 'Personal', name: 'Dentist', person: null } as Activity

async function showEvents(answers: Answers = {}, total = 120) {
  const asked = answerWith({
    'GET /api/activities': () => ({
      collection: [tour, own],
      pagination: { total_entries: total, current_page: 1, per_page: 25, total_pages: 5 },
    }),
    'POST /api/events/counts': () => ({ total: total - 1 }),
    ...answers,
  })
  const shown = await showScreen(<EventList />, { as: root, address: '/calendar/events?kind_code=tour' })
  await screen.findByText('Nora Blake')
  return { ...shown, asked }
}

test('the list requests events by the filters in the URL and shows their count', async () => {
  const { asked } = await showEvents()
  expect(Object.fromEntries(asked.find(({ path }) => path === '/api/activities')?.query ?? [])).toMatchObject({
    type: 'Event',
    kind_code: 'tour',
    sort_by: 'start',
    sort_direction: 'desc',
  })
  expect(screen.getByRole('heading', { name: /Events/ }).parentElement?.textContent).toContain('120')
  expect(screen.getByText('Dentist')).toBeTruthy()
})

test('everything but some is counted by the server and removed in the background, with the exact words', async () => {
  const { user, asked } = await showEvents({
    'POST /api/events/bulk_remove_in_background': () => ({
      message: 'We will notify you when bulk removal is complete.',
      job_id: 9,
      change: { ...tagging, id: 9, kind: 'remove_events', state: 'waiting', done: 0 },
    }),
  })
  await user.click(screen.getByRole('checkbox', { name: /all/i }))
  await user.click(screen.getByRole('checkbox', { name: /Dentist/ }))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove events' })
  expect(await within(dialog).findByText('119 events will be removed.')).toBeTruthy()
  expect(within(dialog).getByText('We will notify you when bulk removal is complete.')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))

  const filter = { kind_code: 'tour', checked_all: true, excluding_ids: [8], including_ids: [] }
  await waitFor(() =>
    expect(asked.find(({ path }) => path.endsWith('bulk_remove_in_background'))?.body).toEqual({ filter }),
  )
})

test('few are removed immediately, and the notice restores them', async () => {
  const { user, asked } = await showEvents(
    {
      'POST /api/events/bulk_remove': () => ({
        message: 'This might take a 1-2 seconds.',
        job_id: 9,
        removed_count: 1,
        change: { ...tagging, id: 9, kind: 'remove_events', done: 1, total: 1 },
      }),
      'POST /api/people/changes/9/undo': () => ({
        message: 'Undone: 1 event restored.',
        job_id: 9,
        change: { ...tagging, id: 9, state: 'undone' },
      }),
    },
    2,
  )
  await user.click(screen.getByRole('checkbox', { name: /Nora Blake/ }))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove events' })
  expect(await within(dialog).findByText('This might take a 1-2 seconds.')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('1 event was removed.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone: 1 event restored.')).toBeTruthy()
  expect(asked.find(({ path }) => path === '/api/events/bulk_remove')?.body).toMatchObject({
    filter: { checked_all: false, including_ids: [7] },
  })
})

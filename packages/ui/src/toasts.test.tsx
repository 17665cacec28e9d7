import { notifications } from '@mantine/notifications'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from './testing/show.tsx'
import * as toasts from './toasts.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('a success is a status and closes after 5 seconds', async () => {
  show(null)
  act(() => void toasts.success('Tag was successfully created.'))
  expect((await screen.findByRole('status')).textContent).toContain('Tag was successfully created.')
  await pass(4000)
  expect(screen.queryByRole('status')).not.toBeNull()
  await pass(2500)
  expect(screen.queryByRole('status')).toBeNull()
})

test('of many messages two and the number of the others are shown, and what the user did at once', async () => {
  show(null)
  act(() => {
    for (let no = 1; no <= 40; no++) toasts.newsFeed(`Lead ${no} waits.`)
    toasts.undoable('Tag was successfully deleted.', () => undefined)
  })
  await screen.findByRole('button', { name: 'Undo' })
  const texts = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(texts).toEqual([
    'Lead 1 waits.',
    'Lead 2 waits.',
    '38 more messages in the News Feed',
    expect.stringContaining('Tag was successfully deleted.'),
  ])
  await pass(10_000)
  act(() => toasts.newsFeed('Lead 41 waits.'))
  expect((await screen.findByText('Lead 41 waits.')).textContent).toBe('Lead 41 waits.')
})

test('news is shown after all messages were taken away at once', async () => {
  show(null)
  act(() => {
    for (let no = 1; no <= 5; no++) toasts.newsFeed(`Lead ${no} waits.`)
  })
  await screen.findByText('Lead 1 waits.')
  act(() => notifications.clean())
  act(() => toasts.newsFeed('Lead 6 waits.'))
  expect((await screen.findByText('Lead 6 waits.')).textContent).toBe('Lead 6 waits.')
})

test('an error is an alert and stays until closed', async () => {
  show(null)
  act(() => void toasts.error('It failed.'))
  await screen.findByRole('alert')
  await pass(60_000)
  expect(screen.getByRole('alert').textContent).toContain('It failed.')
  act(() => screen.getByRole('button', { name: 'Close' }).click())
  await pass(1000)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('Undo runs once and closes the notice', async () => {
  show(null)
  const undo = vi.fn()
  act(() => void toasts.undoable('Tag was successfully deleted.', undo))
  const button = await screen.findByRole('button', { name: 'Undo' })
  act(() => button.click())
  await pass(1000)
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a notice with Undo goes after 8 seconds, but waits while the button has the focus', async () => {
  show(null)
  act(() => void toasts.undoable('Tag was successfully deleted.', () => undefined))
  const button = await screen.findByRole('button', { name: 'Undo' })
  act(() => button.focus())
  await pass(20_000)
  act(() => screen.getByRole('button', { name: 'Undo' }).blur())
  await pass(7000)
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeNull()
  await pass(2500)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('the notices of an answer are shown each in its way', async () => {
  show(null)
  act(() =>
    toasts.flash([
      { type: 'notice', message: 'Saved.' },
      { type: 'error', message: '<b>Refused</b>' },
    ]),
  )
  expect((await screen.findByRole('status')).textContent).toContain('Saved.')
  expect(screen.getByRole('alert').textContent).toContain('<b>Refused</b>')
})

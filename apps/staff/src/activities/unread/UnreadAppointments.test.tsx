import type { UnreadAppointment } from '@spotter/contract/activities/unread-appointments.ts'
import { timings } from '@spotter/ui/timings.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as follow from '../../shell/follow-club.ts'
import { answerWith, Refusal } from '../../testing/answers.ts'
import { operator } from '../../testing/operator.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { UnreadAppointments } from './UnreadAppointments.tsx'

const melbourne = { date_format: '%d/%m/%Y', time_format: '%I:%M %P', tzinfo: 'Australia/Melbourne' }
const appointment = (values: Partial<UnreadAppointment> = {}): UnreadAppointment => ({
  id: 3,
  company_id: 1,
  company_name: 'Northside Fitness',
  formats: melbourne,
  kind_code: 'tour',
  kind_name: 'Tour',
  person: { id: 42, name: 'Lena Marsh', status: 'enquiry', avatar: null, within_reach: true },
  start: '2026-11-17T23:00:00Z',
  end: '2026-11-18T00:00:00Z',
  salesperson_id: 5,
  booked_by_name: 'Tom Brennan',
  unread: true,
  created_at: '2026-11-15T00:00:00Z',
  ...values,
})

/** Removes what was marked read; `total` may be larger than the list. */
async function showUnread(items: UnreadAppointment[], { total = items.length, refuses = false } = {}) {
  let left = items
  const asked = answerWith({
    'GET /api/unread_appointments': ({ query }) => ({
      collection: left.slice(0, Number(query.get('per_page'))),
      pagination: { total_entries: total - (items.length - left.length), current_page: 1, per_page: 5, total_pages: 1 },
      beside_news_count: 0,
    }),
    ...Object.fromEntries(
      items.map((item) => [
        `PUT /api/unread_appointments/${item.id}/mark_read`,
        () => {
          if (refuses) return new Refusal(422, { errors: { base: ['It is gone.'] } })
          left = left.filter(({ id }) => id !== item.id)
          return { ...item, unread: false }
        },
      ]),
    ),
  })
  const shown = await showScreen(<UnreadAppointments />, { as: operator })
  return {
    ...shown,
    asked,
    reads: () => asked.filter(({ method }) => method === 'PUT').map(({ path }) => path),
  }
}

test('shows who comes when, in club time, and who booked it', async () => {
  await showUnread([appointment()])
  const item = await screen.findByRole('listitem')
  expect(item.textContent).toContain('Tour · Lena Marsh')
  expect(item.textContent).toContain('Wednesday 18/11/2026, 10:00 am')
  expect(item.textContent).toContain('Booked by Tom Brennan')
})

test('opening the person reads it', async () => {
  const { user, router, reads } = await showUnread([appointment()])
  await user.click(await screen.findByRole('link', { name: 'Lena Marsh' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/people/42'))
  expect(reads()).toEqual(['/api/unread_appointments/3/mark_read'])
})

test('opening the appointment shows its day in the calendar and reads it', async () => {
  const { user, router, reads } = await showUnread([appointment()])
  await user.click(await screen.findByRole('link', { name: /18\/11\/2026/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/calendar/index'))
  expect(router.state.location.search).toMatchObject({ view: 'day', date: '2026-11-18' })
  expect(reads()).toHaveLength(1)
})

test('the tick marks it read: it fades for 400 ms, and the others stay', async () => {
  const other = appointment({ id: 4, person: { ...appointment().person, id: 43, name: 'Omar Reyes' } })
  const { reads } = await showUnread([other, appointment()])
  const tick = await screen.findByRole('button', { name: 'Mark as read: Tour, Lena Marsh' })
  const leaving = () => screen.queryAllByRole('listitem').filter((item) => item.dataset['leaving'])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  fireEvent.click(tick)
  await act(() => vi.advanceTimersByTimeAsync(timings.rowFade - 1))
  expect(leaving()).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(1))
  vi.useRealTimers()

  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(screen.getByRole('link', { name: 'Omar Reyes' })).toBeDefined()
  expect(reads()).toHaveLength(1)
})

test('a failed update returns with the reason', async () => {
  const { user } = await showUnread([appointment()], { refuses: true })
  await user.click(await screen.findByRole('button', { name: /Mark as read/ }))
  expect(await screen.findByText('It is gone.')).toBeDefined()
  expect(screen.getByRole('listitem').dataset['leaving']).toBeUndefined()
})

test('an inaccessible person is named but not linked', async () => {
  await showUnread([appointment({ person: { ...appointment().person, within_reach: false } })])
  expect((await screen.findByRole('listitem')).textContent).toContain('Lena Marsh')
  expect(screen.queryByRole('link', { name: 'Lena Marsh' })).toBeNull()
})

test('one of another club is opened there, in its own time', async () => {
  const followClub = vi.spyOn(follow, 'followClub').mockResolvedValue(true)
  const london = { date_format: '%d/%m/%Y', time_format: '%H:%M', tzinfo: 'Europe/London' }
  const { user } = await showUnread([appointment({ company_id: 2, company_name: 'Camden', formats: london })])
  expect(await screen.findByText(/Camden/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Tuesday 17/11/2026, 23:00' }))
  expect(followClub).toHaveBeenCalledExactlyOnceWith(2, '/calendar/index?view=day&date=2026-11-17')
})

test('unassigned ones are marked, and the rest is one click away', async () => {
  const many = Array.from({ length: 7 }, (_, index) => appointment({ id: index + 1, salesperson_id: null }))
  const { user } = await showUnread(many)
  expect(await screen.findAllByRole('listitem')).toHaveLength(5)
  expect(screen.getAllByText(/No salesperson yet/)).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: 'Show 2 more' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(7))
})

test('without unread appointments nothing is shown', async () => {
  const { asked } = await showUnread([])
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
})

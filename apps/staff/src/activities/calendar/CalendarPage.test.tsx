import type { Account } from '@spotter/contract/accounts/accounts.ts'
import type { CalendarAnswer, CalendarEvent } from '@spotter/contract/activities/calendar.ts'
import { daysOf } from '@spotter/domain/activities/working-hours.ts'
import { setSettingNames } from '@spotter/i18n/translate.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { account } from '../../testing/account.ts'
import { answerWith, type Answers, type Asked, Refusal } from '../../testing/answers.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { activity, saved } from '../testing/activity.ts'
import { CalendarPage } from './CalendarPage.tsx'

const mia: Account = { ...account, abilities: { ...account.abilities, 'filter:salesperson': true } }

const tour: CalendarEvent = {
  id: 71,
  kind_code: 'tour',
  person: { id: 42, name: 'Lena Marsh', status: 'enquiry' },
  salesperson_id: 9,
  start: '2027-07-07T00:00:00.000Z',
  end: '2027-07-07T00:30:00.000Z',
  confirmed: true,
  lock_version: 4,
}

const answer = (events: CalendarEvent[]) => (asked: Asked) => {
  const days = daysOf({ from: asked.query.get('from') ?? '', to: asked.query.get('to') ?? '' })
  const hours = days.map(() => ({ from: 480, into: 1200 }))
  return {
    collection: events,
    days,
    hours,
    salespeople: [
      { id: 5, name: 'Mia Nguyen', hours: days.map(() => null) },
      { id: 9, name: 'Tom Brennan', hours },
    ],
  } satisfies CalendarAnswer
}

type Showing = { events?: CalendarEvent[]; answers?: Answers; as?: Account }

async function showCalendar(address: string, { events = [tour], answers = {}, as = mia }: Showing = {}) {
  const asked = answerWith({
    'GET /api/events': answer(events),
    'GET /api/activities/71': () => activity({ id: 71, start: tour.start, confirmed: true }),
    ...answers,
  })
  const shown = await showScreen(<CalendarPage />, { address: `/calendar/index${address}`, as })
  await screen.findByRole('heading', { name: 'Calendar' })
  return { ...shown, asked, ranges: () => asked.filter(({ path }) => path === '/api/events').map(({ query }) => query) }
}
const event = (name = /Tour with Lena Marsh/) => screen.findByRole('button', { name })

test('the URL determines the requested days, including filters', async () => {
  const { ranges } = await showCalendar('?view=month&date=2027-07-07&salesperson_id=9&kind_code=tour,walk-in&tags=Vip')
  await event()
  const [first] = ranges()
  expect(Object.fromEntries(first ?? [])).toEqual({
    from: '2027-06-28',
    to: '2027-08-01',
    salesperson_id: '9',
    kind_code: 'tour,walk-in',
    tags: 'Vip',
  })
})

test('filters in the URL that can’t be read are dropped', async () => {
  const { ranges } = await showCalendar('?view=day&date=2027-07-07&salesperson_id=abc&kind_code=dance&membership=gold')
  await event()
  const [first] = ranges()
  expect(Object.fromEntries(first ?? [])).toEqual({ from: '2027-07-07', to: '2027-07-07' })
})

test('an event shows person, club time, salesperson and state', async () => {
  await showCalendar('?view=week&date=2027-07-07')
  expect((await event()).getAttribute('aria-label')).toBe(
    'Tour with Lena Marsh, Wednesday 7 July, 10:00 am to 10:30 am, Tom Brennan, Confirmed',
  )
})

test('its card shows the phone and available actions only', async () => {
  const { user } = await showCalendar('?view=week&date=2027-07-07')
  await user.click(await event())
  const card = within(await screen.findByRole('dialog', { name: 'Lena Marsh' }))
  expect((await card.findByRole('link', { name: /Call Lena Marsh/ })).getAttribute('href')).toBe('tel:0412345678')
  expect(card.getByRole('link', { name: 'Lena Marsh' }).getAttribute('href')).toBe('/people/42')
  const actions = card.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(actions).toEqual(['Close', 'Confirm', 'Complete', 'Edit', 'Delete'])
})

test('closing its card returns the focus to the event', async () => {
  const { user } = await showCalendar('?view=week&date=2027-07-07')
  await user.click(await event())
  await screen.findByRole('dialog', { name: 'Lena Marsh' })
  await user.keyboard('{Escape}')
  await waitFor(async () => expect(document.activeElement).toBe(await event()))
})

test('Shift and an arrow move an event, and several presses save once', async () => {
  const puts: unknown[] = []
  const { user } = await showCalendar('?view=week&date=2027-07-07', {
    answers: {
      'PUT /api/activities/71': ({ body }) => {
        puts.push(body)
        return saved(activity({ id: 71, start: '2027-07-08T01:00:00.000Z', lock_version: 5 }))
      },
    },
  })
  ;(await event()).focus()
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}')
  expect(await screen.findByText('Lena Marsh: Thursday 8 July, 11:00 am to 11:30 am')).toBeTruthy()
  expect(puts).toEqual([])
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(puts).toEqual([{ start: '2027-07-08T01:00:00.000Z', end: '2027-07-08T01:30:00.000Z', lock_version: 4 }]),
  )
  expect(await screen.findByText(/Lena Marsh moved to Thursday 8 July, 11:00 am/)).toBeTruthy()
})

test('Alt, Shift and an arrow make a short event longer than it is, not than it is drawn', async () => {
  const puts: unknown[] = []
  const { user } = await showCalendar('?view=week&date=2027-07-07', {
    events: [{ ...tour, end: '2027-07-07T00:10:00.000Z' }],
    answers: {
      'PUT /api/activities/71': ({ body }) => {
        puts.push(body)
        return saved(activity({ id: 71, start: tour.start, lock_version: 5 }))
      },
    },
  })
  ;(await event()).focus()
  await user.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}{Enter}')
  await waitFor(() => expect(puts).toEqual([{ start: tour.start, end: '2027-07-07T00:40:00.000Z', lock_version: 4 }]))
})

test('Undo restores the time and the confirmation', async () => {
  const { user, asked } = await showCalendar('?view=week&date=2027-07-07', {
    answers: {
      'PUT /api/activities/71': () => saved(activity({ id: 71, lock_version: 5 })),
      'PUT /api/activities/71/mark_confirmed': () => saved(activity({ id: 71 })),
    },
  })
  ;(await event()).focus()
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/mark_confirmed'))).toBe(true))
  const [, back] = asked.filter(({ method, path }) => method === 'PUT' && path === '/api/activities/71')
  expect(back?.body).toEqual({ start: tour.start, end: tour.end, salesperson_id: 9 })
})

test('an overlap asks for a reason; without one the event returns', async () => {
  const { user } = await showCalendar('?view=week&date=2027-07-07', {
    answers: {
      'PUT /api/activities/71': ({ body }) =>
        (body as { overlap_reason?: string }).overlap_reason
          ? saved(activity({ id: 71, lock_version: 5 }))
          : new Refusal(422, { errors: { overlap_reason: ['Taken from ten to eleven.'] } }),
    },
  })
  const move = async () => {
    ;(await event()).focus()
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Enter}')
    return within(await screen.findByRole('dialog', { name: 'Already booked' }))
  }
  const first = await move()
  expect(first.getByText('Taken from ten to eleven.')).toBeTruthy()
  await user.click(first.getByRole('button', { name: 'Cancel' }))
  expect(await event(/10:00 am to 10:30 am/)).toBeTruthy()

  const second = await move()
  await user.type(second.getByLabelText(/Reason for booking anyway/), 'Two friends')
  await user.click(second.getByRole('button', { name: 'Book anyway' }))
  expect(await screen.findByText(/Lena Marsh moved to/)).toBeTruthy()
})

test('a conflict reverts the event with a message', async () => {
  const { user } = await showCalendar('?view=week&date=2027-07-07', {
    answers: { 'PUT /api/activities/71': () => new Refusal(409, { current: activity({ id: 71 }) }) },
  })
  ;(await event()).focus()
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Enter}')
  expect(await screen.findByText('Someone else just changed this')).toBeTruthy()
  expect(await event(/10:00 am to 10:30 am/)).toBeTruthy()
})

test('a kind is called as the install calls it', async () => {
  setSettingNames({ names: { 'event_kinds.tour': 'Visit' }, places: {} })
  onTestFinished(() => setSettingNames(undefined))
  await showCalendar('?view=week&date=2027-07-07')
  expect(await event(/^Visit with Lena Marsh/)).toBeTruthy()
})

test('another user’s own time is busy without details', async () => {
  const { person: _, ...nobody } = tour
  await showCalendar('?view=week&date=2027-07-07', { events: [{ ...nobody, kind_code: 'personal', fixed: true }] })
  expect(await event(/^Busy/)).toBeTruthy()
})

test('a former user is named beside their event', async () => {
  const left = { ...tour, salesperson_id: 77, salesperson_name: 'Otto Reiss' }
  await showCalendar('?view=week&date=2027-07-07', { events: [left] })
  expect((await event()).getAttribute('aria-label')).toContain('Otto Reiss')
})

test('a read-only event cannot be moved', async () => {
  const fixed = { ...tour, abc_event: true, fixed: true }
  const { user, asked } = await showCalendar('?view=week&date=2027-07-07', { events: [fixed] })
  const shown = await event(/From the membership system/)
  shown.focus()
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Enter}')
  fireEvent.pointerDown(shown, { button: 0, pointerId: 1, pointerType: 'mouse', clientX: 5, clientY: 5 })
  fireEvent.pointerMove(shown, { pointerId: 1, pointerType: 'mouse', clientX: 5, clientY: 90 })
  fireEvent.pointerUp(shown, { pointerId: 1, pointerType: 'mouse' })
  expect(asked.filter(({ method }) => method === 'PUT')).toEqual([])
})

const teamColumns = () =>
  screen.getAllByRole('group', { name: /Wednesday 7 July$/ }).map((column) => column.getAttribute('aria-label'))

test('the team’s day has a column per user with events', async () => {
  await showCalendar('?view=team&date=2027-07-07')
  await event()
  expect(teamColumns()).toEqual(['Tom Brennan, Wednesday 7 July'])
})

test('the team’s day shows users without events on request, busy ones first, and who is off', async () => {
  const { user } = await showCalendar('?view=team&date=2027-07-07')
  await event()
  await user.click(screen.getByRole('checkbox', { name: 'Show users without events' }))
  await waitFor(() => expect(teamColumns()).toEqual(['Tom Brennan, Wednesday 7 July', 'Mia Nguyen, Wednesday 7 July']))
  expect(screen.getByText('Day off')).toBeTruthy()
})

test('a team’s day without events has a column per user', async () => {
  await showCalendar('?view=team&date=2027-07-07', { events: [] })
  await screen.findByText('Day off')
  expect(teamColumns()).toEqual(['Mia Nguyen, Wednesday 7 July', 'Tom Brennan, Wednesday 7 July'])
})

test.each(['week', 'month'])('in the %s an event of any length has its owner’s initials', async (view) => {
  const lengths = [10, 30, 60].map((minutes, index) => ({
    ...tour,
    id: 80 + index,
    end: new Date(Date.parse(tour.start) + minutes * 60_000).toISOString(),
  }))
  await showCalendar(`?view=${view}&date=2027-07-07`, { events: lengths })
  const shown = await screen.findAllByRole('button', { name: /Tour with Lena Marsh/ })
  expect(shown.map((one) => within(one).queryByText('TB') !== null)).toEqual([true, true, true])
})

test('a restricted salesperson is offered no team and no salesperson to filter by', async () => {
  const { ranges } = await showCalendar('?view=team&date=2027-07-07&salesperson_id=5', { as: account })
  await event()
  expect(ranges()[0]?.get('salesperson_id')).toBeNull()
  expect(screen.queryByRole('radio', { name: 'Team' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Salesperson' })).toBeNull()
})

test('the day of a clock change says so', async () => {
  await showCalendar('?view=week&date=2027-10-02', { events: [] })
  expect(
    await screen.findByRole('button', { name: 'Open Sunday 3 October, Clocks go forward at 02:00 am' }),
  ).toBeTruthy()
})

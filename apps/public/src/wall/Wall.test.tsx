import type { WallFigures } from '@spotter/contract/dashboard/wall-displays.ts'
import { wallRefresh } from '@spotter/domain/dashboard/wall.ts'
import { activate } from '@spotter/i18n/translate.ts'
import { show } from '@spotter/ui/testing/show.tsx'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubFetch } from '../testing/stub-fetch.ts'
import Wall from './Wall.tsx'

const token = 'a'.repeat(43)
const none = { target: null, percent: null, tone: null, is_running: false }
const figures: WallFigures = {
  name: 'Front desk',
  club: {
    name: 'Northside Fitness',
    locale: 'en',
    country: 'AU',
    tzinfo: 'Australia/Melbourne',
    time_format: '%H:%M',
    brand_colour: null,
    logo_url: null,
  },
  month: {
    date_from: '2026-11-01',
    date_into: '2026-11-30',
    today: '2026-11-17',
    sales: 23,
    tours: 41,
    leads: 80,
    target: 40,
    target_to_date: 29,
    tour_required: null,
    enquiry_required: null,
    percent: 79,
    tone: 'amber',
    days: [{ date: '2026-11-01', target: 1, target_to_date: 1, sales: 0, sales_to_date: 0 }],
  },
  today: [{ key: 'sale', name: 'Sales', actual: 3, target: 10, percent: 30, tone: 'red', is_running: true }],
  last_days: [{ name: 'new_leads', label: 'New leads', count: 1200, ...none }],
  funnel: [
    { label: 'Leads', count: 80, share: 100 },
    { label: 'Tours', count: 41, share: 51 },
    { label: 'Sales', count: 23, share: 29 },
  ],
  ranking: [{ name: 'Dana Vella', sales: 9 }],
  made_at: '2026-11-16T23:42:00Z',
}

type Answer = WallFigures | number | 'revoked' | 'offline'

/** One for each time the page asks; the last stays. */
function answer(...answers: Answer[]) {
  const asked: string[] = []
  stubFetch(async (path: string) => {
    asked.push(path)
    const next = (answers.length > 1 ? answers.shift() : answers[0]) as Answer
    if (next === 'offline') throw new TypeError('Failed to fetch')
    if (next === 'revoked') return new Response(JSON.stringify({ revoked: true }), { status: 404 })
    if (typeof next === 'number') return new Response('{}', { status: next })
    return new Response(JSON.stringify(next))
  })
  return asked
}

const sales = async () =>
  within(await screen.findByRole('region', { name: 'Will the month be made?' })).getByText(/^\d+$/).textContent

const open = () => show(<Wall token={token} onBrand={() => {}} />)
const wait = () => act(() => vi.advanceTimersByTimeAsync(wallRefresh))

// The clock of the screen is a day late.
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-15T10:00:00Z') }))
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await activate('en')
})

test('the month, today, the last 30 days, the funnel and the best of the month are shown with the clock of the club', async () => {
  answer(figures)
  open()
  const month = within(await screen.findByRole('region', { name: 'Will the month be made?' }))
  for (const text of ['23', 'of 40 sales this month, 29 due by today', '79% of target to date, close']) {
    expect(month.getByText(text)).toBeTruthy()
  }
  expect(within(screen.getByRole('region', { name: 'Today' })).getByText('30% of target, behind')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Last 30 days' })).getByText('1,200')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'This month' })).getByText('51%')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Top of the month' })).getByText('Dana Vella')).toBeTruthy()
  expect(screen.getByText('10:42')).toBeTruthy()
  expect(screen.getByText(/Tuesday.* 17 November/)).toBeTruthy()
})

test('without ranking no one is named', async () => {
  answer({ ...figures, ranking: null })
  open()
  await screen.findByRole('region', { name: 'Today' })
  expect(screen.queryByRole('region', { name: 'Top of the month' })).toBeNull()
})

test('figures stay while the server is not reached, with their time, and are renewed by themselves', async () => {
  answer(figures, 'offline', 502, { ...figures, month: { ...figures.month, sales: 24 } })
  open()
  expect(await sales()).toBe('23')
  expect(screen.queryByText(/Not connected/)).toBeNull()
  for (let times = 0; times < 2; times += 1) {
    await wait()
    expect(screen.getByText('Not connected, figures as of 10:42')).toBeTruthy()
    expect(await sales()).toBe('23')
  }
  await wait()
  expect(await sales()).toBe('24')
  expect(screen.queryByText(/Not connected/)).toBeNull()
})

test('a screen that starts without a connection shows the figures as soon as there is one', async () => {
  answer('offline', figures)
  open()
  expect(await screen.findByRole('heading', { name: 'Not connected' })).toBeTruthy()
  await wait()
  expect(screen.getByRole('heading', { name: 'Northside Fitness' })).toBeTruthy()
})

test('a revoked link says so at the next request and asks no more', async () => {
  const asked = answer(figures, 'revoked')
  open()
  expect(await sales()).toBe('23')
  await wait()
  expect(screen.getByRole('heading', { name: 'This link was revoked' })).toBeTruthy()
  await wait()
  expect(asked).toHaveLength(2)
})

test('an unknown link says that it does not work', async () => {
  answer(404)
  open()
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy()
})

test('it speaks the language of the club', async () => {
  answer({ ...figures, club: { ...figures.club, locale: 'de', country: 'DE' } })
  open()
  expect(await screen.findByRole('region', { name: 'Heute' })).toBeTruthy()
  expect(document.documentElement.lang).toBe('de')
})

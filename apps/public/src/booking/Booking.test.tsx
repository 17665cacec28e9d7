import type { BookingPage } from '@spotter/contract/booking/booking.ts'
import { activate } from '@spotter/i18n/translate.ts'
import { show } from '@spotter/ui/testing/show.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubFetch } from '../testing/stub-fetch.ts'
import Booking from './Booking.tsx'

const token = 'a'.repeat(43)
const page: BookingPage = {
  club: {
    name: 'Harbor Athletic',
    slug: 'harbor-athletic',
    address: ['200 Seaport Boulevard', '02210 Boston', 'MA'],
    phone: '+1 617 555 0120',
    country: 'US',
    tzinfo: 'America/New_York',
    time_format: '%I:%M %P',
    brand_colour: '#b45309',
    logo_url: null,
    stylesheet_url: null,
  },
  person: { first_name: 'Lena' },
  duration: 30,
  appointment: null,
  days: [
    { day: '2027-03-13', times: [] },
    // Daylight saving starts that day: nine o'clock is 13:00 UTC.
    { day: '2027-03-14', times: ['2027-03-14T13:00:00.000Z', '2027-03-14T17:30:00.000Z'] },
    { day: '2027-03-15', times: ['2027-03-15T22:00:00.000Z'] },
  ],
}
const booked = (start: string, values = {}) => ({
  ...page,
  appointment: {
    start,
    end: new Date(Date.parse(start) + 1_800_000).toISOString(),
    confirmed: false,
    changeable: true,
    ...values,
  },
})

type Answer = { status?: number; body: unknown }
const asked: string[] = []
function answer(answers: Record<string, Answer[]>) {
  stubFetch(async (path: string, { method = 'GET', body }: RequestInit) => {
    asked.push([method, path.replace(token, '…'), body].filter(Boolean).join(' '))
    const known = answers[`${method} ${path.replace(`/api/book/${token}`, '')}`.trim()] ?? []
    const { status = 200, body: answered } = (known.length > 1 ? known.shift() : known[0]) ?? { status: 404, body: {} }
    return new Response(JSON.stringify(answered), { status, headers: { 'X-CSRF-Token': 'fresh' } })
  })
}
const open = () => show(<Booking token={token} onBrand={() => {}} />)

beforeEach(() => void asked.splice(0))
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  await activate('en')
})

test('greets, shows days with how many times they have, and the times of the first day that has any', async () => {
  answer({ GET: [{ body: page }] })
  open()

  expect(
    await screen.findByRole('heading', { name: 'Hello Lena, when would you like to come?', level: 1 }),
  ).toBeTruthy()
  const days = screen.getAllByRole<HTMLInputElement>('radio')
  expect(days.map((day) => [day.getAttribute('aria-label'), day.disabled, day.checked])).toEqual([
    ['Saturday, March 13, no free times', true, false],
    ['Sunday, March 14, 2 free times', false, true],
    ['Monday, March 15, 1 free time', false, false],
  ])
  expect(within(screen.getByRole('region', { name: 'Morning' })).getByRole('button', { name: '09:00 am' })).toBeTruthy()
  expect(
    within(screen.getByRole('region', { name: 'Afternoon' })).getByRole('button', { name: '01:30 pm' }),
  ).toBeTruthy()
})

test('names the zone of the club where the visitor’s clock shows something else', async () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  answer({ GET: [{ body: page }] })
  open()
  expect(await screen.findByText("All times are in the club's time zone: Eastern Time.")).toBeTruthy()
})

test('a chosen time is confirmed, booked and shown with address and calendar file', async () => {
  answer({ GET: [{ body: page }], POST: [{ status: 201, body: booked('2027-03-14T13:00:00.000Z') }] })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '09:00 am' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Is this time right?' }))
  expect(screen.getByText('Sunday, March 14, 2027')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Book this time' }))

  expect(await screen.findByRole('heading', { name: 'See you soon, Lena!' })).toBeTruthy()
  expect(asked).toEqual(['GET /api/book/…', 'POST /api/book/… {"start":"2027-03-14T13:00:00.000Z"}'])
  expect(screen.getByText('200 Seaport Boulevard')).toBeTruthy()
  expect(screen.getByText('09:00 am – 09:30 am')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
    `/api/book/${token}/appointment.ics`,
  )
  expect(screen.queryByRole('button', { name: 'I will be there' })).toBeNull()
})

test('a time booked by someone else shows a message and fresh times', async () => {
  const fresh = { ...page, days: [{ day: '2027-03-15', times: ['2027-03-15T22:00:00.000Z'] }] }
  const taken = 'This time has just been taken. Please choose another one.'
  answer({ GET: [{ body: page }], POST: [{ status: 409, body: { errors: { start: [taken] }, current: fresh } }] })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '09:00 am' }))
  await user.click(screen.getByRole('button', { name: 'Book this time' }))

  expect(await screen.findByText(taken)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '09:00 am' })).toBeNull()
  expect(screen.getByRole('button', { name: '06:00 pm' })).toBeTruthy()
})

test('an appointment the club made meanwhile is shown with the refusal', async () => {
  const refused = 'You already have an appointment. You can move it to another time.'
  answer({
    GET: [{ body: page }, { body: booked('2027-03-15T22:00:00.000Z') }],
    POST: [{ status: 422, body: { errors: { start: [refused] } } }],
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '09:00 am' }))
  await user.click(screen.getByRole('button', { name: 'Book this time' }))

  expect(await screen.findByText(refused)).toBeTruthy()
  expect(await screen.findByText('Monday, March 15, 2027')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Change time' })).toBeTruthy()
})

test('an appointment the club cancelled meanwhile is gone, and another can be booked', async () => {
  const refused = 'You have no upcoming appointments.'
  answer({
    GET: [{ body: booked('2027-03-14T13:00:00.000Z') }, { body: page }],
    PUT: [{ status: 422, body: { errors: { base: [refused] } } }],
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Change time' }))
  await user.click(screen.getByRole('button', { name: '01:30 pm' }))
  await user.click(screen.getByRole('button', { name: 'Move my appointment' }))

  expect(await screen.findByText(refused)).toBeTruthy()
  expect(
    await screen.findByRole('heading', { name: 'Hello Lena, when would you like to come?', level: 1 }),
  ).toBeTruthy()
})

test('an appointment can be confirmed, and moved without losing it on the way', async () => {
  const first = booked('2027-03-14T13:00:00.000Z')
  answer({
    GET: [{ body: first }],
    'POST /confirm': [{ body: booked('2027-03-14T13:00:00.000Z', { confirmed: true }) }],
    PUT: [{ body: booked('2027-03-15T22:00:00.000Z') }],
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'I will be there' }))
  expect(await screen.findByText('Your appointment is confirmed.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'I will be there' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Change time' }))
  expect(screen.getByText('You keep Sunday, March 14, 2027, 09:00 am until you choose another time.')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /Monday, March 15/ }))
  await user.click(screen.getByRole('button', { name: '06:00 pm' }))
  await user.click(screen.getByRole('button', { name: 'Move my appointment' }))

  expect(await screen.findByText('Your appointment was moved.')).toBeTruthy()
  expect(screen.getByText('Monday, March 15, 2027')).toBeTruthy()
})

test('cancelling asks first', async () => {
  answer({ GET: [{ body: booked('2027-03-14T13:00:00.000Z') }], DELETE: [{ body: page }] })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Cancel appointment' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked).toHaveLength(1)

  await user.click(screen.getByRole('button', { name: 'Cancel appointment' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel appointment' }))

  expect(await screen.findByText('Your appointment was cancelled.')).toBeTruthy()
  expect(asked.at(-1)).toBe('DELETE /api/book/…')
})

test('what has begun can be changed only by telephone', async () => {
  answer({ GET: [{ body: booked('2027-03-14T13:00:00.000Z', { changeable: false }) }] })
  open()
  expect(await screen.findByText('To change it, please call us: +1 617 555 0120')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel appointment' })).toBeNull()
})

test('without a free time there is a number to call', async () => {
  answer({ GET: [{ body: { ...page, days: [{ day: '2027-03-13', times: [] }] } }] })
  open()
  expect(await screen.findByText('No free times in the next four weeks. Please call us: +1 617 555 0120')).toBeTruthy()
})

test('an expired link says so, and failures can be retried', async () => {
  answer({
    GET: [
      { status: 500, body: {} },
      { status: 404, body: {} },
    ],
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy()
})

test('uses the visitor’s language and the club’s time zone', async () => {
  await activate('de')
  answer({ GET: [{ body: { ...page, club: { ...page.club, country: 'DE', time_format: '%H:%M' } } }] })
  open()
  expect(await screen.findByRole('heading', { name: 'Hallo Lena, wann möchten Sie kommen?' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Sonntag, 14. März, 2 freie Zeiten' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '13:30' })).toBeTruthy()
})

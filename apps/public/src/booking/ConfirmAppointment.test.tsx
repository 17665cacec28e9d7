import type { AppointmentPage } from '@spotter/contract/booking/booking.ts'
import { show } from '@spotter/ui/testing/show.tsx'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubFetch } from '../testing/stub-fetch.ts'
import ConfirmAppointment from './ConfirmAppointment.tsx'

const token = 'a'.repeat(22)
const page: AppointmentPage = {
  club: {
    name: 'Harbor Athletic',
    slug: 'harbor-athletic',
    address: ['200 Seaport Boulevard'],
    phone: '+1 617 555 0120',
    country: 'US',
    tzinfo: 'America/New_York',
    time_format: '%I:%M %P',
    brand_colour: null,
    logo_url: null,
    stylesheet_url: null,
  },
  person: { first_name: 'Lena' },
  // Daylight saving starts that day: nine o'clock is 13:00 UTC.
  appointment: { start: '2027-03-14T13:00:00.000Z', end: '2027-03-14T13:30:00.000Z' },
  state: 'open',
  moved: false,
  rebook: true,
}

const asked: string[] = []
function open(values: Partial<AppointmentPage>, confirmed: Partial<AppointmentPage> = { state: 'confirmed' }) {
  asked.length = 0
  stubFetch(async (path: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${path.replace(token, '…')}`)
    const body = method === 'GET' ? { ...page, ...values } : { ...page, ...confirmed, message: '' }
    return new Response(JSON.stringify(body), { headers: { 'X-CSRF-Token': 'fresh' } })
  })
  return show(<ConfirmAppointment token={token} onBrand={() => {}} />)
}
afterEach(() => vi.unstubAllGlobals())

test('opening the page confirms nothing, one tap does', async () => {
  const { user } = open({})
  expect(await screen.findByRole('heading', { name: 'Lena, will you be there?' })).toBeTruthy()
  expect(screen.getByText('09:00 am – 09:30 am')).toBeTruthy()
  expect(asked.filter((request) => request.startsWith('POST'))).toEqual([])

  await user.click(screen.getByRole('button', { name: 'I will be there' }))

  expect(await screen.findByRole('heading', { name: 'Your appointment is confirmed.' })).toBeTruthy()
  expect(asked).toContain('POST /api/appointments/…/confirm')
  expect(screen.queryByRole('button', { name: 'I will be there' })).toBeNull()
})

test.for([
  ['started', 'This appointment has already begun.', null],
  ['over', 'This appointment is over.', 'Choose a new time'],
  ['missed', 'You missed this appointment.', 'Choose a new time'],
  ['cancelled', 'This appointment was cancelled.', 'Choose a new time'],
] as const)('an appointment that is %s says so', async ([state, heading, link]) => {
  open({ state })
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'I will be there' })).toBeNull()
  expect(screen.queryByRole('link', { name: /Choose/ })?.textContent ?? null).toBe(link)
})

test('a moved appointment names its new time', async () => {
  open({ moved: true })
  expect(await screen.findByText('It was moved. This is the new time:')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Choose another time' }).getAttribute('href')).toBe(`/r/${token}`)
})

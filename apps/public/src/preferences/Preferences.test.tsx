import type { Preferences as Page } from '@spotter/contract/messages/preferences.ts'
import { show } from '@spotter/ui/testing/show.tsx'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { stubFetch } from '../testing/stub-fetch.ts'
import Preferences from './Preferences.tsx'

const token = 'a'.repeat(43)
const page: Page = {
  club: {
    name: 'Harbor Athletic',
    slug: 'harbor-athletic',
    address: ['200 Seaport Boulevard'],
    phone: null,
    country: 'US',
    tzinfo: 'America/New_York',
    time_format: '%I:%M %P',
    brand_colour: null,
    logo_url: null,
    stylesheet_url: null,
  },
  person: { first_name: 'Lena' },
  channels: [
    { channel: 'email', allowed: true },
    { channel: 'sms', allowed: false },
  ],
}

function answer(status: number, body: unknown) {
  const sent: unknown[] = []
  stubFetch(async (_path: string, { method = 'GET', body: given }: RequestInit) => {
    if (method === 'PUT') sent.push(JSON.parse(String(given)))
    const channels = page.channels.map((one) => ({ ...one, allowed: false }))
    const answered = method === 'PUT' ? { ...page, channels, message: 'Your choice is saved.' } : body
    return new Response(JSON.stringify(answered), { status, headers: { 'X-CSRF-Token': 'fresh' } })
  })
  return sent
}

afterEach(() => void vi.unstubAllGlobals())

test('a switch is saved at once, and the page says so', async () => {
  const sent = answer(200, page)
  show(<Preferences token={token} onBrand={() => {}} />)
  const email = await screen.findByRole('switch', { name: 'Email' })
  expect([email, screen.getByRole('switch', { name: 'SMS' })].map((one) => (one as HTMLInputElement).checked)).toEqual([
    true,
    false,
  ])
  await userEvent.click(email)
  expect(await screen.findByText('Your choice is saved.')).toBeTruthy()
  expect(sent).toEqual([{ email: false }])
})

test('one button ends all messages', async () => {
  const sent = answer(200, page)
  show(<Preferences token={token} onBrand={() => {}} />)
  await userEvent.click(await screen.findByRole('button', { name: 'No more messages' }))
  expect(await screen.findByText('Your choice is saved.')).toBeTruthy()
  expect(sent).toEqual([{ email: false, sms: false }])
  expect(screen.queryByRole('button', { name: 'No more messages' })).toBeNull()
})

test('a link that does not work says so', async () => {
  answer(404, {})
  show(<Preferences token={token} onBrand={() => {}} />)
  expect(await screen.findByText('This link does not work')).toBeTruthy()
})

import { react, type Reactions } from '@spotter/client/realtime.ts'
import type { KioskDevice } from '@spotter/contract/kiosk/kiosk.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { useQueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reactionsFor } from '../shell/reactions.ts'
import { account } from '../testing/account.ts'
import { answerWith, type Answers, Refusal } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { Devices } from './Devices.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T03:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const desk: KioskDevice = {
  id: 4,
  name: 'Front desk',
  platform: 'iPad, Safari',
  version: '1.0.11',
  waiting: 0,
  unreadable: 0,
  last_seen_at: '2026-03-10T02:57:00Z',
  online: true,
  reload_asked_at: null,
  revoked_at: null,
  lock_version: 2,
  created_at: '2026-01-01T00:00:00Z',
}
const list = '/api/companies/1/kiosk_devices'
const live: { reactions?: Reactions } = {}

function Screen() {
  const queries = useQueryClient()
  live.reactions = reactionsFor({
    queries,
    wantsDesktop: () => false,
    concernsAccount: () => false,
    refreshAccount: () => {},
    announceVersion: () => {},
    ownVersion: () => 'test',
    open: () => {},
  })
  return <Devices company={account.company} />
}

async function showDevices(devices: KioskDevice[], answers: Answers = {}, unreadable = 0) {
  const asked = answerWith({ [`GET ${list}`]: () => ({ collection: devices, unreadable }), ...answers })
  return { asked, ...(await showScreen(<Screen />)) }
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement)

test('a tablet shows its state, last contact, version and waiting registrations', async () => {
  await showDevices([desk, { ...desk, id: 5, name: 'Pool', online: false, waiting: 3, unreadable: 1 }], {}, 1)
  const first = await rowOf('Front desk')
  for (const text of ['Online', 'Last seen 3 minutes ago', 'iPad, Safari', 'Version 1.0.11']) {
    expect(first.getByText(text)).toBeTruthy()
  }
  const second = await rowOf('Pool')
  for (const text of ['Offline', '3 registrations waiting', '1 could not be opened']) {
    expect(second.getByText(text)).toBeTruthy()
  }
  expect(screen.getByText(/^1 registration arrived but couldn't be opened\./)).toBeTruthy()
})

test('without tablets it explains how to set up the first', async () => {
  await showDevices([])
  const setUp = within(await screen.findByRole('region', { name: 'Set up a tablet' }))
  const address = `${window.location.origin}/visitor_registration`
  expect(setUp.getByRole('heading', { name: 'Set up your first tablet' })).toBeTruthy()
  expect(setUp.getByRole('link', { name: address }).getAttribute('href')).toBe(address)
  expect(setUp.getByText('Enter the activation code NORTHSIDE-1.')).toBeTruthy()
  expect(setUp.getByRole('img', { name: `QR code for ${address}` })).toBeTruthy()
})

test('a tablet’s report shows immediately', async () => {
  const devices = [desk]
  await showDevices(devices)
  await rowOf('Front desk')
  devices[0] = { ...desk, waiting: 2 }
  const reported = { type: 'Record', event: 'kiosk_device.reported', company_id: 1, message: null } as const
  react({ ...reported, data: { record: 'kiosk_device', id: 4 } }, account.user, live.reactions ?? {}, () => {})
  expect(await screen.findByText('2 registrations waiting')).toBeTruthy()
})

test('it is renamed in place; after a conflict, saving again overwrites', async () => {
  const devices = [desk]
  const { user, asked } = await showDevices(devices, {
    [`PUT ${list}/4`]: ({ body }) => {
      const { name, lock_version } = body as { name: string; lock_version: number }
      if (lock_version === 2)
        return new Refusal(409, { error: 'Changed.', current: { ...desk, name: 'Desk', lock_version: 3 } })
      devices[0] = { ...desk, name, lock_version: 4 }
      return { ...devices[0], message: 'Device was successfully updated.' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Rename Front desk' }))
  const input = screen.getByRole('textbox', { name: 'Name' })
  await user.clear(input)
  await user.type(input, 'By the door{Enter}')
  expect(await screen.findByText('Someone else just renamed this to Desk.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('By the door')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { name: 'By the door', lock_version: 2 },
    { name: 'By the door', lock_version: 3 },
  ])
})

test('signing out asks first, mentions waiting registrations, and can be undone', async () => {
  const waiting = { ...desk, waiting: 2 }
  const devices = [waiting]
  const { user, asked } = await showDevices(devices, {
    [`DELETE ${list}/4`]: () => {
      devices[0] = { ...waiting, online: false, revoked_at: '2026-03-10T03:00:00Z' }
      return { ...devices[0], message: 'Front desk was signed out.' }
    },
    [`POST ${list}/4/restore`]: () => {
      devices[0] = waiting
      return { ...waiting, message: 'Front desk can sign in again.' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Sign Front desk out' }))
  const question = within(await screen.findByRole('dialog', { name: 'Sign Front desk out' }))
  expect(question.getByText(/^2 registrations are waiting on it/)).toBeTruthy()
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false)
  await user.click(question.getByRole('button', { name: 'Sign out' }))

  expect(await (await rowOf('Front desk')).findByText('Signed out')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reload Front desk' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Allow again' })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getByText('Online')).toBeTruthy())
})

test('a tablet can be reloaded', async () => {
  const { user, asked } = await showDevices([desk], {
    [`POST ${list}/4/reload`]: () => ({ ...desk, message: 'Soon.' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Reload Front desk' }))
  await waitFor(() => expect(asked.some(({ path }) => path === `${list}/4/reload`)).toBe(true))
  expect(await screen.findByText('Soon.')).toBeTruthy()
})

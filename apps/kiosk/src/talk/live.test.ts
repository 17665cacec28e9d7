import type { RealtimeEnvelope } from '@spotter/contract/notifications/notifications.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitingCount } from '../offline/waiting.ts'
import { pretendServer, type Reply } from '../testing/server.ts'
import { callAs, type Caller } from './caller.ts'
import { pendingUpdates, stayConnected, usedTokens } from './live.ts'

type Realtime = {
  address: string
  onMessage: (message: RealtimeEnvelope) => void
  onConnected: () => void
  onTurnedAway: () => void
}
const reopen = vi.fn()
let realtime: Realtime
vi.mock('@spotter/client/guest-realtime.ts', () => ({
  openGuestRealtime: (given: Realtime) => {
    realtime = given
    return { close: () => {}, reopen: () => reopen() as void }
  },
}))

const caller: Caller = { kind: 'device', code: 'GOOD-1' }
const onLine = vi.fn()
const onShutOut = vi.fn()
let end = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  pendingUpdates.write({ isNewVersion: false, isReloadAsked: false, areSettingsChanged: false })
  waitingCount.write(0)
})
afterEach(() => {
  end()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const settle = () => vi.advanceTimersByTimeAsync(0)
const say = (type: RealtimeEnvelope['type'], data: Record<string, unknown> = {}) =>
  realtime.onMessage({ type, event: 'event', company_id: 1, message: null, data })

async function inTouch(replies: Record<string, () => Reply> = {}) {
  const server = pretendServer(replies)
  callAs(caller)
  end = stayConnected({ caller, company_id: 1, onLine, onShutOut })
  await settle()
  return server
}

test('the device reports itself, and then what waits can be sent', async () => {
  const server = await inTouch()
  expect(server.to('PUT /api/kiosk_device')).toHaveLength(1)
  expect(onLine).toHaveBeenCalledOnce()
  expect(realtime.address).toMatch(/^ws:.*\/cable\?visitor_app_code=GOOD-1&visitor_app_device=[\da-f]{32}$/)
})

test('checks for a new version at the start and every eight minutes', async () => {
  let status = 200
  const server = await inTouch({ 'GET /hearbeat': () => ({ status }) })
  expect(server.to('GET /hearbeat')).toHaveLength(1)
  status = 418
  await vi.advanceTimersByTimeAsync(8 * 60_000 - 1)
  expect(server.to('GET /hearbeat')).toHaveLength(1)
  expect(pendingUpdates.read().isNewVersion).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(server.to('GET /hearbeat')).toHaveLength(2)
  expect(pendingUpdates.read().isNewVersion).toBe(true)
})

test('a new version is noticed immediately', async () => {
  await inTouch()
  say('AppUpdate')
  expect(pendingUpdates.read().isNewVersion).toBe(true)
})

test('only the addressed device reloads', async () => {
  await inTouch()
  say('ReloadFrontend', { device_id: 99 })
  expect(pendingUpdates.read().isReloadAsked).toBe(false)
  say('ReloadFrontend', { device_id: 4 })
  expect(pendingUpdates.read().isReloadAsked).toBe(true)
})

test('a reload requested while disconnected is received with the next report', async () => {
  const body = { id: 4, name: 'Tablet 1', seal_key: 'key', reload: true }
  await inTouch({ 'PUT /api/kiosk_device': () => ({ body }) })
  expect(pendingUpdates.read().isReloadAsked).toBe(true)
})

test('a code that was scanned is replaced, and settings that changed are loaded later', async () => {
  await inTouch()
  const before = usedTokens.read()
  say('GuestWaiverPublicToken')
  say('AccountChanged')
  expect(usedTokens.read()).toBe(before + 1)
  expect(pendingUpdates.read().areSettingsChanged).toBe(true)
})

test('after a reconnection it reports and refreshes settings', async () => {
  const server = await inTouch()
  realtime.onConnected()
  expect(pendingUpdates.read().areSettingsChanged).toBe(false)
  realtime.onConnected()
  await settle()
  expect(pendingUpdates.read().areSettingsChanged).toBe(true)
  expect(server.to('PUT /api/kiosk_device')).toHaveLength(2)
  expect(server.to('GET /hearbeat')).toHaveLength(2)
})

test('twenty registrations that leave are reported as one', async () => {
  const server = await inTouch()
  for (let left = 20; left > 0; left--) waitingCount.write(left)
  await vi.advanceTimersByTimeAsync(2000)
  expect(server.to('PUT /api/kiosk_device')).toHaveLength(2)
  expect(server.to('PUT /api/kiosk_device')[1]?.body).toMatchObject({ waiting: 1, started: false })
})

test('a revoked device is notified', async () => {
  await inTouch({ 'PUT /api/kiosk_device': () => ({ status: 401 }) })
  expect(onShutOut).toHaveBeenCalledOnce()
  expect(onLine).not.toHaveBeenCalled()
})

test('a device disconnected by the server checks whether it is still signed in', async () => {
  let status = 200
  const server = await inTouch({ 'PUT /api/kiosk_device': () => ({ status }) })
  status = 401
  realtime.onTurnedAway()
  await settle()
  expect(server.to('PUT /api/kiosk_device')).toHaveLength(2)
  expect(onShutOut).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reopen).not.toHaveBeenCalled()
})

test('and reconnects if it is', async () => {
  await inTouch()
  realtime.onTurnedAway()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(onShutOut).not.toHaveBeenCalled()
  expect(reopen).toHaveBeenCalledOnce()
})

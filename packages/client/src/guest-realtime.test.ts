import { beforeEach, expect, test, vi } from 'vitest'
import { isForClub, openGuestRealtime } from './guest-realtime.ts'

interface Received {
  disconnected: (how: { willAttemptReconnect: boolean }) => void
}
const cable = vi.hoisted(() => ({
  connect: vi.fn(),
  disconnect: vi.fn(),
  handlers: { disconnected: () => {} } as Received,
}))
vi.mock('./action-cable.ts', () => ({
  createConsumer: () => ({
    ...cable,
    subscriptions: { create: (_: string, handlers: Received) => (cable.handlers = handlers) },
  }),
  oncePerSocket: (_: unknown, connected: () => void) => connected,
}))
beforeEach(() => vi.clearAllMocks())

const message = { type: 'AppUpdate', event: 'new_version', company_id: null, message: null, data: {} }

test.each([
  ['every club', message, true],
  ['its own club', { ...message, company_id: 3 }, true],
  ['another club', { ...message, company_id: 4 }, false],
  ['an unknown club', { ...message, company_id: 'three' }, false],
  ['nothing', null, false],
])('a kiosk receives messages of %s as it should', (_, given, expected) => {
  expect(isForClub(given, 3)).toBe(expected)
})

const open = (onTurnedAway: () => void) =>
  openGuestRealtime({ address: '/cable', company_id: 3, onMessage: vi.fn(), onConnected: vi.fn(), onTurnedAway })

test('a kiosk that is turned away learns it, one that only lost the line does not', () => {
  const onTurnedAway = vi.fn()
  const realtime = open(onTurnedAway)
  cable.handlers.disconnected({ willAttemptReconnect: true })
  expect(onTurnedAway).not.toHaveBeenCalled()
  cable.handlers.disconnected({ willAttemptReconnect: false })
  expect(onTurnedAway).toHaveBeenCalledOnce()
  realtime.reopen()
  expect(cable.connect).toHaveBeenCalledOnce()
})

test('closing it oneself is not a rejection, and does not reopen', () => {
  const onTurnedAway = vi.fn()
  const realtime = open(onTurnedAway)
  realtime.close()
  cable.handlers.disconnected({ willAttemptReconnect: false })
  realtime.reopen()
  expect(onTurnedAway).not.toHaveBeenCalled()
  expect(cable.connect).not.toHaveBeenCalled()
})

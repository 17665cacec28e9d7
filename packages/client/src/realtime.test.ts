import type { RealtimeEnvelope } from '@spotter/contract/notifications/notifications.ts'
import { adapters } from '@rails/actioncable'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Connection, ConnectionMonitor } from './action-cable.ts'
import { concerns, openRealtime, react, type Reader } from './realtime.ts'

const reader: Reader = {
  id: 7,
  role: 'manager',
  root: false,
  call_center_operator: false,
  original_user_id: null,
  company_ids: [1, 2],
  company_id: 1,
}
const message = (parts: Partial<RealtimeEnvelope> = {}): RealtimeEnvelope => ({
  type: 'Record',
  event: 'tag.created',
  company_id: 1,
  message: null,
  data: {},
  ...parts,
})

test.each([
  ['the club on screen', 1, reader, true],
  ['nobody’s club', null, reader, true],
  ['another own club', 2, reader, false],
  ['another own club, to a call-centre operator', 2, { ...reader, call_center_operator: true }, true],
  [
    'another own club, to a user acting as an operator',
    2,
    { ...reader, call_center_operator: true, original_user_id: 9 },
    false,
  ],
  ['a stranger’s club, to a call-centre operator', 3, { ...reader, call_center_operator: true }, false],
  ['a club root is not in', 3, { ...reader, root: true }, false],
  ['the club root is in', 3, { ...reader, root: true, company_id: 3 }, true],
])('news of %s', (_, company_id, to, expected) => {
  expect(concerns(message({ company_id }), to)).toBe(expected)
})

test.each([
  [{ role: 'salesperson' }, 7, true],
  [{ role: 'salesperson' }, 8, false],
  [{ role: 'salesperson' }, null, false],
  [{ role: 'salesperson', root: true }, 8, true],
  [{ role: 'manager' }, 8, true],
])('a new lead to %o whose salesperson is %s', (who, salesperson_id, expected) => {
  const lead = message({ type: 'Person', event: 'created', data: { salesperson_id } })
  expect(concerns(lead, { ...reader, ...who })).toBe(expected)
})

test('each message meets the reaction of its type', () => {
  const reaction = vi.fn()
  const unknown = vi.fn()
  react(message(), reader, { Record: reaction }, unknown)

  expect(reaction).toHaveBeenCalledExactlyOnceWith(message())
  expect(unknown).not.toHaveBeenCalled()
})

test('an unknown type is reported and ignored', () => {
  const unknown = vi.fn()
  react({ ...message(), type: 'Weather' }, reader, {}, unknown)
  react('not an envelope', reader, {}, unknown)
  react({ ...message(), company_id: 'one' }, reader, {}, unknown)

  expect(unknown).toHaveBeenCalledTimes(3)
  expect(unknown).toHaveBeenNthCalledWith(1, 'Weather')
})

test('the connection is stale after six seconds and opened again after half a second', () => {
  expect(ConnectionMonitor.staleThreshold).toBe(6)
  expect(Connection.reopenDelay).toBe(500)
})

class Socket {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 3
  static opened: Socket[] = []
  readyState = Socket.OPEN
  protocol = 'actioncable-v1-json'
  onmessage: (event: { data: string }) => void = () => {}
  onclose: () => void = () => {}
  readonly subscribed: unknown[] = []
  constructor() {
    Socket.opened.push(this)
  }
  say(message: object) {
    this.onmessage({ data: JSON.stringify(message) })
  }
  send(text: string) {
    const { command, identifier } = JSON.parse(text) as { command: string; identifier: string }
    if (command !== 'subscribe') return
    this.subscribed.push(JSON.parse(identifier))
    this.say({ type: 'confirm_subscription', identifier })
  }
  close() {
    this.readyState = Socket.CLOSED
    this.onclose()
  }
}

function open(dataAge = 0) {
  const real = adapters.WebSocket
  adapters.WebSocket = Socket as unknown as typeof WebSocket
  Socket.opened = []
  const onReturn = vi.fn()
  const options = { reader: () => reader, reactions: {}, dataAge: () => dataAge, onReturn, onUnknown: vi.fn() }
  const realtime = openRealtime(options)
  onTestFinished(() => {
    realtime.close()
    adapters.WebSocket = real
  })
  return { realtime, onReturn }
}

test.each([
  [0, 2000],
  [1500, 5000],
  [8000, 10_000],
])('a screen with data of %i ms asks for what happened in the last %i', (age, missed_ms) => {
  const { onReturn } = open(age)
  Socket.opened[0]?.say({ type: 'welcome' })
  expect(Socket.opened[0]?.subscribed).toContainEqual({ channel: 'NotificationsChannel', missed_ms })
  expect(onReturn).not.toHaveBeenCalled()
})

test('a screen with older data reads it again when it is connected', () => {
  const { onReturn } = open(60_000)
  Socket.opened[0]?.say({ type: 'welcome' })
  expect(onReturn).toHaveBeenCalledOnce()
})

test('a channel begins once over a connection however often it is confirmed, and again over the next', () => {
  const { realtime, onReturn } = open()
  const connected = vi.fn()
  realtime.follow('BackgroundJobsChannel', connected)
  // After the welcome the client subscribes once more.
  Socket.opened[0]?.say({ type: 'welcome' })
  expect(connected).toHaveBeenCalledOnce()
  expect(onReturn).not.toHaveBeenCalled()

  realtime.reconnect()
  Socket.opened[1]?.say({ type: 'welcome' })
  expect(connected).toHaveBeenCalledTimes(2)
  expect(onReturn).toHaveBeenCalledOnce()
})

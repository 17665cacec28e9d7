import * as actionCable from '@rails/actioncable'
import { WebSocket } from 'ws'
import type { Envelope } from '../message.ts'
import { origin } from './club-server.ts'
import { eventually } from '../../../test/eventually.ts'

/** Missing from the library's types. */
const { ConnectionMonitor } = actionCable as typeof actionCable & { ConnectionMonitor: { staleThreshold: number } }

class BrowserSocket extends WebSocket {
  constructor(url: string, protocols: string[]) {
    super(url, protocols, { origin })
  }
}

/** Globals the library expects; checks for stale connections at the test server's pace. */
export function pretendToBeABrowser() {
  Object.assign(globalThis, { addEventListener: () => undefined, removeEventListener: () => undefined })
  Object.assign(actionCable.adapters, { WebSocket: BrowserSocket })
  ConnectionMonitor.staleThreshold = 0.6
}

export function subscribeAsBrowser(address: string, channel: string | { channel: string } = 'NotificationsChannel') {
  const messages: string[] = []
  const received: Envelope[] = []
  const consumer = actionCable.createConsumer(address)
  const subscription = consumer.subscriptions.create(channel, {
    connected: ({ reconnected }: { reconnected: boolean }) =>
      void messages.push(reconnected ? 'connected again' : 'connected'),
    disconnected: ({ willAttemptReconnect }: { willAttemptReconnect: boolean | undefined }) =>
      void messages.push(willAttemptReconnect ? 'will reconnect' : 'stays away'),
    rejected: () => void messages.push('rejected'),
    received: (envelope: Envelope) => void received.push(envelope),
  })
  return {
    consumer,
    subscription,
    messages,
    received,
    texts: () => received.map(({ message }) => message),
    until: (word: string) => eventually(() => messages.includes(word)),
    [Symbol.dispose]: () => consumer.disconnect(),
  }
}

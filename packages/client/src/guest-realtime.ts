import type { RealtimeEnvelope } from '@spotter/contract/notifications/notifications.ts'
import { createConsumer, oncePerSocket } from './action-cable.ts'
import { isEnvelope } from './realtime.ts'

interface Options {
  /** With what the kiosk names itself, as sockets carry no headers. */
  address: string
  company_id: number
  onMessage: (message: RealtimeEnvelope) => void
  /** Every time: what was said while there was no connection is not said again. */
  onConnected: () => void
  /** The server wants no more of this kiosk, which does not try again by itself. */
  onTurnedAway: () => void
}

/** The realtime channel of the kiosk. */
export function openGuestRealtime({ address, company_id, onMessage, onConnected, onTurnedAway }: Options) {
  let isClosed = false
  const consumer = createConsumer(address)
  consumer.subscriptions.create('GuestNotificationsChannel', {
    connected: oncePerSocket(consumer, onConnected),
    disconnected: ({ willAttemptReconnect }: { willAttemptReconnect: boolean }) => {
      if (!willAttemptReconnect && !isClosed) onTurnedAway()
    },
    received: (message: unknown) => {
      if (isForClub(message, company_id)) onMessage(message)
    },
  })
  return {
    reopen: () => {
      if (!isClosed) consumer.connect()
    },
    close: () => {
      isClosed = true
      consumer.disconnect()
    },
  }
}

/** News of another club is none of this one's. */
export const isForClub = (message: unknown, company_id: number): message is RealtimeEnvelope =>
  isEnvelope(message) && (message.company_id === null || message.company_id === company_id)

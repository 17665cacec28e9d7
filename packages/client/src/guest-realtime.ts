import type { RealtimeEnvelope } from '@spotter/contract/notifications/notifications.ts'
import { createConsumer, oncePerSocket } from './action-cable.ts'
import { isEnvelope } from './realtime.ts'

interface Options {
  /** Carries the credentials, because WebSockets can't send headers. */
  address: string
  company_id: number
  onMessage: (message: RealtimeEnvelope) => void
  /** On every connection: messages sent while disconnected are lost. */
  onConnected: () => void
  /** Rejected by the server; does not reconnect. */
  onTurnedAway: () => void
}

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

export const isForClub = (message: unknown, company_id: number): message is RealtimeEnvelope =>
  isEnvelope(message) && (message.company_id === null || message.company_id === company_id)

import { randomUUID } from 'node:crypto'
import type { RealtimeMessage } from './message.ts'

export const realtimeNotifications = 'spotter_realtime'
export const sessionNotifications = 'spotter_sessions'

/** PostgreSQL refuses notifications of 8,000 bytes and more. */
export const longestNotification = 7_500

export type MessageNotification = { message: RealtimeMessage } | { payload_id: string }
export type SessionNotification = { reconnect: boolean } & (
  { session_id: string } | { user_id: number } | { device: string }
)

/** The nonce keeps PostgreSQL from folding equal notifications of one transaction: of counts 1, 2, 1 the last counts. */
export const notificationOf = (message: RealtimeMessage) => JSON.stringify({ nonce: randomUUID(), message })

export const readMessageNotification = (text: string) => JSON.parse(text) as MessageNotification
export const readSessionNotification = (text: string) => JSON.parse(text) as SessionNotification

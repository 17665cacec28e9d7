import { randomUUID } from 'node:crypto'
import type { RealtimeMessage } from './message.ts'

export const realtimeNotifications = 'spotter_realtime'
export const sessionNotifications = 'spotter_sessions'

/** PostgreSQL's limit is 8,000 bytes. */
export const longestNotification = 7_500

export type MessageNotification = { message: RealtimeMessage } | { payload_id: string }
export type SessionNotification = { reconnect: boolean } & ({ session_id: string } | { device: string })

/** PostgreSQL merges equal notifications of a transaction; the nonce keeps them apart. */
export const notificationOf = (message: RealtimeMessage) => JSON.stringify({ nonce: randomUUID(), message })

export const parseMessageNotification = (text: string) => JSON.parse(text) as MessageNotification
export const parseSessionNotification = (text: string) => JSON.parse(text) as SessionNotification

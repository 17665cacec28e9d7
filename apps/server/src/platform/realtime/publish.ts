import { type QueryExecutorProvider, sql } from 'kysely'
import type { RealtimeMessage } from './message.ts'
import {
  longestNotification,
  notificationOf,
  realtimeNotifications,
  sessionNotifications,
  type SessionNotification,
} from './notification.ts'

/** Sent on commit to clients of every process. */
export async function publish(db: QueryExecutorProvider, message: RealtimeMessage) {
  const notification = notificationOf(message)
  if (Buffer.byteLength(notification) <= longestNotification) {
    await sql`select pg_notify(${realtimeNotifications}, ${notification})`.execute(db)
    return
  }
  await sql`
    with kept as (insert into realtime_payloads (body) values (${JSON.stringify(message)}) returning id)
    select pg_notify(${realtimeNotifications}, json_build_object('payload_id', id::text)::text) from kept
  `.execute(db)
}

export async function publishEach(db: QueryExecutorProvider, messages: readonly RealtimeMessage[]) {
  const notifications = messages.map((message) => ({ message, text: notificationOf(message) }))
  const isShort = ({ text }: { text: string }) => Buffer.byteLength(text) <= longestNotification
  const short = notifications.filter(isShort).map(({ text }) => text)
  if (short.length) {
    await sql`select pg_notify(${realtimeNotifications}, text) from unnest(${short}::text[]) text`.execute(db)
  }
  for (const { message } of notifications.filter((one) => !isShort(one))) await publish(db, message)
}

export const endSession = (db: QueryExecutorProvider, session_id: string | number) =>
  notifySessions(db, { session_id: String(session_id), reconnect: false })

export const endDevice = (db: QueryExecutorProvider, device: string) => notifySessions(db, { device, reconnect: false })

/** After impersonation starts or ends. */
export const renewSession = (db: QueryExecutorProvider, session_id: string | number) =>
  notifySessions(db, { session_id: String(session_id), reconnect: true })

async function notifySessions(db: QueryExecutorProvider, notification: SessionNotification) {
  await sql`select pg_notify(${sessionNotifications}, ${JSON.stringify(notification)})`.execute(db)
}

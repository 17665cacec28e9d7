import { type QueryExecutorProvider, sql } from 'kysely'
import type { RealtimeMessage } from './message.ts'
import {
  longestNotification,
  notificationOf,
  realtimeNotifications,
  sessionNotifications,
  type SessionNotification,
} from './notification.ts'

/** Leaves when the transaction commits, to the clients of every server process. */
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

/** The same for many, such as a message that is different for each of its readers. */
export async function publishEach(db: QueryExecutorProvider, messages: readonly RealtimeMessage[]) {
  const notifications = messages.map((message) => ({ message, text: notificationOf(message) }))
  const isShort = ({ text }: { text: string }) => Buffer.byteLength(text) <= longestNotification
  const short = notifications.filter(isShort).map(({ text }) => text)
  if (short.length) {
    await sql`select pg_notify(${realtimeNotifications}, text) from unnest(${short}::text[]) text`.execute(db)
  }
  for (const { message } of notifications.filter((one) => !isShort(one))) await publish(db, message)
}

/** Closes the sockets of a session that has ended, wherever they are. They do not come back. */
export const endSession = (db: QueryExecutorProvider, session_id: string | number) =>
  notifySessions(db, { session_id: String(session_id), reconnect: false })

/** Closes every socket of a user who may no longer sign in. They do not come back. */
export const endUser = (db: QueryExecutorProvider, user_id: number) => notifySessions(db, { user_id, reconnect: false })

/** Closes the sockets of a device that was signed out. They do not come back. */
export const endDevice = (db: QueryExecutorProvider, device: string) => notifySessions(db, { device, reconnect: false })

/** Makes the sockets of a session connect anew, when it has become someone else's: impersonation begun or ended. */
export const renewSession = (db: QueryExecutorProvider, session_id: string | number) =>
  notifySessions(db, { session_id: String(session_id), reconnect: true })

async function notifySessions(db: QueryExecutorProvider, notification: SessionNotification) {
  await sql`select pg_notify(${sessionNotifications}, ${JSON.stringify(notification)})`.execute(db)
}

import { type RawBuilder, sql } from 'kysely'
import type { Staff } from '../platform/http/caller.ts'
import type { Tx } from '../platform/http/call.ts'

interface Notice {
  message_type: string
  values: Record<string, unknown>
}

/** Reading one booking anywhere marks it read everywhere. */
const isAbout = (activity_id: RawBuilder<unknown>) =>
  sql<boolean>`notifications.message_type = 'appointment' and notifications.values ->> 'activity_id' = ${activity_id}::text`

/** Unassigned ones wait for someone to take them, so they are not the reader's to read. */
export const isWithoutNotification = ({ id: user_id }: Staff): RawBuilder<boolean> =>
  sql<boolean>`activities.salesperson_id = ${user_id} and not exists (
    select from notifications
    where notifications.user_id = ${user_id} and notifications.company_id = activities.company_id
      and notifications.read_at is null and ${isAbout(sql`activities.id`)})`

export async function markNoticesRead(tx: Tx, { id: user_id }: Staff, activity_id: number, now: Date): Promise<void> {
  await sql`
    update notifications set read_at = ${now}
    where user_id = ${user_id} and read_at is null and ${isAbout(sql`${activity_id}`)}`.execute(tx)
}

/** Unassigned ones stay unread for the others. */
export async function markAppointmentsRead(tx: Tx, { id: user_id }: Staff, notices: readonly Notice[]): Promise<void> {
  const ids = notices.flatMap(({ message_type, values: { activity_id } }) =>
    message_type === 'appointment' && typeof activity_id === 'number' ? [activity_id] : [],
  )
  if (!ids.length) return
  await sql`
    update activities set unread = false
    where id = any(${ids}::bigint[]) and salesperson_id = ${user_id} and unread`.execute(tx)
}

/** Also those that came without a notification. */
export async function markOwnAppointmentsRead(
  tx: Tx,
  { id: user_id }: Staff,
  company_ids: readonly number[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update activities set unread = false
    where company_id = any(${company_ids}::bigint[]) and salesperson_id = ${user_id}
      and unread and deleted_at is null`.execute(tx)
  return Boolean(numAffectedRows)
}

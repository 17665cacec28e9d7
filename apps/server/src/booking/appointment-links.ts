import { invitedKinds } from '@spotter/domain/booking/invited-kinds.ts'
import { isLinkExpired, linkDays } from '@spotter/domain/booking/appointment-link.ts'
import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Context } from '../platform/http/context.ts'
import { isUpcoming } from './upcoming.ts'

/** Shorter than other tokens, because an SMS is paid by its length. */
const newToken = () => randomBytes(16).toString('base64url')
export const isAppointmentToken = (token: string): boolean => /^[\w-]{22}$/.test(token)

export const confirmAddress = ({ config }: Context, token: string): string =>
  new URL(`/confirm/${token}`, config.publicUrl).href
export const rebookAddress = ({ config }: Context, token: string): string =>
  new URL(`/rebook/${token}`, config.publicUrl).href

export interface AppointmentLink {
  token: string
  /** It can still be confirmed. */
  upcoming: boolean
}

/** By person: of the next appointment, or else of the last one that was missed, cancelled or has no outcome. */
export async function appointmentLinksBy(
  db: Db | Tx,
  person_ids: readonly number[],
  now: Date,
): Promise<Map<number, AppointmentLink>> {
  const tokens = person_ids.map((person_id) => ({ person_id, token: newToken() }))
  const since = shiftInstant(now, { days: -linkDays })
  const { rows } = await sql<AppointmentLink & { person_id: number }>`
    with meant as (
      select distinct on (activities.person_id) activities.person_id, activities.id, activities.start,
        ${isUpcoming(now)} as upcoming
      from activities
      where activities.person_id = any(${person_ids}::bigint[]) and activities.kind_code = any(${invitedKinds}::text[])
        and not activities.abc_event and activities."end" > ${since}
        and (not activities.complete or activities.outcome = 'No Show')
      order by activities.person_id, ${isUpcoming(now)} desc,
        abs(extract(epoch from activities.start - ${now}::timestamptz)), activities.id),
    linked as (
      insert into appointment_links (token, activity_id, start)
      select given.token, meant.id, meant.start from meant
        join jsonb_to_recordset(${JSON.stringify(tokens)}::jsonb) as given (person_id bigint, token text) using (person_id)
      on conflict (activity_id, start) do update set start = excluded.start
      returning token, activity_id)
    select meant.person_id, linked.token, meant.upcoming from meant join linked on linked.activity_id = meant.id`.execute(
    db,
  )
  return new Map(rows.map(({ person_id, token, upcoming }) => [person_id, { token, upcoming }]))
}

interface LinkRow {
  activity_id: number
  person_id: number | null
  start: string
  end: string
}

/** Null for unknown and expired ones alike. */
export async function findAppointmentLink(db: Db | Tx, token: string, now: Date): Promise<LinkRow | null> {
  if (!isAppointmentToken(token)) return null
  const { rows } = await sql<LinkRow>`
    select link.activity_id, link.start, activities.person_id, activities."end"
    from appointment_links link join activities on activities.id = link.activity_id
    where link.token = ${token}`.execute(db)
  const [link] = rows
  return link && !isLinkExpired(link, now) ? link : null
}

export async function personOfAppointmentLink(db: Db | Tx, token: string): Promise<number | null> {
  return (await findAppointmentLink(db, token, new Date()))?.person_id ?? null
}

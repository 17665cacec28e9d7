import { invitedKinds } from '@spotter/domain/booking/invited-kinds.ts'
import { isLinkExpired, linkDays } from '@spotter/domain/booking/appointment-link.ts'
import { linkAddress } from '@spotter/domain/booking/links.ts'
import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { sql } from 'kysely'
import { productNow } from '../platform/clock.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Context } from '../platform/http/context.ts'
import { hashToken } from '../platform/http/secrets.ts'
import { isLinkToken, type LinkKeys, linkTokens } from './link-token.ts'
import { isUpcoming } from './upcoming.ts'

export const confirmAddress = ({ config }: Context, token: string): string =>
  linkAddress(config.publicUrl, 'appointment.confirm_link', token)
export const rebookAddress = ({ config }: Context, token: string): string =>
  linkAddress(config.publicUrl, 'appointment.rebook_link', token)

export interface AppointmentLink {
  token: string
  /** It can still be confirmed. */
  upcoming: boolean
}

interface AppointmentLinksInput {
  person_ids: readonly number[]
  now: Date
}

/** By person: of the next appointment, or else of the last one that was missed, cancelled or has no outcome. */
export async function appointmentLinksBy(
  db: Db | Tx,
  keys: LinkKeys,
  { person_ids, now }: AppointmentLinksInput,
): Promise<Map<number, AppointmentLink>> {
  const tokenOf = linkTokens(keys)
  const links = (await findInvitations(db, person_ids, now)).map((invitation) => ({
    ...invitation,
    token: tokenOf(`appointment:${invitation.activity_id}:${invitation.start}:${invitation.ended}`),
  }))
  const stored = links.map(({ token, activity_id, start }) => ({
    hash: hashToken(token).toString('hex'),
    activity_id,
    start,
  }))
  await sql`
    insert into appointment_links (token_hash, activity_id, start)
    select decode(hash, 'hex'), activity_id, start
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as link (hash text, activity_id bigint, start timestamptz)
    on conflict (token_hash) do nothing`.execute(db)
  return new Map(links.map(({ person_id, token, upcoming }) => [person_id, { token, upcoming }]))
}

interface Invitation {
  person_id: number
  activity_id: number
  start: string
  upcoming: boolean
  /** How often the person's links were ended. */
  ended: number
}

async function findInvitations(db: Db | Tx, person_ids: readonly number[], now: Date): Promise<Invitation[]> {
  const since = shiftInstant(now, { days: -linkDays })
  const { rows } = await sql<Invitation>`
    select distinct on (activities.person_id) activities.person_id, activities.id as activity_id, activities.start,
      ${isUpcoming(now)} as upcoming, (
        select count(*)::int from booking_links
        where booking_links.person_id = activities.person_id and booking_links.ended_at is not null) as ended
    from activities
    where activities.person_id = any(${person_ids}::bigint[]) and activities.kind_code = any(${invitedKinds}::text[])
      and not activities.abc_event and activities."end" > ${since}
      and (not activities.complete or activities.outcome = 'No Show')
    order by activities.person_id, ${isUpcoming(now)} desc,
      abs(extract(epoch from activities.start - ${now}::timestamptz)), activities.id`.execute(db)
  return rows
}

interface LinkRow {
  activity_id: number
  person_id: number | null
  start: string
  end: string
}

/** Null for unknown and expired ones alike. */
export async function findAppointmentLink(db: Db | Tx, token: string, now: Date): Promise<LinkRow | null> {
  if (!isLinkToken(token)) return null
  const { rows } = await sql<LinkRow>`
    select link.activity_id, link.start, activities.person_id, activities."end"
    from appointment_links link join activities on activities.id = link.activity_id
    where link.token_hash = ${hashToken(token)}`.execute(db)
  const [link] = rows
  return link && !isLinkExpired(link, now) ? link : null
}

export async function personOfAppointmentLink(db: Db | Tx, token: string): Promise<number | null> {
  return (await findAppointmentLink(db, token, productNow()))?.person_id ?? null
}

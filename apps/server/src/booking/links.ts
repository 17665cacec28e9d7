import { bookingLinkDays, linkAddress } from '@spotter/domain/booking/links.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Context } from '../platform/http/context.ts'
import { hashToken } from '../platform/http/secrets.ts'
import { isLinkToken, type LinkKeys, linkTokens } from './link-token.ts'

interface Person {
  id: number
  company_id: number
}

interface Link {
  token: string
  locale: string | null
}

export async function linkOf(db: Db | Tx, keys: LinkKeys, person: Person, locale: string | null = null): Promise<Link> {
  return (await linksOf(db, keys, [person], locale)).get(person.id)!
}

/** The same link each time until it is ended or SECRET_KEY changes; asking for it prolongs it. */
export async function linksOf(
  db: Db | Tx,
  keys: LinkKeys,
  people: readonly Person[],
  locale: string | null = null,
): Promise<Map<number, Link>> {
  const ended = await countEnded(db, people)
  const tokenOf = linkTokens(keys)
  const links = people
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, company_id }) => ({ id, company_id, token: tokenOf(`person:${id}:${ended.get(id) ?? 0}`) }))
  const stored = links.map(({ token, ...link }) => ({ ...link, hash: hashToken(token).toString('hex') }))
  const { rows } = await sql<{ person_id: number; locale: string | null }>`
    insert into booking_links (token_hash, person_id, company_id, locale, expires_at)
    select decode(hash, 'hex'), id, company_id, coalesce(${locale}::text, (
        select earlier.locale from booking_links earlier
        where earlier.person_id = link.id and earlier.locale is not null order by earlier.created_at desc limit 1)),
      now() + make_interval(days => ${bookingLinkDays}::int)
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as link (id bigint, company_id bigint, hash text)
    on conflict (token_hash) do update set
      company_id = excluded.company_id, locale = excluded.locale, expires_at = excluded.expires_at
    returning person_id, locale`.execute(db)
  const locales = new Map(rows.map((row) => [row.person_id, row.locale]))
  return new Map(links.map(({ id, token }) => [id, { token, locale: locales.get(id) ?? null }]))
}

async function countEnded(db: Db | Tx, people: readonly Person[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ person_id: number; count: number }>`
    select person_id, count(*)::int as count from booking_links
    where person_id = any(${people.map(({ id }) => id)}::bigint[]) and ended_at is not null
    group by person_id`.execute(db)
  return new Map(rows.map(({ person_id, count }) => [person_id, count]))
}

/** Of these people, who are records of one. Links to what they receive keep working. */
export async function endLinks(tx: Tx, person_ids: readonly number[]): Promise<void> {
  await sql`
    update booking_links set ended_at = now()
    where person_id = any(${person_ids}::bigint[]) and ended_at is null`.execute(tx)
  await sql`
    delete from appointment_links using activities
    where activities.id = appointment_links.activity_id and activities.person_id = any(${person_ids}::bigint[])`.execute(
    tx,
  )
}

export const bookingAddress = ({ config }: Context, { token }: Pick<Link, 'token'>): string =>
  linkAddress(config.publicUrl, 'person.book_link', token)

export const preferencesAddress = ({ config }: Context, { token }: Pick<Link, 'token'>): string =>
  linkAddress(config.publicUrl, 'person.preferences_link', token)

/** Null for unknown, ended and expired ones alike. */
export const personOfBookingLink = (db: Db | Tx, token: string): Promise<number | null> => personOf(db, token, isLive)

/** Neither expires nor ends, so that everybody can refuse messages. */
export const personOfPreferencesLink = (db: Db | Tx, token: string): Promise<number | null> =>
  personOf(db, token, sql`true`)

const isLive = sql<boolean>`booking_links.ended_at is null and booking_links.expires_at > now()`

/** After a merge, the surviving person, so that old links keep working. */
async function personOf(db: Db | Tx, token: string, counts: typeof isLive): Promise<number | null> {
  if (!isLinkToken(token)) return null
  const { rows } = await sql<{ id: number }>`
    with recursive became as (
      select people.id, people.merged_into_id from booking_links
      join people on people.id = booking_links.person_id
      where booking_links.token_hash = ${hashToken(token)} and ${counts}
      union
      select people.id, people.merged_into_id from became join people on people.id = became.merged_into_id)
    select id from became where merged_into_id is null`.execute(db)
  return rows[0]?.id ?? null
}

import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Context } from '../platform/http/context.ts'
import { randomToken } from '../platform/http/secrets.ts'

interface Whose {
  id: number
  company_id: number
}

interface Link {
  token: string
  locale: string | null
}

/** Created on demand; concurrent requests get the same link. */
export async function linkOf(db: Db | Tx, person: Whose, locale: string | null = null): Promise<Link> {
  const { rows } = await sql<Link>`
    insert into booking_links (person_id, company_id, token, locale)
    values (${person.id}, ${person.company_id}, ${randomToken()}, ${locale})
    on conflict (person_id) do update set
      company_id = excluded.company_id, locale = coalesce(excluded.locale, booking_links.locale)
    returning token, locale`.execute(db)
  return rows[0]!
}

export const linkAddress = ({ config }: Context, { token }: Pick<Link, 'token'>): string =>
  new URL(`/book/${token}`, config.publicUrl).href

export const preferencesAddress = ({ config }: Context, { token }: Pick<Link, 'token'>): string =>
  new URL(`/preferences/${token}`, config.publicUrl).href

/** After a merge, the surviving person, so that old links keep working. */
export async function personOfToken(db: Db | Tx, token: string): Promise<number | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const { rows } = await sql<{ id: number }>`
    with recursive became as (
      select people.id, people.merged_into_id from booking_links
      join people on people.id = booking_links.person_id where booking_links.token = ${token}
      union
      select people.id, people.merged_into_id from became join people on people.id = became.merged_into_id)
    select id from became where merged_into_id is null`.execute(db)
  return rows[0]?.id ?? null
}

import { isOpen } from '@spotter/domain/companies/statuses.ts'
import { userFlags } from '@spotter/domain/accounts/actor.ts'
import type { Given } from '@spotter/messages/translator.ts'
import type pg from 'pg'
import { givenQuery } from '../settings/read-given.ts'
import type { CompanyRow, Staff, UserRow } from './actor.ts'

interface SessionRow {
  id: number
  csrf_secret: string
  remembered: boolean
  original_user_id: number | null
  idle_seconds: number
  user: UserRow
  company: CompanyRow
  company_ids: number[]
  external_service: Staff['external_service']
  given: Given
}

/** Remembered sessions last two weeks, others twelve hours after their last use. */
export const liveSession = `
  (case when s.remembered then s.created_at > now() - interval '14 days'
        else s.last_seen_at > now() - interval '12 hours' end)`

/** Whoever acts as somebody else may do so for as long as they could begin it: the right can go while it lasts. */
export const rightfulSession = `
  (s.original_user_id is null or exists (
    select from users o where o.id = s.original_user_id and o.deleted_at is null
      and (o.root or (o.can_impersonate and not u.root and exists (
        select from company_users mine join company_users theirs on theirs.company_id = mine.company_id
        where mine.user_id = o.id and theirs.user_id = u.id)))))`

export const bySession = `
  select s.id, encode(s.csrf_secret, 'base64') as csrf_secret, s.remembered, s.original_user_id,
    extract(epoch from now() - s.last_seen_at)::int as idle_seconds,
    to_jsonb(u) - 'password_hash' as "user", to_jsonb(c) as company,
    array(select company_id from company_users where user_id = u.id order by company_id) as company_ids,
    (select json_build_object('name', e.name, 'allow_edit_user', e.allow_edit_user)
      from external_services e where e.id = u.external_service_id) as external_service,
    ${givenQuery} as given
  from sessions s join users u on u.id = s.user_id join companies c on c.id = s.company_id
  where s.token_hash = $1 and u.deleted_at is null and u.role not in ('api', 'visitor_app') and ${liveSession}
    and ${rightfulSession}`

/** The session behind a cookie; a club that was lost in the meantime is replaced by another of the user's. */
export async function findSession(pool: pg.Pool, token_hash: Buffer, request_id: string): Promise<Staff | null> {
  const { rows } = await pool.query<SessionRow>({ name: 'session', text: bySession, values: [token_hash] })
  let [row] = rows
  if (!row) return null
  const { user, company } = row
  if (!user.root && (!row.company_ids.includes(company.id) || !isOpen(company.status))) {
    if (!(await moveToOwnClub(pool, row.id, user.id))) return null
    ;[row] = (await pool.query<SessionRow>({ name: 'session', text: bySession, values: [token_hash] })).rows
    if (!row) return null
  }
  // Written once a minute at most, so that reading stays reading.
  if (row.idle_seconds > 60) await pool.query('update sessions set last_seen_at = now() where id = $1', [row.id])
  return staffOf(row, request_id)
}

function staffOf(row: SessionRow, request_id: string): Staff {
  const flags = Object.fromEntries(userFlags.map((flag) => [flag, row.user[flag]])) as Pick<
    Staff,
    (typeof userFlags)[number]
  >
  return {
    kind: 'staff',
    id: row.user.id,
    role: row.user.role,
    ...flags,
    user: row.user,
    company: row.company,
    company_ids: row.company_ids,
    external_service: row.external_service,
    original_user_id: row.original_user_id,
    session: { id: row.id, csrf_secret: Buffer.from(row.csrf_secret, 'base64'), remembered: row.remembered },
    given: row.given,
    request_id,
  }
}

async function moveToOwnClub(pool: pg.Pool, session_id: number, user_id: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update sessions set company_id = own.company_id
     from (select cu.company_id from company_users cu join companies c on c.id = cu.company_id
           where cu.user_id = $2 and c.status not in ('in-active', 'inactive') order by c.name limit 1) own
     where sessions.id = $1`,
    [session_id, user_id],
  )
  return rowCount === 1
}

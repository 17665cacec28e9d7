import { isOpen } from '@spotter/domain/companies/statuses.ts'
import { type Impersonator, userFlags } from '@spotter/domain/accounts/actor.ts'
import { impersonationRefusal } from '@spotter/domain/accounts/user-rules.ts'
import { asksTogether } from '../platform/db/asks-together.ts'
import { byKey } from '../platform/db/planned-by-values.ts'
import type pg from 'pg'
import { settingNamesVersion, cachedSettingNames } from '../install/setting-names.ts'
import type { CompanyRow, Staff, UserRow } from '../platform/http/caller.ts'
import { cacheRows, versionOf } from './cache-rows.ts'

interface SessionRow {
  token: string
  id: number
  csrf_secret: string
  remembered: boolean
  original_user_id: number | null
  idle_seconds: number
  user_id: number
  user_version: string
  company_id: number
  company_version: string
  external_service: Staff['external_service']
  given_version: string
}

export const liveSession = `
  (s.oauth_application_id is null and case when s.remembered then s.created_at > now() - interval '14 days'
        else s.last_seen_at > now() - interval '12 hours' end)`

/** Impersonation ends when the right to start it does. */
export const rightfulSession = `
  (s.original_user_id is null or exists (
    select from users o where o.id = s.original_user_id and o.deleted_at is null
      and (o.root or (o.can_impersonate and not u.root and exists (
        select from company_users mine join company_users theirs on theirs.company_id = mine.company_id
        where mine.user_id = o.id and theirs.user_id = u.id)))))`

/** Runs on every request, so wide rows are loaded by version only. */
const bySession = (token: string) => `
  select ${token} as token, s.id, encode(s.csrf_secret, 'base64') as csrf_secret, s.remembered, s.original_user_id,
    extract(epoch from now() - s.last_seen_at)::int as idle_seconds,
    u.id as user_id, ${versionOf('u')} as user_version, c.id as company_id, ${versionOf('c')} as company_version,
    (select json_build_object('name', e.name, 'allow_edit_user', e.allow_edit_user)
      from external_services e where e.id = u.external_service_id and e.deleted_at is null) as external_service,
    ${settingNamesVersion} as given_version
  from sessions s join users u on u.id = s.user_id join companies c on c.id = s.company_id
  where s.token_hash = decode(${token}, 'hex') and u.deleted_at is null and u.role not in ('api', 'visitor_app') and ${liveSession}`

export const byOneSession = bySession('$1::text')

/** Each by its index: a join of all could read whole tables. */
const byManySessions = `
  select found.* from unnest($1::text[]) asked(token) cross join lateral (${bySession('asked.token')} offset 0) found`

const impersonatorOfSession = `
  select o.id, ${versionOf('o')} as version
  from sessions s join users u on u.id = s.user_id join users o on o.id = s.original_user_id
  where s.id = $1 and ${rightfulSession}`

// Not prepared: a new column would change the result of `*`.
export const userOf = cacheRows(async (pool, id) => {
  const text = `
    select ${versionOf('u')} as version,
      array(select company_id from company_users where user_id = u.id order by company_id) as company_ids, u.*
    from users u where u.id = $1`
  const [found] = (await pool.query<UserRow & { version: string; company_ids: number[] }>(text, [id])).rows
  if (!found) return null
  const { version, company_ids, ...user } = found
  const value = { id, role: user.role, ...flagsOf(user), user: { ...user, password_hash: null } }
  return { version, value: { ...value, company_ids: byKey(company_ids) } }
})

export const companyOf = cacheRows(async (pool, id) => {
  const text = `select ${versionOf('c')} as version, c.* from companies c where c.id = $1`
  const [found] = (await pool.query<CompanyRow & { version: string }>(text, [id])).rows
  if (!found) return null
  const { version, ...company } = found
  return { version, value: company }
})

/** If the session's club was lost, another of the user's is used. */
export async function findSession(pool: pg.Pool, token_hash: Buffer, request_id: string): Promise<Staff | null> {
  const token = token_hash.toString('hex')
  let row = await loadSession(pool, token)
  let staff = row && (await staffOf(pool, row, request_id))
  if (staff && !isInOpenClub(staff)) {
    if (!(await moveToOwnClub(pool, staff.session.id, staff.id))) return null
    row = await loadSession(pool, token)
    staff = row && (await staffOf(pool, row, request_id))
  }
  if (!row || !staff) return null
  // At most once a minute, so that reads stay reads.
  if (row.idle_seconds > 60) await pool.query('update sessions set last_seen_at = now() where id = $1', [row.id])
  return staff
}

/** A page asks for much at once. */
const loadSession = asksTogether(async (pool: pg.Pool, tokens: string[]) => {
  const [one] = tokens
  const { rows } =
    tokens.length === 1
      ? await pool.query<SessionRow>(byOneSession, [one])
      : await pool.query<SessionRow>(byManySessions, [tokens])
  return new Map(rows.map((row) => [row.token, row]))
})

const isInOpenClub = ({ root, company_ids, company }: Staff) =>
  root || (company_ids.includes(company.id) && isOpen(company.status))

async function staffOf(pool: pg.Pool, row: SessionRow, request_id: string): Promise<Staff | null> {
  const [who, company, given] = await Promise.all([
    userOf(pool, row.user_id, row.user_version),
    companyOf(pool, row.company_id, row.company_version),
    cachedSettingNames(pool, row.given_version),
  ])
  if (!who || !company) return null
  const acting = { ...who, company, original_user_id: row.original_user_id }
  const impersonator = row.original_user_id === null ? undefined : await impersonatorOf(pool, row.id)
  if (impersonator === null) return null
  // The user may have gained rights since the start.
  const behind = impersonator && { ...impersonator, company, original_user_id: null }
  if (behind && impersonationRefusal(behind, { ...acting, deleted_at: null })) return null
  return {
    kind: 'staff',
    ...acting,
    ...(impersonator ? { impersonator } : {}),
    external_service: row.external_service,
    session: { id: row.id, csrf_secret: Buffer.from(row.csrf_secret, 'base64'), remembered: row.remembered },
    given,
    request_id,
  }
}

async function impersonatorOf(pool: pg.Pool, session_id: number): Promise<Impersonator | null> {
  const { rows } = await pool.query<{ id: number; version: string }>(impersonatorOfSession, [session_id])
  const [found] = rows
  const who = found && (await userOf(pool, found.id, found.version))
  return who ? { id: who.id, role: who.role, ...flagsOf(who.user), company_ids: who.company_ids } : null
}

const flagsOf = (user: UserRow) =>
  Object.fromEntries(userFlags.map((flag) => [flag, user[flag]])) as Pick<Staff, (typeof userFlags)[number]>

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

import { programFlags } from '@spotter/domain/accounts/actor.ts'
import { msg } from '@spotter/domain/text.ts'
import { mostCallsPerMinute } from '@spotter/domain/oauth/limits.ts'
import type { Scope } from '@spotter/domain/oauth/scopes.ts'
import type pg from 'pg'
import type { Staff } from '../platform/http/caller.ts'
import { companyOf, userOf } from '../accounts/find-session.ts'
import { versionOf } from '../accounts/cache-rows.ts'
import { HttpError, tooMany } from '../platform/http/errors.ts'
import { hashToken } from '../platform/http/secrets.ts'
import { settingNamesVersion, cachedSettingNames } from '../install/setting-names.ts'

interface TokenRow {
  id: number
  application_id: number
  scopes: Scope[]
  is_noted: boolean
  user_id: number
  user_version: string
  company_id: number
  company_version: string
  given_version: string
}

/** Checked per request: current rights of application and API user. */
const byToken = `
  select s.id, a.id as application_id, array(select unnest(s.scopes) intersect select unnest(a.scopes)) as scopes,
    coalesce(a.last_used_at > now() - interval '1 minute', false) as is_noted,
    u.id as user_id, ${versionOf('u')} as user_version, c.id as company_id, ${versionOf('c')} as company_version,
    ${settingNamesVersion} as given_version
  from sessions s
    join oauth_applications a on a.id = s.oauth_application_id and a.user_id = s.user_id and a.deleted_at is null
    join users u on u.id = s.user_id and u.deleted_at is null and u.role = 'api'
    join companies c on c.id = (
      select own.id from company_users cu join companies own on own.id = cu.company_id
      where cu.user_id = u.id and own.status not in ('in-active', 'inactive')
      order by (own.id = u.company_id) desc, own.name, own.id limit 1)
  where s.token_hash = $1 and s.expires_at > now()`

const counting = `
  insert into oauth_calls as known (oauth_application_id, minute, calls) values ($1, date_trunc('minute', now()), 1)
  on conflict (oauth_application_id) do update set
    calls = case when known.minute = excluded.minute then known.calls + 1 else 1 end, minute = excluded.minute
  returning calls, extract(epoch from minute + interval '1 minute' - now())::float8 as seconds`

/** RFC 6750. */
export async function findBearer(pool: pg.Pool, token: string, request_id: string): Promise<Staff> {
  const { rows } = await pool.query<TokenRow>({ name: 'bearer', text: byToken, values: [hashToken(token)] })
  const [row] = rows
  if (!row) throw invalidToken()
  await countCall(pool, row.application_id)
  const [who, company, given] = await Promise.all([
    userOf(pool, row.user_id, row.user_version),
    companyOf(pool, row.company_id, row.company_version),
    cachedSettingNames(pool, row.given_version),
  ])
  if (!who || !company) throw invalidToken()
  if (!row.is_noted)
    await pool.query('update oauth_applications set last_used_at = now() where id = $1', [row.application_id])
  const flags = programFlags(who)
  return {
    kind: 'staff',
    ...who,
    ...flags,
    user: { ...who.user, ...flags },
    company,
    external_service: null,
    original_user_id: null,
    session: { id: row.id, csrf_secret: Buffer.alloc(0), remembered: false },
    bearer: { application_id: row.application_id, scopes: row.scopes },
    given,
    request_id,
  }
}

async function countCall(pool: pg.Pool, application_id: number): Promise<void> {
  const { rows } = await pool.query<{ calls: number; seconds: number }>({
    name: 'oauth_calls',
    text: counting,
    values: [application_id],
  })
  const [count] = rows
  if (count && count.calls > mostCallsPerMinute) throw tooMany(count.seconds)
}

const invalidToken = () =>
  new HttpError(401, msg('The access token is invalid, expired or revoked.'), {
    headers: {
      'www-authenticate': 'Bearer realm="Spotter", error="invalid_token"',
    },
  })

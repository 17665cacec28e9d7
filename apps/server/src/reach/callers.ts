import { companyDefaults } from '@spotter/domain/companies/defaults.ts'
import type { Scope } from '@spotter/domain/oauth/scopes.ts'
import { weekScheduleFrom } from '@spotter/domain/time/week-schedule.ts'
import { randomBytes } from 'node:crypto'
import { Browser, type Club } from '../test/club.ts'
import { csrfToken, hashToken, randomToken } from '../platform/http/secrets.ts'

export const callers = {
  nobody: [],
  kiosk: ['melbourne'],
  'public token': ['melbourne'],
  salesperson: ['melbourne'],
  manager: ['melbourne'],
  club_manager: ['melbourne'],
  regional_manager: ['london', 'berlin'],
  corporation_manager: ['melbourne', 'london', 'boston', 'berlin'],
  call_center_operator: ['melbourne', 'london', 'boston', 'berlin'],
  'another club': ['london'],
  root: ['melbourne', 'london', 'boston', 'berlin'],
  api: ['melbourne'],
  'root as salesperson': ['melbourne'],
} as const satisfies Record<string, readonly string[]>
export type CallerName = keyof typeof callers

const castOf: Partial<Record<CallerName, string>> = {
  'another club': 'london_club_manager',
  'root as salesperson': 'salesperson',
}

/** A new browser per call, so that signing out disturbs no other. */
export async function callerNamed(club: Club, name: CallerName): Promise<Browser> {
  if (name === 'nobody') {
    const stranger = club.browser()
    await stranger.send('GET', '/users/sign_in')
    return stranger
  }
  if (name === 'kiosk') return club.browser({ 'x-visitor-app-code': await activationCode(club) })
  if (name === 'public token') return club.browser({ 'x-public-guest-waiver-token': await publicToken(club) })
  if (name === 'api') return club.browser({ authorization: `Bearer ${await accessToken(club)}` })
  return signedIn(club, castOf[name] ?? name, name === 'root as salesperson' ? 'root' : null)
}

async function activationCode({ server, clubs }: Club): Promise<string> {
  const { visitor_app_code } = await server.context.db
    .selectFrom('companies')
    .select('visitor_app_code')
    .where('id', '=', clubs['melbourne']!)
    .executeTakeFirstOrThrow()
  return visitor_app_code ?? ''
}

async function publicToken({ server, clubs }: Club): Promise<string> {
  const token = randomToken()
  await server.context.db
    .insertInto('public_guest_tokens')
    .values({
      token_hash: hashToken(token),
      company_id: clubs['melbourne']!,
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute()
  return token
}

/** A separate application each, against rate limits. */
async function accessToken({ server, clubs }: Club): Promise<string> {
  const { db } = server.context
  const company_id = clubs['melbourne']!
  const token = randomToken()
  const week_schedule = JSON.stringify(weekScheduleFrom(companyDefaults))
  const user = { company_id, role: 'api' as const, first_name: 'Outside', last_name: 'Program', week_schedule }
  const { id: user_id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('company_users').values({ company_id, user_id }).execute()
  const scopes: Scope[] = ['read', 'write']
  const application = { name: randomToken(), uid: randomToken(), secret_hash: hashToken(token), user_id, scopes }
  const { id } = await db.insertInto('oauth_applications').values(application).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      csrf_secret: randomBytes(32),
      user_id,
      company_id,
      oauth_application_id: id,
      scopes,
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute()
  return token
}

/** Skips password hashing. */
async function signedIn({ server, browser, users }: Club, who: string, original: string | null): Promise<Browser> {
  const [token, csrf_secret, user_id] = [randomToken(), randomBytes(32), users[who]!]
  await server.context.db
    .insertInto('sessions')
    .values((build) => ({
      token_hash: hashToken(token),
      csrf_secret,
      user_id,
      original_user_id: original ? users[original]! : null,
      company_id: build.selectFrom('users').select('company_id').where('id', '=', user_id),
    }))
    .execute()
  const own = browser()
  own.cookies.set('spotter_session', token)
  own.csrf = csrfToken(csrf_secret)
  return own
}

import { machineRoles } from '@spotter/domain/accounts/roles.ts'
import { longestSsoSeconds, type SsoRefusal } from '@spotter/domain/accounts/sso.ts'
import { slugOf } from '@spotter/domain/companies/slug.ts'
import type { JWTPayload } from 'jose'
import type { Db } from '../platform/db/connect.ts'
import type { Context } from '../platform/http/context.ts'
import { openJwtSecret } from './jwt-secret.ts'

export const clockTolerance = 10

interface SsoTokenInput {
  token: string
  /** The service of the address; null for any. */
  service: string | null
}

interface SsoUser {
  id: number
  company_id: number
  root: boolean
  external_service_id: number | null
}

/** The detail is for the log, since the screen must not say which users exist. */
export type VerifiedSsoToken =
  { user: SsoUser; exp: number; id: string } | { refusal: SsoRefusal; detail: string; user_id: number | null }

/** By the clock of the machine, as of those who sign. */
export async function verifySsoToken(context: Context, { token, service }: SsoTokenInput): Promise<VerifiedSsoToken> {
  const { decodeJwt, jwtVerify, errors } = await import('jose')
  const user = await tryToFind(context.db, () => emailIn(decodeJwt(token)))
  if (!user || (service !== null && slugOf(user.service) !== service)) {
    return { refusal: 'token', detail: user ? 'another service' : 'no user', user_id: user?.id ?? null }
  }
  if (user.jwt_secret === null) return { refusal: 'token', detail: 'no secret', user_id: user.id }
  const now = new Date()
  const refused = (refusal: SsoRefusal, detail: string) => ({ refusal, detail, user_id: user.id })
  try {
    const { payload } = await jwtVerify(token, secretOf(context, user.jwt_secret), {
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
      currentDate: now,
      clockTolerance,
    })
    const { exp = 0, jti } = payload
    if (exp - now.getTime() / 1000 > longestSsoSeconds + clockTolerance) return refused('expiry', 'too long')
    if (!isMeantFor(context.config.publicUrl, payload)) return refused('audience', 'audience')
    return { user, exp, id: jti || token }
  } catch (error) {
    const isExpiry =
      error instanceof errors.JWTExpired || (error instanceof errors.JWTClaimValidationFailed && error.claim === 'exp')
    const detail = error instanceof errors.JOSEError ? error.code : 'secret cannot be opened'
    return refused(isExpiry ? 'expiry' : 'token', detail)
  }
}

const secretOf = ({ keys }: Context, sealed: string) => new TextEncoder().encode(openJwtSecret(keys, sealed))

async function tryToFind(db: Db, email: () => string | null) {
  try {
    const named = email()
    return named === null ? undefined : await findSsoUser(db, named)
  } catch (error) {
    if (error instanceof Error && error.name === 'JWTInvalid') return undefined
    throw error
  }
}

/** Refuses tokens issued for another audience with the same secret. */
function isMeantFor(publicUrl: string, { aud }: JWTPayload): boolean {
  if (aud === undefined) return true
  return [aud].flat().some((one) => typeof one === 'string' && one.replace(/\/$/, '') === publicUrl)
}

function emailIn({ email, sub }: JWTPayload): string | null {
  const claimed = email ?? sub
  return typeof claimed === 'string' && claimed.length <= 255 && !claimed.includes('\0') ? claimed.toLowerCase() : null
}

const findSsoUser = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .innerJoin('external_services', 'external_services.id', 'users.external_service_id')
    .select(['users.id', 'users.company_id', 'users.root', 'users.external_service_id', 'external_services.jwt_secret'])
    .select('external_services.name as service')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['users.email']), '=', email))
    .where('external_services.deleted_at', 'is', null)
    .where('users.sso_login', '=', true)
    .where('users.deleted_at', 'is', null)
    .where('users.role', 'not in', [...machineRoles])
    .executeTakeFirst()

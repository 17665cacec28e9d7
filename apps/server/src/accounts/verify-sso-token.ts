import { machineRoles } from '@spotter/domain/accounts/roles.ts'
import type { JWTPayload } from 'jose'
import type { Db } from '../platform/db/connect.ts'

const longestSeconds = 5 * 60
export const clockTolerance = 10

/** Gives no reason for a refusal. */
export async function verifySsoToken(db: Db, token: string, publicUrl: string, now: Date) {
  const { decodeJwt, jwtVerify } = await import('jose')
  try {
    const email = emailIn(decodeJwt(token))
    const user = email && (await findSsoUser(db, email))
    if (!user) return null
    const { payload } = await jwtVerify(token, new TextEncoder().encode(user.jwt_secret), {
      algorithms: ['HS256'],
      requiredClaims: ['exp', 'jti'],
      currentDate: now,
      clockTolerance,
    })
    const { exp = 0, jti = '' } = payload
    const isBrief = exp - now.getTime() / 1000 <= longestSeconds + clockTolerance
    return isBrief && jti && isMeantFor(publicUrl, payload) ? { user, exp, jti } : null
  } catch {
    return null
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
    .where(({ eb, fn }) => eb(fn<string>('lower', ['users.email']), '=', email))
    .where('external_services.deleted_at', 'is', null)
    .where('users.sso_login', '=', true)
    .where('users.deleted_at', 'is', null)
    .where('users.role', 'not in', [...machineRoles])
    .executeTakeFirst()

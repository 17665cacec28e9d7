import { machineRoles } from '@spotter/domain/accounts/roles.ts'
import { decodeJwt, type JWTPayload, jwtVerify } from 'jose'
import type { Db } from '../db/connect.ts'
import { serve } from '../http/call.ts'
import { hashToken } from '../http/secrets.ts'
import { transaction } from '../http/transaction.ts'
import { addressKey, hasTooMany, noteFailure } from './attempts.ts'
import { openSession, startingClub } from './open-session.ts'

const longestSeconds = 5 * 60
const clockTolerance = 10

/** A person comes from their external service with a token that is good for one moment and one use. */
export const signInBySso = serve('GET /users/sso', async (_caller, call) => {
  const { query, db, context, now, request, reply } = call
  const key = addressKey('sso:address', request.ip)
  const found = query.token && !(await hasTooMany(db, [key])) ? await verified(db, query.token, now) : null
  const opened =
    found &&
    (await transaction(db, async (tx) => {
      const { numInsertedOrUpdatedRows: first } = await tx
        .insertInto('user_tokens')
        .values({
          kind: 'sso',
          user_id: found.user.id,
          token_hash: hashToken(`sso:${found.user.external_service_id}:${found.jti}`),
          expires_at: new Date((found.exp + clockTolerance) * 1000),
          used_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      const company_id = first === 1n ? await startingClub(tx, found.user) : null
      if (company_id === null) return null
      return openSession(tx, context, call, { user_id: found.user.id, company_id, remembered: false })
    }))
  if (!opened) await noteFailure(db, [key])
  void reply.redirect(opened ? '/' : '/users/sign_in?error=sso', 303)
})

async function verified(db: Db, token: string, now: Date) {
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
    return isBrief && jti ? { user, exp, jti } : null
  } catch {
    return null
  }
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
    .where('users.sso_login', '=', true)
    .where('users.deleted_at', 'is', null)
    .where('users.role', 'not in', [...machineRoles])
    .executeTakeFirst()

import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import { serve } from '../platform/http/call.ts'
import type { Staff } from '../platform/http/caller.ts'
import { notFound } from '../platform/http/errors.ts'
import { showLive, tokenKey } from '../platform/providers/sandbox-line.ts'
import { callKey, findOwnCall } from '../voice/call-row.ts'

/** As providers' devices report it. */
const wrongToken = { code: 31204, message: msg('The token is not valid.') }
const endedToken = { code: 31205, message: msg('The token has expired.') }
const admit = { code: null, message: null }

export const useDevice = serve('POST /api/sandbox/device', async (actor, { context, db, body, t }) => {
  if (!context.providers.sandbox.voice) throw notFound()
  const refusal = await refusalOf(context.secret, actor, body.token)
  if (refusal) return { ...refusal, message: t(refusal.message) }
  if (body.call_id && body.digits) {
    const call = await findOwnCall(db, actor, body.call_id)
    const keyed = await db
      .updateTable('sandbox_messages')
      .set({ digits: sql<string>`right(coalesce(digits, '') || ${body.digits}::text, 100)` })
      .where('key', '=', callKey(call.id))
      .where('status', '=', 'in-progress')
      .returning('id')
      .executeTakeFirst()
    if (keyed) await showLive(db, keyed.id)
  }
  return admit
})

async function refusalOf(secret: Buffer, actor: Staff, token: string) {
  const { errors, jwtVerify } = await import('jose')
  try {
    const { payload } = await jwtVerify(token, tokenKey(secret), {
      algorithms: ['HS256'],
      requiredClaims: ['exp', 'sub'],
    })
    return payload.sub === String(actor.id) && payload['company_id'] === actor.company.id ? null : wrongToken
  } catch (error) {
    return error instanceof errors.JWTExpired ? endedToken : wrongToken
  }
}

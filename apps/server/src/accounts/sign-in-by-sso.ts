import type { FastifyRequest } from 'fastify'
import { serve } from '../platform/http/call.ts'
import { hashToken } from '../platform/http/secrets.ts'
import { transaction } from '../platform/db/transaction.ts'
import type { Caller } from '../platform/http/caller.ts'
import { endOneSession } from './end-sessions.ts'
import { openSession, startingClub } from './open-session.ts'
import { clockTolerance, verifySsoToken } from './verify-sso-token.ts'

/**
 * Links can be followed unintentionally, so only page navigations sign in and no session is replaced.
 * Failures aren't limited: a signature can't be guessed, and colleagues share the address.
 */
export const signInBySso = serve('GET /users/sso', async (caller, call) => {
  const { query, db, context, now, request, reply } = call
  const found =
    query.token && isPage(request) ? await verifySsoToken(db, query.token, context.config.publicUrl, now) : null
  if (found && isOtherUser(caller, found.user.id)) return void reply.redirect('/?sso=kept', 303)
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
      if (caller?.kind === 'staff') await endOneSession(tx, caller.session.id)
      return openSession(tx, context, call, { user_id: found.user.id, company_id, remembered: false })
    }))
  void reply.redirect(opened ? '/?sso=signed_in' : '/users/sign_in?error=sso', 303)
})

/** Refuses images, frames, scripts and prefetches; browsers without these headers are accepted. */
function isPage({ headers }: FastifyRequest): boolean {
  const isAhead = [headers['sec-purpose'], headers['purpose']].some((purpose) => String(purpose).includes('prefetch'))
  return (headers['sec-fetch-dest'] ?? 'document') === 'document' && !isAhead
}

const isOtherUser = (caller: Caller, user_id: number) =>
  caller?.kind === 'staff' && (caller.original_user_id ?? caller.id) !== user_id

import type { FastifyRequest } from 'fastify'
import type { SsoRefusal } from '@spotter/domain/accounts/sso.ts'
import { type Call, serve } from '../platform/http/call.ts'
import { hashToken } from '../platform/http/secrets.ts'
import { transaction } from '../platform/db/transaction.ts'
import type { Caller } from '../platform/http/caller.ts'
import { isClosedToSignIn } from './closed-accounts.ts'
import { endOneSession } from './end-sessions.ts'
import { openSession, startingClub } from './open-session.ts'
import { clockTolerance, verifySsoToken } from './verify-sso-token.ts'

type SigningIn = Call<'GET /users/sso'> | Call<'GET /sso/{slug}'>

export const signInBySso = serve('GET /users/sso', (caller, call) => signInWith(caller, call, null))
export const signInByService = serve('GET /sso/{slug}', (caller, call) => signInWith(caller, call, call.params.slug))

/**
 * Links can be followed unintentionally, so only page navigations sign in and no session is replaced.
 * Failures aren't limited: a signature can't be guessed, and colleagues share the address.
 */
async function signInWith(caller: Caller, call: SigningIn, service: string | null): Promise<void> {
  const { query, db, context, request, reply } = call
  const refuse = (code: SsoRefusal, detail: string, user_id: number | null) => {
    request.log.info({ code, detail, user_id }, 'A sign-in by an external service was refused')
    void reply.redirect(`/users/sign_in?error=sso&code=${code}`, 303)
  }
  if (!isPage(request)) return refuse('page', 'no page', null)
  const found = await verifySsoToken(context, { token: query.token ?? '', service })
  if ('refusal' in found) return refuse(found.refusal, found.detail, found.user_id)
  if (isOtherUser(caller, found.user.id)) return void reply.redirect('/?sso=kept', 303)
  const refusal = await transaction(db, async (tx): Promise<SsoRefusal | null> => {
    if (await isClosedToSignIn(tx, found.user)) return 'demo'
    const { numInsertedOrUpdatedRows: first } = await tx
      .insertInto('user_tokens')
      .values({
        kind: 'sso',
        user_id: found.user.id,
        token_hash: hashToken(`sso:${found.user.external_service_id}:${found.id}`),
        expires_at: new Date((found.exp + clockTolerance) * 1000),
        used_at: new Date(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (first !== 1n) return 'used'
    const company_id = await startingClub(tx, found.user)
    if (company_id === null) return 'closed'
    if (caller?.kind === 'staff') await endOneSession(tx, caller.session.id)
    await openSession(tx, context, call, { user_id: found.user.id, company_id, remembered: false })
    return null
  })
  if (refusal) return refuse(refusal, refusal, found.user.id)
  void reply.redirect('/?sso=signed_in', 303)
}

/** Refuses images, frames, scripts and prefetches; browsers without these headers are accepted. */
function isPage({ headers }: FastifyRequest): boolean {
  const isAhead = [headers['sec-purpose'], headers['purpose']].some((purpose) => String(purpose).includes('prefetch'))
  return (headers['sec-fetch-dest'] ?? 'document') === 'document' && !isAhead
}

const isOtherUser = (caller: Caller, user_id: number) =>
  caller?.kind === 'staff' && (caller.original_user_id ?? caller.id) !== user_id

import { msg } from '@spotter/domain/text.ts'
import { machineRoles } from '@spotter/domain/accounts/roles.ts'
import { searchedText } from '@spotter/domain/accounts/text-rules.ts'
import { type Call, serve } from '../platform/http/call.ts'
import type { Caller } from '../platform/http/caller.ts'
import { unauthorized } from '../platform/http/errors.ts'
import { transaction } from '../platform/db/transaction.ts'
import { addressKey, attemptKey, clearFailures, countAttempt, forgetAttempt, refuseTooMany } from './attempts.ts'
import { endOneSession } from './end-sessions.ts'
import { findSession } from './find-session.ts'
import { inTurn } from './in-turn.ts'
import { openSession, startingClub } from './open-session.ts'
import { isPassword } from './passwords.ts'
import { presentAccount } from './present-account.ts'

const wrong = msg('Invalid email or password.')

type SigningIn = Call<'POST /users/sign_in'>

export const signIn = serve('POST /users/sign_in', async (caller, call) => {
  const byAddress = addressKey('sign_in:address', call.request.ip)
  await refuseTooMany(call.db, [byAddress])
  // One at a time, so that colleagues who sign in together don't count as guesses.
  return inTurn(byAddress, () => checkPassword(caller, call, byAddress))
})

async function checkPassword(caller: Caller, call: SigningIn, byAddress: string) {
  const { body, db, context, request } = call
  const byEmail = attemptKey('sign_in:email', body.email)
  const attempt = await countAttempt(db, [byEmail, byAddress])

  const user = await db
    .selectFrom('users')
    .select(['id', 'company_id', 'root', 'role', 'password_hash', 'sso_login'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', searchedText(body.email)))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const known = await isPassword(user?.password_hash, body.password)
  const token_hash =
    user && known && !user.sso_login && !machineRoles.includes(user.role)
      ? await transaction(db, async (tx) => {
          const company_id = await startingClub(tx, user)
          if (company_id === null) return null
          if (caller?.kind === 'staff') await endOneSession(tx, caller.session.id)
          return openSession(tx, context, call, { user_id: user.id, company_id, remembered: body.remember_me ?? false })
        })
      : null
  const staff = token_hash && (await findSession(context.pool, token_hash, request.id))
  if (!staff) throw unauthorized(wrong)
  await forgetAttempt(db, attempt)
  await clearFailures(db, byEmail)
  request.caller = staff
  return presentAccount(context, staff, request)
}

import { msg } from '@spotter/domain/text.ts'
import type { Db } from '../platform/db/connect.ts'
import { record } from '../platform/facts/record.ts'
import { serve, type Tx } from '../platform/http/call.ts'
import { unprocessable } from '../platform/http/errors.ts'
import { hashToken } from '../platform/http/secrets.ts'
import { transaction } from '../platform/db/transaction.ts'
import { attemptKey, clearFailures } from './attempts.ts'
import { closedAccount, isClosed } from './closed-accounts.ts'
import { passwordErrors } from './check-password.ts'
import { endSessionsOf } from './end-sessions.ts'
import { forgetDevices } from './known-devices.ts'
import { hashPassword } from './passwords.ts'
import { spendTokens } from './user-tokens.ts'

export const resetPassword = serve('PUT /users/password', async (caller, { body, db, request, t }) => {
  const token_hash = hashToken(body.reset_password_token)
  // Avoids hashing for dead links; the lock below decides.
  const owner = await findOpenToken(db, token_hash)
  if (owner && (await isClosed(db, owner))) throw unprocessable({ reset_password_token: closedAccount })
  const weak = await passwordErrors(db, body.password, owner ?? noOwner)
  if (weak.length) throw unprocessable({ password: weak })
  if (body.password !== body.password_confirmation) {
    throw unprocessable({ password_confirmation: msg("doesn't match the password") })
  }
  if (!owner) throw spent()
  const password_hash = await hashPassword(body.password)

  const email = await transaction(db, async (tx) => {
    const user = await findOpenToken(tx, token_hash, { lock: true })
    if (!user) throw spent()
    await tx
      .updateTable('users')
      .set({ password_hash, confirmed_at: user.confirmed_at ?? new Date(), updated_at: new Date() })
      .set(({ eb }) => ({ lock_version: eb('lock_version', '+', 1) }))
      .where('id', '=', user.id)
      .execute()
    await spendTokens(tx, user.id)
    await forgetDevices(tx, user.id)
    const own = caller?.kind === 'staff' && (caller.original_user_id ?? caller.id) === user.id
    await endSessionsOf(tx, user.id, own ? { except: caller.session.id } : {})
    const by = { id: user.id, original_user_id: null, request_id: request.id }
    await record(tx, by, 'user.password_changed', { company_id: user.company_id, id: user.id })
    return user.email
  })
  if (email) await clearFailures(db, attemptKey('sign_in:email', email))
  return { message: t('Your password has been changed. You can sign in with it now.') }
})

const noOwner = { company_id: 0 }

const spent = () =>
  unprocessable({ reset_password_token: msg('This link is no longer valid. Please ask for a new one.') })

function findOpenToken(db: Db | Tx, token_hash: Buffer, options: { lock?: boolean } = {}) {
  return db
    .selectFrom('user_tokens as token')
    .innerJoin('users', 'users.id', 'token.user_id')
    .select(['users.id', 'users.company_id', 'users.email', 'users.confirmed_at'])
    .select(['users.first_name', 'users.last_name'])
    .where('token.token_hash', '=', token_hash)
    .where('token.kind', 'in', ['reset', 'invite'])
    .where('token.used_at', 'is', null)
    .where('token.expires_at', '>', new Date().toISOString())
    .where('users.deleted_at', 'is', null)
    .where('users.sso_login', '=', false)
    .$if(options.lock === true, (query) => query.forUpdate())
    .executeTakeFirst()
}

import { machineRoles } from '@spotter/domain/accounts/roles.ts'
import { searchedText } from '@spotter/domain/accounts/text-rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../platform/http/call.ts'
import { serve } from '../platform/http/call.ts'
import { transaction } from '../platform/db/transaction.ts'
import { addressKey, attemptKey, countAttempt } from './attempts.ts'
import { isClosed } from './closed-accounts.ts'
import { mailTokenLater } from './user-tokens.ts'

/** Same answer for everyone, but rate-limited because it sends email. */
export const requestPasswordReset = serve(
  'POST /users/password',
  async (_caller, { body, db, context, request, t }) => {
    const email = searchedText(body.email)
    const keys = [attemptKey('reset:email', email), addressKey('reset:address', request.ip)]
    await countAttempt(db, keys)
    await transaction(db, async (tx) => {
      const user = await findResetter(tx, email)
      if (user && !(await isClosed(tx, user))) await mailTokenLater(tx, context, user.id, 'reset')
    })
    return {
      message: t("If we know your email address, you'll get a link to choose a new password in a few minutes."),
    }
  },
)

const findResetter = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .leftJoin('external_services', 'external_services.id', 'users.external_service_id')
    .select(['users.id', 'users.company_id'])
    .where(({ eb, fn }) => eb(fn<string>('lower', ['users.email']), '=', email))
    .where('users.deleted_at', 'is', null)
    .where('users.sso_login', '=', false)
    .where('users.role', 'not in', [...machineRoles])
    .where(sql<boolean>`coalesce(external_services.allow_edit_user, true)`)
    .where(sql<boolean>`(users.root or exists (select 1 from company_users cu where cu.user_id = users.id))`)
    .executeTakeFirst()

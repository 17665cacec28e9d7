import { machineRoles } from '@spotter/domain/accounts/roles.ts'
import { msg } from '@spotter/domain/text.ts'
import { closedAccount, isClosed } from '../accounts/closed-accounts.ts'
import { mailTokenLater } from '../accounts/user-tokens.ts'
import { record } from '../platform/facts/record.ts'
import { serve } from '../platform/http/call.ts'
import { forbidden, unprocessable } from '../platform/http/errors.ts'
import { lockUser } from './find-users.ts'
import { settableFields } from './present-user.ts'

export const inviteUser = serve('POST /api/users/{id}/invite', async (actor, call) => {
  const { params, company, context, write, t, flash } = call
  const answer = await write(async (tx) => {
    const user = await lockUser(tx, actor, params.id)
    if (!settableFields(actor, user).length) throw forbidden()
    if (user.confirmed_at) throw unprocessable({ base: msg('This user has already chosen a password.') })
    if (user.deleted_at || user.sso_login || machineRoles.includes(user.role) || !user.email) {
      throw unprocessable({ base: msg('This user does not sign in with a password.') })
    }
    if (await isClosed(tx, user)) throw unprocessable({ base: closedAccount })
    await mailTokenLater(tx, context, user.id, 'invite')
    await record(tx, actor, 'user.invited', {
      company_id: company.id,
      id: user.id,
    })
    return { message: t('The invitation is on its way to {email}.', { email: user.email }) }
  })
  flash(answer.message)
  return answer
})

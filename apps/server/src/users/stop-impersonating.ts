import { record } from '../platform/facts/record.ts'
import { serve } from '../platform/http/call.ts'
import { notFound, unauthorized } from '../platform/http/errors.ts'
import { startingClub, rotateSession } from '../accounts/open-session.ts'

export const stopImpersonating = serve('DELETE /api/users/impersonate', (actor, call) => {
  const { original_user_id } = actor
  if (original_user_id === null) throw notFound()
  return call.write(async (tx) => {
    const original = await tx
      .selectFrom('users')
      .select(['id', 'company_id', 'root', 'first_name', 'last_name'])
      .where('id', '=', original_user_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    const company_id = original ? await startingClub(tx, original) : null
    if (!original || company_id === null) throw unauthorized()
    await rotateSession(tx, call.context, {
      exchange: call,
      session: actor.session,
      turned: {
        user_id: original.id,
        original_user_id: null,
        company_id,
      },
    })
    await record(tx, actor, 'user.impersonation_ended', {
      company_id: actor.company.id,
      id: actor.id,
    })
    return {
      message: call.t('You are {name} again.', { name: `${original.first_name} ${original.last_name}` }),
    }
  })
})

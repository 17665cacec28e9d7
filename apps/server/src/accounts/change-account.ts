import { serve } from '../platform/http/call.ts'
import { notFound } from '../platform/http/errors.ts'
import { renewSession } from '../platform/realtime/publish.ts'
import { clubsToSwitchTo } from './clubs-to-switch-to.ts'

/** The session switches clubs; impersonation leaves the user's own club unchanged. */
export const changeAccount = serve('PUT /api/users/change_account', (actor, { body, write, t }) =>
  write(async (tx) => {
    const club = await clubsToSwitchTo(tx, actor)
      .select(['id', 'name'])
      .where('id', '=', body.account_id)
      .executeTakeFirst()
    if (!club) throw notFound()
    await tx.updateTable('sessions').set({ company_id: club.id }).where('id', '=', actor.session.id).execute()
    if (actor.original_user_id === null) {
      await tx.updateTable('users').set({ company_id: club.id }).where('id', '=', actor.id).execute()
    }
    await renewSession(tx, actor.session.id)
    return { message: t('You are now in {club}.', { club: club.name }) }
  }),
)

import { record } from '../../platform/facts/record.ts'
import { serve } from '../../platform/http/call.ts'
import { refuseDuplicateName } from './check-application.ts'
import { endTokens, lockApplication, presentApplication } from './find-application.ts'

export const removeApplication = serve(
  'DELETE /api/admin/oauth_applications/{id}',
  (actor, { params, write, now, t }) =>
    write(async (tx) => {
      const { id, deleted_at: before } = await lockApplication(tx, params.id, { deleted: true })
      if (!before) {
        const deleted_at = now.toISOString()
        await tx.updateTable('oauth_applications').set({ deleted_at }).where('id', '=', id).execute()
        await endTokens(tx, id)
        await record(tx, actor, 'oauth_application.removed', {
          company_id: null,
          id,
          before: { deleted_at: null },
          after: { deleted_at },
        })
      }
      const message = t('OAuth application was successfully deleted.')
      return { ...(await presentApplication(tx, id)), message }
    }),
)

export const restoreApplication = serve(
  'PUT /api/admin/oauth_applications/{id}/restore',
  async (actor, { params, write, t, flash }) => {
    const message = t('OAuth application was successfully restored.')
    const answer = await refuseDuplicateName(
      write(async (tx) => {
        const { id, deleted_at } = await lockApplication(tx, params.id, { deleted: true })
        if (deleted_at) {
          await tx.updateTable('oauth_applications').set({ deleted_at: null }).where('id', '=', id).execute()
          await record(tx, actor, 'oauth_application.restored', {
            company_id: null,
            id,
            before: { deleted_at },
            after: { deleted_at: null },
          })
        }
        return { ...(await presentApplication(tx, id)), message }
      }),
    )
    flash(message)
    return answer
  },
)

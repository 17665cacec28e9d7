import { record } from '../../platform/facts/record.ts'
import { serve } from '../../platform/http/call.ts'
import { lockView, presentView } from './accessible-views.ts'
import { refuseDuplicateName } from './save-view.ts'

export const removeView = serve('DELETE /api/people/views/{id}', (actor, { params, write, now, t }) =>
  write(async (tx) => {
    const view = await lockView(tx, actor, params.id, { deleted: true })
    if (!view.deleted_at) {
      const deleted_at = now.toISOString()
      await tx.updateTable('saved_views').set({ deleted_at }).where('id', '=', view.id).execute()
      await record(tx, actor, 'saved_view.removed', {
        company_id: view.company_id,
        id: view.id,
        before: { deleted_at: null },
        after: { deleted_at },
      })
    }
    return { message: t('View was successfully deleted.') }
  }),
)

export const restoreView = serve('PUT /api/people/views/{id}/restore', async (actor, { params, write, t, flash }) => {
  const message = t('View was successfully restored.')
  const answer = await refuseDuplicateName(() =>
    write(async (tx) => {
      const view = await lockView(tx, actor, params.id, { deleted: true })
      if (view.deleted_at) {
        await tx.updateTable('saved_views').set({ deleted_at: null }).where('id', '=', view.id).execute()
        await record(tx, actor, 'saved_view.restored', {
          company_id: view.company_id,
          id: view.id,
          before: { deleted_at: view.deleted_at },
          after: { deleted_at: null },
        })
      }
      return { ...(await presentView(tx, actor, view.id)), message }
    }),
  )
  flash(message)
  return answer
})

import { presentView } from '../../people/views/accessible-views.ts'
import { refuseDuplicateName } from '../../people/views/save-view.ts'
import { setRemoved } from '../../people/views/store-view.ts'
import { serve } from '../../platform/http/call.ts'

export const removeReportView = serve('DELETE /api/reports/views/{id}', (actor, { params: { id }, write, now, t }) =>
  write(async (tx) => {
    await setRemoved(tx, actor, { of: 'reports', id }, now.toISOString())
    return { message: t('View was successfully deleted.') }
  }),
)

export const restoreReportView = serve(
  'PUT /api/reports/views/{id}/restore',
  async (actor, { params: { id }, write, t, flash }) => {
    const message = t('View was successfully restored.')
    const answer = await refuseDuplicateName(() =>
      write(async (tx) => {
        await setRemoved(tx, actor, { of: 'reports', id }, null)
        return { ...(await presentView(tx, actor, { of: 'reports', id })), message }
      }),
    )
    flash(message)
    return answer
  },
)

import { serve } from '../../platform/http/call.ts'
import { presentView } from './accessible-views.ts'
import { refuseDuplicateName } from './save-view.ts'
import { setRemoved } from './store-view.ts'

export const removeView = serve('DELETE /api/people/views/{id}', (actor, { params: { id }, write, now, t }) =>
  write(async (tx) => {
    await setRemoved(tx, actor, { of: 'people', id }, now.toISOString())
    return { message: t('View was successfully deleted.') }
  }),
)

export const restoreView = serve(
  'PUT /api/people/views/{id}/restore',
  async (actor, { params: { id }, write, t, flash }) => {
    const message = t('View was successfully restored.')
    const answer = await refuseDuplicateName(() =>
      write(async (tx) => {
        await setRemoved(tx, actor, { of: 'people', id }, null)
        return { ...(await presentView(tx, actor, { of: 'people', id })), message }
      }),
    )
    flash(message)
    return answer
  },
)

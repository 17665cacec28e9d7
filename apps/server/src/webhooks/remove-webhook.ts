import { record } from '../platform/facts/record.ts'
import { serve } from '../platform/http/call.ts'
import { lockWebhook, presentWebhook } from './find-webhook.ts'
import { refuseTooMany } from './save-webhook.ts'
import { wakeWebhook } from './wake-webhook.ts'

export const removeWebhook = serve(
  'DELETE /api/companies/{company_id}/settings/webhooks/{id}',
  (actor, { company, params, write, now, t }) =>
    write(async (tx) => {
      const webhook = await lockWebhook(tx, company.id, params.id, { deleted: true })
      if (!webhook.deleted_at) {
        const deleted_at = now.toISOString()
        await tx.updateTable('webhooks').set({ deleted_at }).where('id', '=', webhook.id).execute()
        await record(tx, actor, 'webhook.removed', {
          company_id: company.id,
          id: webhook.id,
          before: { deleted_at: null },
          after: { deleted_at },
        })
      }
      return { ...(await presentWebhook(tx, webhook, t)), message: t('Webhook was successfully deleted.') }
    }),
)

export const restoreWebhook = serve(
  'PUT /api/companies/{company_id}/settings/webhooks/{id}/restore',
  async (actor, { company, params, write, t, flash }) => {
    const message = t('Webhook was successfully restored.')
    const answer = await write(async (tx) => {
      const webhook = await lockWebhook(tx, company.id, params.id, { deleted: true })
      if (webhook.deleted_at) {
        await refuseTooMany(tx, company.id)
        await tx.updateTable('webhooks').set({ deleted_at: null }).where('id', '=', webhook.id).execute()
        await wakeWebhook(tx, webhook.id)
        await record(tx, actor, 'webhook.restored', {
          company_id: company.id,
          id: webhook.id,
          before: { deleted_at: webhook.deleted_at },
          after: { deleted_at: null },
        })
      }
      return { ...(await presentWebhook(tx, webhook, t)), message }
    })
    flash(message)
    return answer
  },
)

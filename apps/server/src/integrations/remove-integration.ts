import { record } from '../platform/facts/record.ts'
import { serve } from '../platform/http/call.ts'
import { lockIntegration, presentIntegration } from './find-integration.ts'
import { followSwitch } from './follow-switch.ts'
import { refuseSecond } from './save-integration.ts'

export const removeIntegration = serve(
  'DELETE /api/companies/{company_id}/system_integrations/{id}',
  (actor, { company, params, context, write, now, t }) =>
    write(async (tx) => {
      const before = await lockIntegration(tx, company.id, params.id, { deleted: true })
      if (!before.deleted_at) {
        const deleted_at = now.toISOString()
        await tx.updateTable('system_integrations').set({ deleted_at }).where('id', '=', before.id).execute()
        await record(tx, actor, 'system_integration.removed', {
          company_id: company.id,
          id: before.id,
          before: { deleted_at: null },
          after: { deleted_at },
        })
        const connectable = context.providers.connectorOf(before.api, company) !== null
        await followSwitch(tx, actor, { before, row: { ...before, deleted_at }, connectable, now })
      }
      const removed = await presentIntegration(tx, before.id, { company, context, t })
      return { ...removed, message: t('Connection was successfully deleted.') }
    }),
)

export const restoreIntegration = serve(
  'PUT /api/companies/{company_id}/system_integrations/{id}/restore',
  async (actor, { company, params, context, write, now, t, flash }) => {
    const message = t('Connection was successfully restored.')
    const answer = await refuseSecond(
      write(async (tx) => {
        const before = await lockIntegration(tx, company.id, params.id, { deleted: true })
        if (before.deleted_at) {
          const row = { ...before, deleted_at: null }
          await tx.updateTable('system_integrations').set({ deleted_at: null }).where('id', '=', row.id).execute()
          await record(tx, actor, 'system_integration.restored', {
            company_id: company.id,
            id: row.id,
            before: { deleted_at: before.deleted_at },
            after: { deleted_at: null },
          })
          const connectable = context.providers.connectorOf(before.api, company) !== null
          await followSwitch(tx, actor, { before, row, connectable, now })
        }
        return { ...(await presentIntegration(tx, before.id, { company, context, t })), message }
      }),
    )
    flash(message)
    return answer
  },
)

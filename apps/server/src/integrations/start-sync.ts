import { connectionRefusals, syncRefusal } from '@spotter/domain/integrations/connections.ts'
import { record } from '../platform/facts/record.ts'
import { serve } from '../platform/http/call.ts'
import { unprocessable } from '../platform/http/errors.ts'
import { lockIntegration, presentIntegration } from './find-integration.ts'
import { requestSync } from './sync/request-sync.ts'

export const startSync = serve(
  'POST /api/companies/{company_id}/system_integrations/{id}/sync',
  (actor, { company, params, context, write, t }) =>
    write(async (tx) => {
      const row = await lockIntegration(tx, company.id, params.id)
      const refusal = syncRefusal(context.providers.connectorOf(row.api, company) !== null, row)
      if (refusal) throw unprocessable({ base: connectionRefusals[refusal] })
      const isBusy = row.sync_state !== 'idle'
      if (!isBusy) {
        await requestSync(tx, row)
        await record(tx, actor, 'system_integration.sync_requested', {
          company_id: company.id,
          id: row.id,
        })
      }
      const message = isBusy ? t('A sync is already running.') : t('The sync has started.')
      return { ...(await presentIntegration(tx, row.id, { company, context, t })), message }
    }),
)

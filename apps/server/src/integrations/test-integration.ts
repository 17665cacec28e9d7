import { connectionRefusals, testRefusal } from '@spotter/domain/integrations/connections.ts'
import { serve } from '../platform/http/call.ts'
import { notFound, unprocessable } from '../platform/http/errors.ts'
import { ConnectorFailure } from '../platform/ports/connector.ts'
import { askingOf, failureOf } from './sync/asking.ts'

const patienceMs = 15_000

/** Holds no lock while the system answers. */
export const testIntegration = serve(
  'POST /api/companies/{company_id}/system_integrations/{id}/test',
  async (_actor, { company, params, db, context, t }) => {
    const note = (last_error: string | null) =>
      db.updateTable('system_integrations').set({ last_error }).where('id', '=', params.id).execute()
    const row = await db
      .selectFrom('system_integrations')
      .selectAll()
      .where('company_id', '=', company.id)
      .where('id', '=', params.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!row) throw notFound()
    const connector = context.providers.connectorOf(row.api, company)
    const refusal = testRefusal(connector !== null)
    if (!connector || refusal) throw unprocessable({ base: connectionRefusals[refusal ?? 'no_connector'] })
    try {
      await connector.check(askingOf(context, company, row, patienceMs))
    } catch (error) {
      const failure = failureOf(error) ?? new ConnectorFailure('unreadable').message
      await note(failure)
      throw unprocessable({ base: failure })
    }
    await note(null)
    return { message: t('The connection works, and this club has access.') }
  },
)

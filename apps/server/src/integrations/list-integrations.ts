import { exportSystems, systemName } from '@spotter/domain/companies/export-systems.ts'
import { parseSoftDelete } from '@spotter/domain/lists/soft-delete.ts'
import { serve } from '../platform/http/call.ts'
import { presentIntegrations } from './find-integration.ts'

export const listIntegrations = serve(
  'GET /api/companies/{company_id}/system_integrations',
  async (_actor, { company, query, db, context, t }) => ({
    collection: await presentIntegrations(
      db,
      { status: parseSoftDelete(query.soft_delete_status, false) },
      { company, context, t },
    ),
    systems: exportSystems.map((api) => ({
      api,
      name: systemName(api),
      connectable: context.providers.connectorOf(api, company) !== null,
    })),
  }),
)

import { parseSoftDelete } from '@spotter/domain/lists/soft-delete.ts'
import { serve } from '../platform/http/call.ts'
import { presentWebhooks } from './find-webhook.ts'

export const listWebhooks = serve(
  'GET /api/companies/{company_id}/settings/webhooks',
  async (_actor, { company, query, db, t }) => ({
    collection: await presentWebhooks(db, company.id, { status: parseSoftDelete(query.soft_delete_status, false) }, t),
  }),
)

import { type Reach, staffOfClub } from '../reach/rows.ts'

const webhooks = staffOfClub(['root', 'api'])

export const webhooksReach: Reach = {
  'GET /api/companies/{company_id}/settings/webhooks': webhooks,
  'POST /api/companies/{company_id}/settings/webhooks': webhooks,
  'PUT /api/companies/{company_id}/settings/webhooks/{id}': webhooks,
  'DELETE /api/companies/{company_id}/settings/webhooks/{id}': webhooks,
  'PUT /api/companies/{company_id}/settings/webhooks/{id}/restore': webhooks,
  'POST /api/companies/{company_id}/settings/webhooks/{id}/rotate_secret': webhooks,
  'POST /api/companies/{company_id}/settings/webhooks/{id}/test': webhooks,
  'GET /api/companies/{company_id}/settings/webhooks/{id}/deliveries': webhooks,
  'GET /api/companies/{company_id}/settings/webhooks/{id}/replay': webhooks,
  'POST /api/companies/{company_id}/settings/webhooks/{id}/replay': webhooks,
  'GET /api/companies/{company_id}/settings/webhook_deliveries/{id}': webhooks,
  'POST /api/companies/{company_id}/settings/webhook_deliveries/{id}/replay': webhooks,
}

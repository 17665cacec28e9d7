import { type Reach, root, sending } from '../reach/rows.ts'

export const adminReach: Reach = {
  'POST /api/admin/add_tags': root,
  'POST /api/admin/twilio_sub_accounts/{id}/sub_accounts': sending({ name: 'Harbour numbers' }, root),
  'POST /api/admin/external_services/{id}/refresh_jwt': root,
  'GET /api/admin/sealing': root,
  'GET /api/admin/emails': root,
  'GET /api/admin/emails/{id}': root,
  'GET /api/admin/incoming_leads': root,
  'POST /api/admin/incoming_leads/bulk_remove': sending({ filter: { checked_all: false, including_ids: [1] } }, root),
  'POST /api/admin/incoming_leads/background_remove': sending(
    { filter: { checked_all: false, including_ids: [1] } },
    root,
  ),
  'GET /api/admin/incoming_emails': root,
  'POST /api/admin/incoming_emails/bulk_remove': sending({ filter: { checked_all: false, including_ids: [1] } }, root),
  'POST /api/admin/incoming_emails/background_remove': sending(
    { filter: { checked_all: false, including_ids: [1] } },
    root,
  ),
  'GET /api/admin/unread_sms': root,
  'POST /api/admin/unread_sms/bulk_remove': sending({ filter: { checked_all: false, including_ids: [1] } }, root),
  'POST /api/admin/unread_sms/background_remove': sending({ filter: { checked_all: false, including_ids: [1] } }, root),
  'GET /api/admin/campaign_reports': root,
  'GET /api/admin/jobs': root,
  'POST /api/admin/jobs/{id}/retry': root,
  'DELETE /api/admin/jobs/{id}': root,
}

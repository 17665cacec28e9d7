import { type Reach, root, settingsOfClub } from '../reach/rows.ts'

export const auditReach: Reach = {
  'GET /api/companies/{company_id}/audit': settingsOfClub,
  'GET /api/companies/{company_id}/audit/{id}': settingsOfClub,
  'POST /api/companies/{company_id}/audit/{id}/revert': settingsOfClub,
  'GET /api/admin/audit': root,
  'GET /api/admin/audit/{id}': root,
  'POST /api/admin/audit/{id}/revert': root,
}

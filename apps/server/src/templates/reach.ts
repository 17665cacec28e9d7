import { anyStaff, anyStaffOfClub, notByToken, type Reach, root, settings, settingsOfClub } from '../reach/rows.ts'

export const templatesReach: Reach = {
  'GET /api/templates': settings,
  'POST /api/templates': settings,
  'GET /api/templates/search': anyStaff,
  'GET /api/templates/{id}': settingsOfClub,
  'PUT /api/templates/{id}': settingsOfClub,
  'DELETE /api/templates/{id}': settingsOfClub,
  'PUT /api/templates/{id}/restore': settingsOfClub,
  'GET /api/templates/{id}/message': anyStaffOfClub,
  'GET /api/companies/{company_id}/templates': settingsOfClub,
  'POST /api/companies/{company_id}/templates': settingsOfClub,
  'GET /api/settings/templates': anyStaff,
  'POST /beefree/token': notByToken(settings),
  'GET /api/admin/templates': root,
  'POST /api/admin/templates': root,
  'GET /api/admin/templates/{id}': root,
  'PUT /api/admin/templates/{id}': root,
  'DELETE /api/admin/templates/{id}': root,
  'PUT /api/admin/templates/{id}/restore': root,
}

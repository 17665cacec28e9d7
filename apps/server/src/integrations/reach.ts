import { type Reach, settings, settingsOfClub } from '../reach/rows.ts'

export const integrationsReach: Reach = {
  'GET /api/companies/{company_id}/system_integrations': settingsOfClub,
  'POST /api/companies/{company_id}/system_integrations': settingsOfClub,
  'PUT /api/companies/{company_id}/system_integrations/{id}': settingsOfClub,
  'DELETE /api/companies/{company_id}/system_integrations/{id}': settingsOfClub,
  'PUT /api/companies/{company_id}/system_integrations/{id}/restore': settingsOfClub,
  'POST /api/companies/{company_id}/system_integrations/{id}/test': settingsOfClub,
  'POST /api/companies/{company_id}/system_integrations/{id}/sync': settingsOfClub,
  'GET /api/account/references/abc_employees': settings,
}

import { everyone, type Reach, settingsOfClub } from '../reach/rows.ts'

export const formsReach: Reach = {
  'GET /api/companies/{company_id}/settings/custom_forms': settingsOfClub,
  'POST /api/companies/{company_id}/settings/custom_forms': settingsOfClub,
  'GET /api/companies/{company_id}/settings/custom_forms/{id}': settingsOfClub,
  'PUT /api/companies/{company_id}/settings/custom_forms/{id}': settingsOfClub,
  'DELETE /api/companies/{company_id}/settings/custom_forms/{id}': settingsOfClub,
  'PUT /api/companies/{company_id}/settings/custom_forms/{id}/restore': settingsOfClub,
  'GET /api/forms/{slug}': everyone,
  'POST /api/forms/{slug}': everyone,
  'GET /api/forms/{slug}/addresses': everyone,
}

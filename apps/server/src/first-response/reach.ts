import { anyStaff, personOfClub, type Reach, settingsOfClub } from '../reach/rows.ts'

export const firstResponseReach: Reach = {
  'GET /api/first_responses': anyStaff,
  'GET /api/people/{id}/first_response': personOfClub,
  'PUT /api/first_responses/{id}/take': personOfClub,
  'PUT /api/first_responses/{id}/undo': personOfClub,
  'GET /api/companies/{company_id}/settings/first_response': settingsOfClub,
  'PUT /api/companies/{company_id}/settings/first_response': settingsOfClub,
}

import { personOfClub, type Reach, sending, settingsOfClub } from '../reach/rows.ts'

export const automationsReach: Reach = {
  'GET /api/companies/{company_id}/automated_items': settingsOfClub,
  'POST /api/companies/{company_id}/automated_items': settingsOfClub,
  'GET /api/companies/{company_id}/automated_items/ready_sets': settingsOfClub,
  'POST /api/companies/{company_id}/automated_items/ready_sets': settingsOfClub,
  'PUT /api/companies/{company_id}/automated_items/pause_all': settingsOfClub,
  'PUT /api/companies/{company_id}/automated_items/unpause_all': settingsOfClub,
  'GET /api/automated_items/{id}': settingsOfClub,
  'PUT /api/automated_items/{id}': settingsOfClub,
  'DELETE /api/automated_items/{id}': settingsOfClub,
  'PUT /api/automated_items/{id}/restore': settingsOfClub,
  'GET /api/automated_items/{id}/accessible_automated_item_clubs': settingsOfClub,
  'PUT /api/automated_items/{id}/pause': settingsOfClub,
  'PUT /api/automated_items/{id}/unpause': settingsOfClub,
  'GET /api/automated_items/{id}/runs': settingsOfClub,
  'GET /api/people/{id}/automated_runs': personOfClub,
  'POST /api/people/{id}/automated_path': sending(
    { steps: [{ at: '2026-06-10T09:00:00Z', event: 'enters', status: 'enquiry' }] },
    personOfClub,
  ),
  'GET /api/automated_runs/{id}': personOfClub,
  'PUT /api/automated_runs/{id}': personOfClub,
  'DELETE /api/automated_runs/{id}': personOfClub,
  'GET /api/companies/{company_id}/automated_items/simulation': settingsOfClub,
}

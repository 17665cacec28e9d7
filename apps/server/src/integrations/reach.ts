import { personRecord, type Reach, type Row, sending, settings, settingsOfClub } from '../reach/rows.ts'

/** Only in clubs that use ABC Fitness, which none of the cast's does. */
const syncPerson: Row = (caller, club) => {
  const seen = personRecord(caller, club)
  return seen === 'in' ? 403 : seen
}

export const integrationsReach: Reach = {
  'GET /api/companies/{company_id}/system_integrations': settingsOfClub,
  'POST /api/companies/{company_id}/system_integrations': settingsOfClub,
  'PUT /api/companies/{company_id}/system_integrations/{id}': settingsOfClub,
  'DELETE /api/companies/{company_id}/system_integrations/{id}': settingsOfClub,
  'PUT /api/companies/{company_id}/system_integrations/{id}/restore': settingsOfClub,
  'POST /api/companies/{company_id}/system_integrations/{id}/test': settingsOfClub,
  'POST /api/companies/{company_id}/system_integrations/{id}/sync': settingsOfClub,
  'GET /api/account/references/abc_employees': settings,
  'POST /api/people/{id}/export': sending({ system: 'abcfin' }, personRecord),
  'PUT /api/people/{id}/barcode': sending({ system: 'abcfin', barcode: '1' }, personRecord),
  'POST /api/people/{id}/sync': syncPerson,
}

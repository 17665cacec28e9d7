import { personOfClub, type Reach, root, settingsOfClub } from '../reach/rows.ts'

const reminders = '/api/companies/{company_id}/scheduler/appointment_reminders'
const reports = '/api/companies/{company_id}/scheduler/report_emails'

export const schedulersReach: Reach = {
  'GET /api/companies/{company_id}/schedulers': settingsOfClub,
  [`GET ${reminders}`]: settingsOfClub,
  [`POST ${reminders}`]: settingsOfClub,
  [`PUT ${reminders}/{id}`]: settingsOfClub,
  [`DELETE ${reminders}/{id}`]: settingsOfClub,
  [`PUT ${reminders}/{id}/restore`]: settingsOfClub,
  [`GET ${reports}`]: settingsOfClub,
  [`POST ${reports}`]: settingsOfClub,
  [`PUT ${reports}/{id}`]: settingsOfClub,
  [`DELETE ${reports}/{id}`]: settingsOfClub,
  [`PUT ${reports}/{id}/restore`]: settingsOfClub,
  'GET /api/people/{id}/reminders': personOfClub,
  'GET /api/admin/schedulers': root,
  'POST /api/admin/schedulers/{id}/restart': root,
}

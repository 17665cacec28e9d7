import { dashboard } from '@spotter/contract/dashboard/dashboard.ts'
import { performance } from '@spotter/contract/dashboard/performance.ts'
import { everyone, records, type Reach, sending, settingsOfClub } from '../reach/rows.ts'

export const dashboardReach: Reach = {
  ...Object.fromEntries(Object.keys({ ...dashboard, ...performance }).map((key) => [key, records])),
  'GET /api/companies/{company_id}/wall_displays': settingsOfClub,
  'POST /api/companies/{company_id}/wall_displays': sending({ name: 'Fresh' }, settingsOfClub),
  'DELETE /api/companies/{company_id}/wall_displays/{id}': settingsOfClub,
  // The link itself grants access.
  'GET /api/wall/{token}': everyone,
}

import { anyStaffOfClub, type Reach, settingsOfClub } from '../reach/rows.ts'

const kpi = '/api/companies/{company_id}/settings/kpi'
const monthly = '/api/companies/{company_id}/settings/monthly_sales_targets'

export const targetsReach: Reach = {
  [`GET ${kpi}`]: anyStaffOfClub,
  [`POST ${kpi}`]: settingsOfClub,
  [`PUT ${kpi}/{id}`]: settingsOfClub,
  [`DELETE ${kpi}/{id}`]: settingsOfClub,
  [`PUT ${kpi}/update_dashboard_threshold`]: settingsOfClub,
  [`GET ${monthly}`]: settingsOfClub,
  [`POST ${monthly}`]: settingsOfClub,
  [`POST ${monthly}/copy`]: settingsOfClub,
  [`PUT ${monthly}/{id}`]: settingsOfClub,
  [`DELETE ${monthly}/{id}`]: settingsOfClub,
  [`PUT ${monthly}/{id}/restore`]: settingsOfClub,
}

import type { ReportId } from '@spotter/contract/reports/declared.ts'
import type { GroupedReport, ListedReport } from './made.ts'
import { dashboard } from './made/dashboard.ts'
import { dcas } from './made/dcas.ts'
import { kpi } from './made/kpi.ts'
import { leadStatuses } from './made/lead-statuses.ts'
import { monthlySalesTargets } from './made/monthly-sales-targets.ts'
import { sales } from './made/sales.ts'
import { speedToLead } from './made/speed-to-lead.ts'
import { salespersons } from './made/salespersons.ts'

/** Every declared report has an entry. */
export const madeReports: Record<ReportId, GroupedReport | ListedReport> = {
  lead_statuses: leadStatuses,
  salespersons,
  sales,
  kpi,
  dcas,
  dashboard,
  monthly_sales_targets: monthlySalesTargets,
  speed_to_lead: speedToLead,
}

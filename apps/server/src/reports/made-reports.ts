import type { ReportId } from '@spotter/contract/reports/declared.ts'
import type { GroupedReport, ListedReport } from './made.ts'
import { leadStatuses } from './made/lead-statuses.ts'
import { sales } from './made/sales.ts'
import { speedToLead } from './made/speed-to-lead.ts'
import { salespersons } from './made/salespersons.ts'

/** Every declared report has an entry. */
export const madeReports: Record<ReportId, GroupedReport | ListedReport> = {
  lead_statuses: leadStatuses,
  salespersons,
  sales,
  speed_to_lead: speedToLead,
}

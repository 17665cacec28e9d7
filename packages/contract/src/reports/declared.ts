import { dashboardReport } from './declared/dashboard.ts'
import { dcas } from './declared/dcas.ts'
import { kpi } from './declared/kpi.ts'
import { speedToLead } from './declared/speed-to-lead.ts'
import { leadStatuses } from './declared/lead-statuses.ts'
import { monthlySalesTargetsReport } from './declared/monthly-sales-targets.ts'
import { sales } from './declared/sales.ts'
import { salespersons } from './declared/salespersons.ts'
import type { Report } from './define-report.ts'

/** In the order of the list of reports. */
export const declaredReports = [
  leadStatuses,
  salespersons,
  sales,
  kpi,
  dcas,
  dashboardReport,
  monthlySalesTargetsReport,
  speedToLead,
] as const

export type DeclaredReport = (typeof declaredReports)[number]
export type ReportId = DeclaredReport['id']
export type ReportKey = `GET ${DeclaredReport['path']}`

export const reportById = (id: string): Report | undefined => declaredReports.find((report) => report.id === id)

import { dashboardReport } from './declared/dashboard.ts'
import { dcas } from './declared/dcas.ts'
import { kpi } from './declared/kpi.ts'
import { forecast } from './declared/forecast.ts'
import { whatChanged } from './declared/what-changed.ts'
import { speedToLead } from './declared/speed-to-lead.ts'
import { leadStatuses } from './declared/lead-statuses.ts'
import { monthlySalesTargetsReport } from './declared/monthly-sales-targets.ts'
import { companyStatistics } from './declared/company-statistics.ts'
import { deletedPeople } from './declared/deleted-people.ts'
import { leadAllocations } from './declared/lead-allocations.ts'
import { leadStatusesMultiClub } from './declared/lead-statuses-multi-club.ts'
import { leavingReasons } from './declared/leaving-reasons.ts'
import { marketing } from './declared/marketing.ts'
import { referrals } from './declared/referrals.ts'
import { bulkEmail, bulkSms, bulkWhatsapp } from './declared/bulk-messages.ts'
import { emailMessages, smsMessages } from './declared/messages.ts'
import { sales } from './declared/sales.ts'
import { salespersons } from './declared/salespersons.ts'
import { secondarySales } from './declared/secondary-sales.ts'
import { tagReport } from './declared/tag-report.ts'
import { appointments } from './declared/appointments.ts'
import { calls } from './declared/calls.ts'
import { endOfDay } from './declared/end-of-day.ts'
import { exceptions } from './declared/exceptions.ts'
import { peopleActivities } from './declared/people-activities.ts'
import { productivity } from './declared/productivity.ts'
import { userStatistics } from './declared/user-statistics.ts'
import type { Report } from './define-report.ts'

/** In the order of the list of reports. */
export const declaredReports = [
  leadStatuses,
  leadStatusesMultiClub,
  salespersons,
  sales,
  exceptions,
  marketing,
  userStatistics,
  leadAllocations,
  productivity,
  kpi,
  appointments,
  calls,
  emailMessages,
  smsMessages,
  bulkSms,
  bulkWhatsapp,
  bulkEmail,
  peopleActivities,
  tagReport,
  leavingReasons,
  deletedPeople,
  secondarySales,
  referrals,
  endOfDay,
  companyStatistics,
  dcas,
  dashboardReport,
  monthlySalesTargetsReport,
  speedToLead,
  forecast,
  whatChanged,
] as const

export type DeclaredReport = (typeof declaredReports)[number]
export type ReportId = DeclaredReport['id']
export type ReportKey = `GET ${DeclaredReport['path']}`

/** Where its data is; those that are also pages have an address of the API too. */
export const addressesOf = ({ id, path }: DeclaredReport): readonly DeclaredReport['path'][] => [
  path,
  ...(path.startsWith('/reports/') ? [`/api/reports/${id}` as DeclaredReport['path']] : []),
]

export const reportById = (id: string): Report | undefined => declaredReports.find((report) => report.id === id)

import type { ReportId } from '@spotter/contract/reports/declared.ts'
import type { GroupedReport, ListedReport } from './made.ts'
import { dashboard } from './made/dashboard.ts'
import { dcas } from './made/dcas.ts'
import { forecast } from './made/forecast.ts'
import { kpi } from './made/kpi.ts'
import { leadStatuses } from './made/lead-statuses.ts'
import { monthlySalesTargets } from './made/monthly-sales-targets.ts'
import { companyStatistics } from './made/company-statistics.ts'
import { deletedPeople } from './made/deleted-people.ts'
import { leadAllocations } from './made/lead-allocations.ts'
import { leadStatusesMultiClub } from './made/lead-statuses-multi-club.ts'
import { leavingReasons } from './made/leaving-reasons.ts'
import { marketing } from './made/marketing.ts'
import { referrals } from './made/referrals.ts'
import { appointments } from './made/appointments.ts'
import { calls } from './made/calls.ts'
import { endOfDay } from './made/end-of-day.ts'
import { exceptions } from './made/exceptions.ts'
import { peopleActivities } from './made/people-activities.ts'
import { productivity } from './made/productivity.ts'
import { bulkEmail, bulkSms, bulkWhatsapp } from './made/bulk-messages.ts'
import { emailMessages, smsMessages } from './made/messages.ts'
import { sales } from './made/sales.ts'
import { speedToLead } from './made/speed-to-lead.ts'
import { salespersons } from './made/salespersons.ts'
import { secondarySales } from './made/secondary-sales.ts'
import { whatChanged } from './made/what-changed.ts'
import { tagReport } from './made/tag-report.ts'
import { userStatistics } from './made/user-statistics.ts'

/** Every declared report has an entry. */
export const madeReports: Record<ReportId, GroupedReport | ListedReport> = {
  lead_statuses: leadStatuses,
  lead_statuses_multi_club: leadStatusesMultiClub,
  salespersons,
  sales,
  kpi,
  dcas,
  dashboard,
  monthly_sales_targets: monthlySalesTargets,
  speed_to_lead: speedToLead,
  forecast,
  what_changed: whatChanged,
  marketing,
  lead_allocations: leadAllocations,
  tag_report: tagReport,
  leaving_reasons: leavingReasons,
  deleted_people: deletedPeople,
  secondary_sales: secondarySales,
  referrals,
  company_statistics: companyStatistics,
  exceptions,
  user_statistics: userStatistics,
  productivity,
  appointments,
  calls,
  people_activities: peopleActivities,
  end_of_day: endOfDay,
  email_messages: emailMessages,
  sms_messages: smsMessages,
  bulk_sms: bulkSms,
  bulk_whatsapp: bulkWhatsapp,
  bulk_email: bulkEmail,
}

import type { ReportId } from '@spotter/contract/reports/declared.ts'
import type { GroupedReport, ListedReport } from './made.ts'
import { appointments } from './made/appointments.ts'
import { calls } from './made/calls.ts'
import { endOfDay } from './made/end-of-day.ts'
import { exceptions } from './made/exceptions.ts'
import { leadStatuses } from './made/lead-statuses.ts'
import { peopleActivities } from './made/people-activities.ts'
import { productivity } from './made/productivity.ts'
import { sales } from './made/sales.ts'
import { salespersons } from './made/salespersons.ts'
import { userStatistics } from './made/user-statistics.ts'

/** Every declared report has an entry. */
export const madeReports: Record<ReportId, GroupedReport | ListedReport> = {
  lead_statuses: leadStatuses,
  salespersons,
  sales,
  exceptions,
  user_statistics: userStatistics,
  productivity,
  appointments,
  calls,
  people_activities: peopleActivities,
  end_of_day: endOfDay,
}

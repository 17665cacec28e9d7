import { appointments } from './declared/appointments.ts'
import { calls } from './declared/calls.ts'
import { endOfDay } from './declared/end-of-day.ts'
import { exceptions } from './declared/exceptions.ts'
import { leadStatuses } from './declared/lead-statuses.ts'
import { peopleActivities } from './declared/people-activities.ts'
import { productivity } from './declared/productivity.ts'
import { sales } from './declared/sales.ts'
import { salespersons } from './declared/salespersons.ts'
import { userStatistics } from './declared/user-statistics.ts'
import type { Report } from './define-report.ts'

/** In the order of the list of reports. */
export const declaredReports = [
  leadStatuses,
  salespersons,
  sales,
  exceptions,
  userStatistics,
  productivity,
  appointments,
  calls,
  peopleActivities,
  endOfDay,
] as const

export type DeclaredReport = (typeof declaredReports)[number]
export type ReportId = DeclaredReport['id']
export type ReportKey = `GET ${DeclaredReport['path']}`

export const reportById = (id: string): Report | undefined => declaredReports.find((report) => report.id === id)

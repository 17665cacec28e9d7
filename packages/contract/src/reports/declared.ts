import { appointments } from './declared/appointments.ts'
import { calls } from './declared/calls.ts'
import { exceptions } from './declared/exceptions.ts'
import { leadStatuses } from './declared/lead-statuses.ts'
import { productivity } from './declared/productivity.ts'
import { sales } from './declared/sales.ts'
import { salespersons } from './declared/salespersons.ts'
import type { Report } from './define-report.ts'

/** In the order of the list of reports. */
export const declaredReports = [
  leadStatuses,
  salespersons,
  sales,
  exceptions,
  productivity,
  appointments,
  calls,
] as const

export type DeclaredReport = (typeof declaredReports)[number]
export type ReportId = DeclaredReport['id']
export type ReportKey = `GET ${DeclaredReport['path']}`

export const reportById = (id: string): Report | undefined => declaredReports.find((report) => report.id === id)

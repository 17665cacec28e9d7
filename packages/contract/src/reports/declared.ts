import { bulkEmail, bulkSms, bulkWhatsapp } from './declared/bulk-messages.ts'
import { leadStatuses } from './declared/lead-statuses.ts'
import { emailMessages, smsMessages } from './declared/messages.ts'
import { sales } from './declared/sales.ts'
import { salespersons } from './declared/salespersons.ts'
import type { Report } from './define-report.ts'

/** In the order of the list of reports. */
export const declaredReports = [
  leadStatuses,
  salespersons,
  sales,
  emailMessages,
  smsMessages,
  bulkSms,
  bulkWhatsapp,
  bulkEmail,
] as const

export type DeclaredReport = (typeof declaredReports)[number]
export type ReportId = DeclaredReport['id']
export type ReportKey = `GET ${DeclaredReport['path']}`

/** Where its data is: its own address, and the same for all by id. */
export const addressesOf = ({ id, path }: DeclaredReport): readonly DeclaredReport['path'][] => [
  ...new Set([path, `/api/reports/${id}` as DeclaredReport['path']]),
]

export const reportById = (id: string): Report | undefined => declaredReports.find((report) => report.id === id)

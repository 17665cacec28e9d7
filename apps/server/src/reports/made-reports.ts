import type { ReportId } from '@spotter/contract/reports/declared.ts'
import type { GroupedReport, ListedReport } from './made.ts'
import { bulkEmail, bulkSms, bulkWhatsapp } from './made/bulk-messages.ts'
import { leadStatuses } from './made/lead-statuses.ts'
import { emailMessages, smsMessages } from './made/messages.ts'
import { sales } from './made/sales.ts'
import { salespersons } from './made/salespersons.ts'

/** Every declared report has an entry. */
export const madeReports: Record<ReportId, GroupedReport | ListedReport> = {
  lead_statuses: leadStatuses,
  salespersons,
  sales,
  email_messages: emailMessages,
  sms_messages: smsMessages,
  bulk_sms: bulkSms,
  bulk_whatsapp: bulkWhatsapp,
  bulk_email: bulkEmail,
}

import type { EmailReportId } from '@spotter/domain/reports/email-reports.ts'
import type { DateRange } from '@spotter/domain/time/calendar.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { Db } from '../platform/db/connect.ts'
import type { CompanyRow } from '../platform/http/caller.ts'
import { leadStatuses } from './lead-statuses.ts'

/** Who reads a report, in which language, and of whose people. */
export interface Reader {
  t: Translate
  /** Null for all people of the club. */
  salesperson_id: number | null
}

export interface ReportColumn {
  label: string
  isNumber: boolean
}

export interface ReportTable {
  columns: readonly ReportColumn[]
  rows: readonly (readonly (string | number)[])[]
}

interface Asked {
  db: Db
  range: DateRange
  club: CompanyRow
  reader: Reader
}

export type EmailReport = (asked: Asked) => Promise<ReportTable>

/** Every report that can be chosen for an email has an entry. */
const reports: Record<EmailReportId, EmailReport> = { lead_statuses: leadStatuses }

/** The same figures as on screen, in the time zone of the club. */
export const reportForEmail = (id: EmailReportId, asked: Asked): Promise<ReportTable> => reports[id](asked)

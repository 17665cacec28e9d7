import { cellText as formatCell, wordingOfRow } from '@spotter/contract/reports/cell-text.ts'
import { differenceText as formatDifference } from '@spotter/contract/reports/compared-figure.ts'
import type { ColumnKind, ReportRow } from '@spotter/contract/reports/define-report.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import type { Account } from '@spotter/contract/accounts/accounts.ts'

export { isNumeric } from '@spotter/contract/reports/cell-text.ts'

type Formats = Pick<Account['company'], 'date_format' | 'time_format' | 'tzinfo'>

/** In the zone of the club of its row, if that is another. */
export const cellText = (
  kind: ColumnKind,
  value: unknown,
  club: Formats,
  row: Pick<ReportRow, 'zone' | 'currency'> = {},
): string => formatCell(kind, value, wordingOfRow({ t, locale: currentLocale(), formats: club }, row))

export const differenceText = (kind: ColumnKind, difference: number): string =>
  formatDifference(kind, difference, { t, locale: currentLocale() })

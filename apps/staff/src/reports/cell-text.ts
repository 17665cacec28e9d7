import { cellText as formatCell } from '@spotter/contract/reports/cell-text.ts'
import { differenceText as formatDifference } from '@spotter/contract/reports/compared-figure.ts'
import type { ColumnKind } from '@spotter/contract/reports/define-report.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import type { Account } from '@spotter/contract/accounts/accounts.ts'

export { isNumeric } from '@spotter/contract/reports/cell-text.ts'

type Formats = Pick<Account['company'], 'date_format' | 'time_format' | 'tzinfo'>

export const cellText = (kind: ColumnKind, value: unknown, club: Formats): string =>
  formatCell(kind, value, { t, locale: currentLocale(), formats: club })

export const differenceText = (kind: ColumnKind, difference: number): string =>
  formatDifference(kind, difference, { t, locale: currentLocale() })

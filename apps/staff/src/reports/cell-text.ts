import { cellText as formatCell } from '@spotter/contract/reports/cell-text.ts'
import type { ColumnKind } from '@spotter/contract/reports/define-report.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import type { Account } from '@spotter/contract/accounts/accounts.ts'

export { isNumeric } from '@spotter/contract/reports/cell-text.ts'

type Formats = Pick<Account['company'], 'date_format' | 'time_format' | 'tzinfo'>

export const cellText = (kind: ColumnKind, value: unknown, club: Formats): string =>
  formatCell(kind, value, { t, locale: currentLocale(), formats: club })

/** With its sign, so that a rise reads as one. */
export const differenceText = (kind: ColumnKind, now: number, before: number): string => {
  const text = new Intl.NumberFormat(currentLocale(), { signDisplay: 'exceptZero' }).format(now - before)
  return kind === 'percent' ? t('{count} pp', { count: text }) : text
}

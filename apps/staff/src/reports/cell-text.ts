import type { ColumnKind } from '@spotter/contract/reports/define-report.ts'
import type { Account } from '@spotter/contract/accounts/accounts.ts'
import { statusNames, type Status } from '@spotter/domain/people/statuses.ts'
import { clockText } from '@spotter/domain/time/clock-text.ts'
import { formatDate, formatDateTime } from '@spotter/domain/time/formats.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'

type Formats = Pick<Account['company'], 'date_format' | 'time_format' | 'tzinfo'>

const numbers: readonly ColumnKind[] = ['count', 'percent', 'money', 'minutes', 'seconds', 'days']

export const isNumeric = (kind: ColumnKind): boolean => numbers.includes(kind)

/** As staff read it. */
export function cellText(kind: ColumnKind, value: unknown, club: Formats): string {
  if (value === null || value === undefined || value === '') return '–'
  if (kind === 'instant') return formatDateTime(value as string, club)
  if (kind === 'day') return formatDate(value as string, club)
  if (kind === 'status') return t(statusNames[value as Status] ?? String(value))
  if (kind === 'flag') return value === true ? t('Yes') : t('No')
  if (typeof value === 'object') return (value as { name: string }).name
  if (typeof value === 'number') return numberText(kind, value)
  return String(value)
}

function numberText(kind: ColumnKind, value: number): string {
  if (kind === 'seconds') return clockText(value)
  const text = new Intl.NumberFormat(
    currentLocale(),
    kind === 'money' ? { minimumFractionDigits: 2, maximumFractionDigits: 2 } : {},
  ).format(value)
  if (kind === 'percent') return `${text} %`
  return kind === 'minutes' ? t('{count} min', { count: text }) : text
}

/** With its sign, so that a rise reads as one. */
export const differenceText = (kind: ColumnKind, now: number, before: number): string => {
  const text = new Intl.NumberFormat(currentLocale(), { signDisplay: 'exceptZero' }).format(now - before)
  return kind === 'percent' ? t('{count} pp', { count: text }) : text
}

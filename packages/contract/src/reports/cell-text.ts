import { type Status, statusNames } from '@spotter/domain/people/statuses.ts'
import { clockText } from '@spotter/domain/time/clock-text.ts'
import { durationText } from '@spotter/domain/time/duration.ts'
import { formatDate, formatDateTime } from '@spotter/domain/time/formats.ts'
import { formatDecimal, formatMoney, formatPercent } from '@spotter/domain/figures/number-text.ts'
import type { ColumnKind, ReportRow } from './define-report.ts'

const numbers: readonly ColumnKind[] = ['count', 'decimal', 'percent', 'money', 'minutes', 'seconds', 'days']

export const isNumeric = (kind: ColumnKind): boolean => numbers.includes(kind)

/** Whose words and formats a value is written in. */
export interface Wording {
  t: (text: string, values?: Record<string, unknown>) => string
  locale: string
  /** Of the club. */
  formats: Parameters<typeof formatDateTime>[1]
  /** Named beside times that are not of the reader's club. */
  zone?: string
  /** Of the amounts, if any. */
  currency?: string
}

/** Times of a row are in the zone of its club, and amounts in its currency. */
export const wordingOfRow = <Words extends Pick<Wording, 'formats'>>(
  wording: Words,
  { zone, currency }: Pick<ReportRow, 'zone' | 'currency'>,
) => ({
  ...wording,
  ...(zone && { formats: { ...wording.formats, tzinfo: zone.tzinfo }, zone: zone.name }),
  ...(currency && { currency }),
})

/** As staff read it. */
export function cellText(kind: ColumnKind, value: unknown, { t, locale, formats, zone, currency }: Wording): string {
  if (value === null || value === undefined || value === '') return '–'
  if (kind === 'instant') {
    const text = formatDateTime(value as string, formats)
    return zone ? `${text} (${zone})` : text
  }
  if (kind === 'day') return formatDate(value as string, formats)
  if (kind === 'status') return t(statusNames[value as Status] ?? String(value))
  if (kind === 'flag') return value === true ? t('Yes') : t('No')
  if (typeof value === 'object') return (value as { name: string }).name
  if (typeof value !== 'number') return String(value)
  if (kind === 'money' && currency) return formatMoney(value, currency, locale)
  if (kind !== 'minutes') return numberText(kind, value, locale)
  const { text, values } = durationText(value)
  return t(text, { ...values })
}

function numberText(kind: ColumnKind, value: number, locale: string): string {
  if (kind === 'seconds') return clockText(value)
  if (kind === 'percent') return formatPercent(value, locale)
  if (kind === 'decimal') return formatDecimal(value, locale)
  return new Intl.NumberFormat(locale).format(value)
}

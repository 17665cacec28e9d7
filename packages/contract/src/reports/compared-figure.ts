import { clockText } from '@spotter/domain/time/clock-text.ts'
import { isNumeric, type Wording } from './cell-text.ts'
import type { ColumnKind, ReportColumn, ReportRow } from './define-report.ts'

export interface ComparedFigure {
  before: number | null
  /** Null if one of both isn't known. */
  difference: number | null
}

/** Null for what isn't compared. */
export function comparedFigure(name: string, { kind }: ReportColumn, row: ReportRow): ComparedFigure | null {
  const earlier = row['before']
  // A column can have this name, too.
  if (typeof earlier !== 'object' || !isNumeric(kind)) return null
  const [now, found] = [row[name], (earlier as ReportRow | null)?.[name]]
  const before = typeof found === 'number' ? found : isCounted(kind) ? 0 : null
  return { before, difference: typeof now === 'number' && before !== null ? rounded(now - before) : null }
}

/** Without a row nothing was counted, but a share or an average is unknown. */
const isCounted = (kind: ColumnKind) => kind === 'count' || kind === 'money'

const rounded = (value: number) => Math.round(value * 100) / 100

/** With its sign, so that a rise reads as one. */
export function differenceText(kind: ColumnKind, difference: number, { t, locale }: Omit<Wording, 'formats'>): string {
  if (kind === 'seconds') return signedClock(difference)
  const text = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(difference)
  return kind === 'percent' ? t('{count} pp', { count: text }) : text
}

export const signedClock = (seconds: number): string =>
  `${seconds > 0 ? '+' : seconds < 0 ? '-' : ''}${clockText(Math.abs(seconds))}`

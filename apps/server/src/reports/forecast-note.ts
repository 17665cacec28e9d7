import { type KnownPast, leastMonths, leastSales } from '@spotter/domain/forecast/forecast-sales.ts'
import type { Asked } from './asked.ts'

interface Month {
  sales: number
  /** Null while too little is known. */
  expected: number | null
  range: string | null
  target: number | null
  tours_needed: number | null
}

export function noteOfForecast({ t }: Asked, month: Month, { months, sales }: KnownPast): string {
  const { expected, range, target, tours_needed } = month
  if (expected === null) {
    return months < leastMonths
      ? t('Too early for a forecast: it needs {least} months with leads, and the club has {months}.', {
          least: leastMonths,
          months,
        })
      : t(
          'Too few sales for a forecast: it needs {least} in the same part of earlier months, and the club made {sales}.',
          { least: leastSales, sales },
        )
  }
  const first = t('{expected} sales expected this month, {range} in eight of ten such months. {sales} made so far.', {
    expected: Math.round(expected),
    range,
    sales: month.sales,
  })
  if (target === null) return `${first} ${t('No sales target is set.')}`
  if (month.sales >= target) return `${first} ${t('The target of {target} has been reached.', { target })}`
  const second = tours_needed
    ? t('{tours, plural, one {# more tour} other {# more tours}} would close the gap to the target of {target}.', {
        tours: tours_needed,
        target,
      })
    : t('The target of {target} is within reach.', { target })
  return `${first} ${second}`
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const units = [
  { unit: 'year', seconds: 365 * day },
  { unit: 'month', seconds: 30 * day },
  { unit: 'week', seconds: 7 * day },
  { unit: 'day', seconds: day },
  { unit: 'hour', seconds: hour },
  { unit: 'minute', seconds: minute },
] as const satisfies readonly { unit: Intl.RelativeTimeFormatUnit; seconds: number }[]

/** '3 minutes ago', 'in 2 days', 'now'. */
export function relativeTime(instant: Date | string, now: Date, locale: string): string {
  const seconds = Math.trunc((new Date(instant).getTime() - now.getTime()) / 1000)
  const fitting = units.find((candidate) => Math.abs(seconds) >= candidate.seconds)
  const format = formatOf(locale)
  if (!fitting) return format.format(0, 'second')
  return format.format(Math.trunc(seconds / fitting.seconds), fitting.unit)
}

const formats = new Map<string, Intl.RelativeTimeFormat>()

/** Making one takes longer than using it. */
function formatOf(locale: string): Intl.RelativeTimeFormat {
  const format = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  formats.set(locale, format)
  return format
}

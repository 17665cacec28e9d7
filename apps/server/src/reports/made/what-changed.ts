import type { ReportRow } from '@spotter/contract/reports/define-report.ts'
import { measures, percentOf } from '@spotter/domain/figures/measures.ts'
import { type Status, statusNames } from '@spotter/domain/people/statuses.ts'
import { comparableWeeks } from '@spotter/domain/reports/comparable-weeks.ts'
import {
  type CauseKey,
  type Compared,
  type Moved,
  type Part,
  whatChanged as findMoved,
} from '@spotter/domain/reports/what-changed.ts'
import { msg } from '@spotter/domain/text.ts'
import type { DateRange } from '@spotter/domain/time/calendar.ts'
import { firstDayOfWeek } from '@spotter/domain/time/first-day-of-week.ts'
import { formatDate } from '@spotter/domain/time/formats.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import type { Asked } from '../asked.ts'
import { grouped } from '../made.ts'
import { sourceNames, userNames } from '../names.ts'
import { countWeeks, type WeeklyMeasure } from '../weekly-figures.ts'

/** Of this week, whichever days an email is about. */
export const whatChanged = grouped(async (asked) => {
  const today = dayOf(asked.now, asked.filter.tzinfo)
  const ranges = comparableWeeks(today, firstDayOfWeek(asked.company.country))
  const moved = findMoved(await countWeeks(asked, ranges))
  const nameOf = await loadNames(asked, moved)
  const days = daysOf(ranges[0])
  const head = ({ measure }: Moved<WeeklyMeasure>) => ({ measure, figure: asked.t(measures[measure].label), days })
  return {
    rows: moved.map((one): ReportRow => ({
      ...head(one),
      key: one.measure,
      ...comparedOf(one),
      change: one.usual >= 1 ? percentOf(one.difference, one.usual) : null,
      cause: causeOf(asked, one, nameOf),
    })),
    parts: {
      parts: moved.flatMap((one) =>
        one.parts.map((part): ReportRow => ({
          ...head(one),
          key: `${one.measure} ${part.key} ${part.value}`,
          of: { [part.key]: part.value },
          part: `${asked.t(keyLabels[part.key])}: ${nameOf(part) ?? asked.t('None')}`,
          ...comparedOf(part),
        })),
      ),
      weeks: moved.flatMap((one) =>
        ranges.map((range, at): ReportRow => ({
          ...head(one),
          key: `${one.measure} ${range.from}`,
          days: daysOf(range),
          period_from: range.from,
          period_to: range.to,
          count: one.weeks[at]!,
        })),
      ),
    },
    note: noteOf(asked, ranges[0]),
  }
})

const daysOf = ({ from, to }: DateRange) => ({ date_from: from, date_into: to })

const rounded = (value: number) => Math.round(value * 10) / 10

const comparedOf = ({ count, usual, difference }: Compared) => ({
  this_week: count,
  usual: rounded(usual),
  difference: rounded(difference),
})

/** Null for those without one. */
type NameOf = (part: Part) => string | null

async function loadNames(asked: Asked, moved: readonly Moved<WeeklyMeasure>[]): Promise<NameOf> {
  const { t } = asked
  const parts = moved.flatMap((one) => one.parts)
  const idsOf = (key: CauseKey) => parts.filter((part) => part.key === key).map(({ value }) => Number(value ?? 0))
  const [sources, users] = await Promise.all([
    sourceNames(asked, idsOf('source_id')),
    userNames(asked, idsOf('user_id')),
  ])
  return ({ key, value }) => {
    if (value === null) return null
    if (key === 'from_status') return t(statusNames[value as Status])
    return (key === 'source_id' ? sources : users).get(Number(value)) ?? ''
  }
}

const keyLabels: Record<CauseKey, string> = {
  source_id: msg('Source'),
  user_id: msg('User'),
  from_status: msg('Status before'),
}

const sentences: Record<CauseKey, string> = {
  source_id: msg('Mostly the source {name}: {count} instead of about {usual}.'),
  user_id: msg('Mostly {name}: {count} instead of about {usual}.'),
  from_status: msg('Mostly people who were {name} before: {count} instead of about {usual}.'),
}

const withoutName: Record<CauseKey, string> = {
  source_id: msg('Mostly people without a source: {count} instead of about {usual}.'),
  user_id: msg('Mostly without a user: {count} instead of about {usual}.'),
  from_status: msg('Mostly people just added: {count} instead of about {usual}.'),
}

function causeOf({ t }: Asked, { cause }: Moved, nameOf: NameOf): string {
  const name = nameOf(cause)
  const values = { count: cause.count, usual: Math.round(cause.usual) }
  return name === null ? t(withoutName[cause.key], values) : t(sentences[cause.key], { name, ...values })
}

function noteOf({ t, company, filter: { tzinfo } }: Asked, { from, to }: DateRange): string {
  const day = (value: string) => formatDate(value, { ...company, tzinfo })
  return from === to
    ? t('{day} compared with the same day of the four weeks before.', { day: day(from) })
    : t('{from} to {to} compared with the same days of the four weeks before.', { from: day(from), to: day(to) })
}

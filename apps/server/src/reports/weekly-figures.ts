import type { MeasureName } from '@spotter/domain/figures/measures.ts'
import {
  type CauseKey,
  causeKeys,
  type CauseValue,
  type WeeklyFigure,
  type Weeks,
} from '@spotter/domain/reports/what-changed.ts'
import type { DateRange } from '@spotter/domain/time/calendar.ts'
import { countEachSpan } from '../figures/count-figures.ts'
import { isOfChanges } from '../figures/entries.ts'
import { spansOf } from '../figures/spans.ts'
import type { Asked } from './asked.ts'

/** What managers look at every week. */
export const weeklyMeasures = [
  'leads',
  'incoming_calls',
  'call_attempts',
  'spoke_to',
  'messages_sent',
  'appointments_booked',
  'appointments_kept',
  'no_shows',
  'walk_ins',
  'tours',
  'trials',
  'sales',
  'not_interested',
  'referrals',
] as const satisfies readonly MeasureName[]
export type WeeklyMeasure = (typeof weeklyMeasures)[number]

type Counts = Map<CauseValue, number[]>

/** Each measure in each of the weeks, by each key, in one statement. */
export async function countWeeks(asked: Asked, ranges: readonly DateRange[]): Promise<WeeklyFigure<WeeklyMeasure>[]> {
  const spans = ranges.map((range) => spansOf(asked.clubs, range))
  const weekOf = new Map(spans.flatMap((own, at) => own.map(({ since }) => [since.getTime(), at] as const)))
  const lines = await countEachSpan(asked.db, { ...asked.scope, spans: spans.flat() }, weeklyMeasures, causeKeys)
  const countsOf = (measure: WeeklyMeasure, key: CauseKey): Counts => {
    const counts: Counts = new Map()
    // Only changes of status have one before.
    if (key === 'from_status' && !isOfChanges(measure)) return counts
    for (const line of lines[causeKeys.indexOf(key)]!.filter((one) => one.measure === measure)) {
      const weeks = counts.get(line[key]) ?? ranges.map(() => 0)
      weeks[weekOf.get(new Date(line.since).getTime()) ?? 0]! += line.count
      counts.set(line[key], weeks)
    }
    return counts
  }
  return weeklyMeasures.map((measure) => {
    const by = Object.fromEntries(
      causeKeys.map((key) => [key, countsOf(measure, key)]),
    ) as unknown as WeeklyFigure['by']
    // Everyone has one source or none, so that these add up.
    const weeks = ranges.map((_, at) => [...by.source_id.values()].reduce((sum, counts) => sum + counts[at]!, 0))
    return { measure, weeks: weeks as unknown as Weeks, by }
  })
}

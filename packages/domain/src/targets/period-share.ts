import type { DateRange } from '../time/calendar.ts'
import { rangeToInstants } from '../time/days.ts'
import type { TargetPeriod } from './kpis.ts'

/** How much of these days is over, from 0 to 1. */
export function shareOver(range: DateRange, now: Date, tzinfo: string): number {
  const { from, to } = rangeToInstants(range, tzinfo)
  const share = (now.getTime() - from.getTime()) / (to.getTime() + 1 - from.getTime())
  return Math.min(1, Math.max(0, share))
}

/** Before this share of a period is over, nothing can be said of how it goes. */
const shareToJudge: Record<TargetPeriod, number> = { day: 0.5, week: 0.2, month: 0.1 }

export const hasJustBegun = (period: TargetPeriod, share: number): boolean => share < shareToJudge[period]

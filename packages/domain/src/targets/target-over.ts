import type { TargetPeriod, TargetScope } from './kpis.ts'
import { hasJustBegun } from './period-share.ts'
import { percentOfTarget, type Threshold, thresholdTone, type ThresholdTone } from './threshold.ts'

type ByScope<Value> = Record<TargetScope, Record<TargetPeriod, Value>>

export interface Targeted {
  targets: ByScope<number>
  /** Which targets are on the dashboard. */
  dashboard: ByScope<boolean>
}

const lengths: Record<TargetPeriod, number> = { month: 30, week: 7, day: 1 }
const longestFirst = Object.keys(lengths) as TargetPeriod[]

/** The club's for everyone's figures, else that of a user for each user. Null without a target. */
export function targetFor({ targets }: Pick<Targeted, 'targets'>, users: number | null, period: TargetPeriod) {
  const target = users === null ? targets.company[period] : targets.user[period] * users
  return target > 0 ? target : null
}

/** For this many days, from the longest period whose target is on the dashboard. */
export function dashboardTarget(kpi: Targeted, users: number | null, days: number): number | null {
  const shown = kpi.dashboard[users === null ? 'company' : 'user']
  const period = longestFirst.find((one) => shown[one] && targetFor(kpi, users, one) !== null)
  if (!period) return null
  return Math.round(((targetFor(kpi, users, period) ?? 0) * days) / lengths[period])
}

export interface AgainstTarget {
  target: number | null
  percent: number | null
  tone: ThresholdTone | null
  /** The period isn't over, and the tone compares with the share of the target that is due by now. */
  is_running: boolean
}

export interface Progress {
  period: TargetPeriod
  /** How much of it is over, from 0 to 1. */
  share: number
}

/** Without progress the period is over. A period that has just begun has no tone. */
export function againstTarget(
  count: number,
  target: number | null,
  threshold: Threshold,
  { period, share }: Progress = { period: 'day', share: 1 },
): AgainstTarget {
  const percent = target === null ? null : percentOfTarget(count, target)
  const due = target === null || hasJustBegun(period, share) ? null : percentOfTarget(count, target * share)
  return { target, percent, tone: due === null ? null : thresholdTone(due, threshold), is_running: share < 1 }
}

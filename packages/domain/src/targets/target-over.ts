import type { TargetPeriod, TargetScope } from './kpis.ts'
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
}

export function againstTarget(count: number, target: number | null, threshold: Threshold): AgainstTarget {
  const percent = target === null ? null : percentOfTarget(count, target)
  return { target, percent, tone: percent === null ? null : thresholdTone(percent, threshold) }
}

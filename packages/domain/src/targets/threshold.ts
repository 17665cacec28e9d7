import { type ErrorText, msg } from '../text.ts'

/** In percent of a target. */
export interface Threshold {
  min: number
  max: number
}

/** What a KPI has until the club changes it. */
export const startingThreshold: Threshold = { min: 40, max: 60 }
export const resetThreshold: Threshold = { min: 30, max: 70 }
export const smallestGap = 10

export const thresholdTones = ['red', 'amber', 'green'] as const
export type ThresholdTone = (typeof thresholdTones)[number]

/** Of a period that is not over: what was done, against what is due by now. */
export const toneWords: Record<ThresholdTone, string> = {
  red: msg('behind'),
  amber: msg('close'),
  green: msg('on track'),
}

export function thresholdTone(percent: number, { min, max }: Threshold): ThresholdTone {
  if (percent < min) return 'red'
  return percent > max ? 'green' : 'amber'
}

/** Null without a target, which has nothing to compare with. */
export const percentOfTarget = (done: number, target: number): number | null =>
  target > 0 ? Math.round((done * 100) / target) : null

const isPercent = (value: number) => Number.isInteger(value) && value >= 0 && value <= 100
const outside: ErrorText = { text: msg('must be a whole number from {min} to {max}'), values: { min: 0, max: 100 } }
const tooClose: ErrorText = { text: msg('must be at least {gap} more than the minimum'), values: { gap: smallestGap } }

export type ThresholdErrors = Partial<Record<'threshold_min' | 'threshold_max', ErrorText>>

export function thresholdErrors({ min, max }: Threshold): ThresholdErrors {
  const errors: ThresholdErrors = {}
  if (!isPercent(min)) errors.threshold_min = outside
  if (!isPercent(max)) errors.threshold_max = outside
  if (isPercent(min) && isPercent(max) && max - min < smallestGap) errors.threshold_max = tooClose
  return errors
}

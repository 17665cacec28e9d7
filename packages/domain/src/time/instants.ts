import { Temporal } from 'temporal-polyfill'
import type { Instant } from './local-time.ts'

/** A day is 24 hours. */
type Elapsed = Partial<Record<'days' | 'hours' | 'minutes' | 'seconds', number>>

const temporalOf = (instant: Instant) => Temporal.Instant.fromEpochMilliseconds(new Date(instant).getTime())

export function shiftInstant(instant: Instant, elapsed: Elapsed): Date {
  const { days = 0, hours = 0, ...shorter } = elapsed
  return new Date(temporalOf(instant).add({ ...shorter, hours: days * 24 + hours }).epochMilliseconds)
}

/** Fractional days of 24 hours. */
export const daysElapsed = (from: Instant, to: Instant): number =>
  temporalOf(from).until(temporalOf(to)).total({ unit: 'days' })

export const milliseconds = (elapsed: Elapsed): number => Temporal.Duration.from(elapsed).total('milliseconds')

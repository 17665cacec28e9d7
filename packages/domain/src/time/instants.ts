import { Temporal } from 'temporal-polyfill'
import type { Instant } from './local-time.ts'

/** A length of time that is the same in every zone: a day is 24 hours, whatever clocks do. */
export type Elapsed = Partial<Record<'days' | 'hours' | 'minutes' | 'seconds', number>>

const temporalOf = (instant: Instant) => Temporal.Instant.fromEpochMilliseconds(new Date(instant).getTime())

/** The instant so much later, or earlier where the length is negative. */
export function shiftInstant(instant: Instant, elapsed: Elapsed): Date {
  const { days = 0, hours = 0, ...shorter } = elapsed
  return new Date(temporalOf(instant).add({ ...shorter, hours: days * 24 + hours }).epochMilliseconds)
}

/** Of 24 hours each, with fractions; negative where the second instant is the earlier one. */
export const daysElapsed = (from: Instant, to: Instant): number =>
  temporalOf(from).until(temporalOf(to)).total({ unit: 'days' })

export const milliseconds = (elapsed: Elapsed): number => Temporal.Duration.from(elapsed).total('milliseconds')

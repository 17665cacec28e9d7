import type { MeasureName } from '../figures/measures.ts'

/** Why a person needs attention. */
export const exceptions = [
  'no_next_activity',
  'overdue_activity',
  'not_contacted',
  'unallocated',
  'trial_ended',
] as const satisfies readonly MeasureName[]
export type Exception = (typeof exceptions)[number]

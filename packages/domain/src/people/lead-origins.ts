import type { StatusCause } from './status-causes.ts'

/** How a person came into the club's list. */
export const leadOrigins = ['manual', 'form', 'kiosk', 'import'] as const
export type LeadOrigin = (typeof leadOrigins)[number]

/** By the cause of the first status. */
export const leadOriginOf: Record<StatusCause, LeadOrigin> = {
  created: 'manual',
  staff: 'manual',
  outcome: 'manual',
  booking: 'manual',
  bulk: 'manual',
  merge: 'manual',
  revert: 'manual',
  unknown: 'manual',
  form: 'form',
  kiosk: 'kiosk',
  import: 'import',
  integration: 'import',
}

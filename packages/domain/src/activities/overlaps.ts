import { msg } from '../text.ts'

/** Set by the product itself. */
export const overlapReasons = {
  handed_over: msg('Handed over'),
  person_deleted: msg('Person deleted'),
  person_restored: msg('Person restored'),
  restored: msg('Restored'),
  reverted: msg('Reverted'),
  from_membership_system: msg('From the membership system'),
  older: msg('Booked before double bookings were refused'),
} as const

const known: readonly string[] = Object.values(overlapReasons)

/** Users' own reasons aren't translated. */
export const overlapText = (reason: string | null, t: (text: string) => string): string | null =>
  reason !== null && known.includes(reason) ? t(reason) : reason

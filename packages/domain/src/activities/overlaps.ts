import { msg } from '../text.ts'

/** Why the product itself lets two sales appointments of one salesperson stand beside each other. */
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

/** What somebody wrote stays as it is; what the product says is said in the reader's language. */
export const overlapText = (reason: string | null, t: (text: string) => string): string | null =>
  reason !== null && known.includes(reason) ? t(reason) : reason

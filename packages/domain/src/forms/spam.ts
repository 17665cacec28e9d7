/** What tells a robot from a visitor, without asking either of them anything. */
export interface Sending {
  /** What stands in the input that nobody sees. */
  trap: string
  /** When the page was made, as the server itself has signed it; null where it has not. */
  made_at: Date | null
}

export type Suspicion = 'trap' | 'unsigned' | 'too_fast' | 'too_old'

/** The page waits as long before it sends, so that only what sends without the page is faster. */
export const fastestMs = 2_000
/** A tablet at the desk may stand all day before somebody comes. */
export const oldestMs = 24 * 3_600_000

export function suspicionOf({ trap, made_at }: Sending, now: Date): Suspicion | null {
  if (made_at === null) return 'unsigned'
  if (trap.trim() !== '') return 'trap'
  const age = now.getTime() - made_at.getTime()
  if (age < fastestMs) return 'too_fast'
  return age > oldestMs ? 'too_old' : null
}

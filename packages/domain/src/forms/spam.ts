interface Sending {
  /** Honeypot. */
  trap: string
  /** Null unless signed by the server. */
  made_at: Date | null
}

export type Suspicion = 'trap' | 'unsigned' | 'too_fast' | 'too_old'

/** The page waits this long, so only bots are faster. */
export const fastestMs = 2_000
/** A tablet may show the page all day. */
const oldestMs = 24 * 3_600_000

export function suspicionOf({ trap, made_at }: Sending, now: Date): Suspicion | null {
  if (made_at === null) return 'unsigned'
  if (trap.trim() !== '') return 'trap'
  const age = now.getTime() - made_at.getTime()
  if (age < fastestMs) return 'too_fast'
  return age > oldestMs ? 'too_old' : null
}

import { milliseconds } from '../time/instants.ts'
import type { SavedVisitor } from './save-visitor.ts'

export interface LateRegistration {
  person: SavedVisitor
  /** Base64. */
  avatar: string | null
  /** Device time. */
  made_at: string
}

const longestWait = milliseconds({ days: 366 })

/** Uses the device's elapsed time, because its clock may be off by years. */
export function realTime({ made_at, sent_at }: { made_at: string; sent_at: string }, now: Date): Date {
  const waited = Date.parse(sent_at) - Date.parse(made_at)
  return waited >= 0 && waited <= longestWait ? new Date(now.getTime() - waited) : now
}

export const isLate = (registered: Date, received: Date): boolean => received.getTime() - registered.getTime() > 120_000

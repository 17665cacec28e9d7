import { milliseconds } from '../time/instants.ts'
import type { SavedVisitor } from './save-visitor.ts'

/** A registration that waited on its device, as it is sealed there. */
export interface LateRegistration {
  person: SavedVisitor
  /** Base64, where a photo was taken. */
  avatar: string | null
  /** By the clock of the device. */
  made_at: string
}

const longestWait = milliseconds({ days: 366 })

/**
 * When it really was: the device says how long ago by its own clock, which may be wrong by a year and still runs evenly. A
 * clock that was set meanwhile tells nothing, and then it counts from when it arrived.
 */
export function realTime({ made_at, sent_at }: { made_at: string; sent_at: string }, now: Date): Date {
  const waited = Date.parse(sent_at) - Date.parse(made_at)
  return waited >= 0 && waited <= longestWait ? new Date(now.getTime() - waited) : now
}

/** Told apart from one that was sent at once. */
export const isLate = (registered: Date, received: Date): boolean => received.getTime() - registered.getTime() > 120_000

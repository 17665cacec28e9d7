import { milliseconds } from '../time/instants.ts'
import type { SavedVisitor } from './save-visitor.ts'

export interface LateRegistration {
  person: SavedVisitor
  /** Base64. */
  avatar: string | null
  /** Device time. */
  made_at: string
}

interface DeviceTimes {
  made_at: string
  sent_at: string
}

const longestWait = milliseconds({ days: 366 })
const longestVisit = milliseconds({ hours: 1 })

/** Uses the device's elapsed time, because its clock may be off by years. */
export const realTime = (times: DeviceTimes, now: Date): Date => timeWithin(longestWait, times, now)

/** When a visitor signed who registers online: nobody can date a signature back further than a visit takes. */
export const signingTime = (times: DeviceTimes, now: Date): Date => timeWithin(longestVisit, times, now)

function timeWithin(longest: number, { made_at, sent_at }: DeviceTimes, now: Date): Date {
  const waited = Date.parse(sent_at) - Date.parse(made_at)
  return waited >= 0 && waited <= longest ? new Date(now.getTime() - waited) : now
}

export const isLate = (registered: Date, received: Date): boolean => received.getTime() - registered.getTime() > 120_000

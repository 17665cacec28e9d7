import { type CallDirection, ringsFor } from './incoming.ts'

/** In milliseconds; browsers renew tokens well before. */
export const tokenLife = 3_600_000
export const providerPatience = 8000
export const signOfLife = 20_000
/** Background tabs run timers once a minute. */
const longestSilence = 180_000
const longestCall = 4 * 3_600_000
const longestStart = 60_000

interface HeldCall {
  direction: CallDirection
  phone_type: 'browser' | 'phone'
  provider_id: string | null
  answered_at: string | null
  created_at: string
  seen_at: string
}

export function isAbandoned(call: HeldCall, now: Date): boolean {
  const { direction, phone_type, provider_id, answered_at, created_at, seen_at } = call
  const since = (instant: string) => now.getTime() - Date.parse(instant)
  if (direction === 'incoming' && answered_at === null) return since(created_at) > 2 * ringsFor
  if (provider_id === null && since(created_at) > longestStart) return true
  return phone_type === 'browser' ? since(seen_at) > longestSilence : since(created_at) > longestCall
}

export const longestVerification = 600_000

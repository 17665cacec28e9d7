/** In milliseconds; browsers renew tokens well before. */
export const tokenLife = 3_600_000
export const providerPatience = 8000
export const signOfLife = 20_000
/** Background tabs run timers once a minute. */
const longestSilence = 180_000
const longestCall = 4 * 3_600_000
const longestStart = 60_000

interface HeldCall {
  phone_type: 'browser' | 'phone'
  provider_id: string | null
  created_at: string
  seen_at: string
}

export function isAbandoned({ phone_type, provider_id, created_at, seen_at }: HeldCall, now: Date): boolean {
  const since = (instant: string) => now.getTime() - Date.parse(instant)
  if (provider_id === null && since(created_at) > longestStart) return true
  return phone_type === 'browser' ? since(seen_at) > longestSilence : since(created_at) > longestCall
}

export const longestVerification = 600_000

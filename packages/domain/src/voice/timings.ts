/** Milliseconds. Browsers ask for a new token well before the old one ends. */
export const tokenLife = 3_600_000
/** How long whoever carries calls may take to answer; browsers wait a little longer. */
export const providerPatience = 8000
/** How often a browser says that it still holds its call. */
export const signOfLife = 20_000
/** Browsers let a page in the background act once a minute only. */
const longestSilence = 180_000
/** A phone needs no browser, but no call lasts for ever. */
const longestCall = 4 * 3_600_000
/** By then it has been taken on or it never will be. */
const longestStart = 60_000

interface HeldCall {
  phone_type: 'browser' | 'phone'
  /** Null until it was taken on. */
  provider_id: string | null
  created_at: string
  seen_at: string
}

/** Whether nobody holds a call any more, so that it is ended for them. */
export function isAbandoned({ phone_type, provider_id, created_at, seen_at }: HeldCall, now: Date): boolean {
  const since = (instant: string) => now.getTime() - Date.parse(instant)
  if (provider_id === null && since(created_at) > longestStart) return true
  return phone_type === 'browser' ? since(seen_at) > longestSilence : since(created_at) > longestCall
}

/** How long somebody has to key in the code. */
export const longestVerification = 600_000

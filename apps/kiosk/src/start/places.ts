import { isStep, type StepSlug } from '@spotter/domain/kiosk/steps.ts'
import { isNative } from '../talk/caller.ts'

const root = '/visitor_registration'
const screens = ['sign_in', 'change_account', 'public_qr'] as const
type Place = 'start' | (typeof screens)[number] | StepSlug

export function placeOf(pathname: string): Place {
  const name = pathname.replace(/\/+$/, '').slice(root.length + 1)
  if (!pathname.startsWith(root)) return 'start'
  return screens.find((screen) => screen === name) ?? (isStep(name) ? name : 'start')
}

const addressOf = (place: Place): string => (place === 'start' ? root : `${root}/${place}`)

/** Replaces the address, so that the history never leads back to a visitor's answers. */
export function showPlace(place: Place): void {
  if (isNative()) return
  history.replaceState(history.state, '', addressOf(place) + publicQuery())
}

/** A new address is work for the browser, which shows the screen first. */
export function showPlaceSoon(place: Place): () => void {
  const timer = setTimeout(showPlace, 100, place)
  return () => clearTimeout(timer)
}

/** A phone's token lives in the address only. */
export const publicToken = (): string | null => new URLSearchParams(location.search).get('public_token') || null

function publicQuery(): string {
  const token = publicToken()
  return token ? `?${new URLSearchParams({ public_token: token }).toString()}` : ''
}

/** The device's back key goes one step back, never out of the app or to an earlier visitor. */
export function guardBack(onBack: () => void): () => void {
  if (history.state !== 'kiosk') history.pushState('kiosk', '')
  const back = () => {
    history.pushState('kiosk', '')
    onBack()
  }
  window.addEventListener('popstate', back)
  return () => window.removeEventListener('popstate', back)
}

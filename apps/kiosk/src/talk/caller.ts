import { sendAs } from '@spotter/client/send.ts'
import { deviceKey } from '../device/on-device.ts'

/** Who calls: a tablet of the club by its activation code, or a visitor's own phone by the token it scanned. */
export type Caller = { kind: 'device'; code: string } | { kind: 'phone'; token: string } | { kind: 'nobody' }

/** The version of the native app that servers know. */
export const nativeVersion = '1.0.11'

/** Where the server is; the app on a tablet carries its address, a page has its own. */
export const serverRoot = (): string =>
  (document.querySelector<HTMLMetaElement>('meta[name="server-root"]')?.content ?? '').replace(/\/+$/, '')
export const isNative = (): boolean => serverRoot() !== ''

export function callAs(caller: Caller): void {
  sendAs({
    root: serverRoot(),
    // What the server says is matched in English and translated here.
    headers: {
      'Accept-Language': 'en',
      ...namesOf(caller),
      ...(isNative() && { 'X-Visitor-App-Version': nativeVersion }),
    },
  })
}

function namesOf(caller: Caller): Record<string, string> {
  if (caller.kind === 'phone') return { 'X-Public-Guest-Waiver-Token': caller.token }
  const device = { 'X-Visitor-App-Device': deviceKey() }
  return caller.kind === 'device' ? { 'X-Visitor-App-Code': caller.code, ...device } : device
}

/** Sockets carry no headers. */
export function cableAddress(caller: Caller): string {
  const root = serverRoot() || location.origin
  const names =
    caller.kind === 'phone'
      ? { public_token: caller.token }
      : { visitor_app_code: caller.kind === 'device' ? caller.code : '', visitor_app_device: deviceKey() }
  return `${root.replace(/^http/, 'ws')}/cable?${new URLSearchParams(names).toString()}`
}

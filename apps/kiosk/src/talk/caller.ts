import { sendAs } from '@spotter/client/send.ts'
import { deviceKey } from '../device/on-device.ts'

/** A club's tablet by its activation code, or a visitor's phone by its scanned token. */
export type Caller = { kind: 'device'; code: string } | { kind: 'phone'; token: string } | { kind: 'nobody' }

export const nativeVersion = '1.0.11'

/** The native app carries its server's address; a web page uses its own. */
export const serverRoot = (): string =>
  (document.querySelector<HTMLMetaElement>('meta[name="server-root"]')?.content ?? '').replace(/\/+$/, '')
export const isNative = (): boolean => serverRoot() !== ''

export function callAs(caller: Caller): void {
  sendAs({
    root: serverRoot(),
    // Messages are matched in English and translated here.
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

/** WebSockets can't send headers. */
export function cableAddress(caller: Caller): string {
  const root = serverRoot() || location.origin
  const names =
    caller.kind === 'phone'
      ? { public_token: caller.token }
      : { visitor_app_code: caller.kind === 'device' ? caller.code : '', visitor_app_device: deviceKey() }
  return `${root.replace(/^http/, 'ws')}/cable?${new URLSearchParams(names).toString()}`
}

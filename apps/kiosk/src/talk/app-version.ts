import { listen } from '@spotter/client/send.ts'
import { makeStore } from '@spotter/client/store.ts'

/** Of the sign-in app that the server was made for, as it says when a device signs in. */
export const appVersion = makeStore<string | null>(null)

export const recordAppVersion = (): void =>
  listen('reached', (headers) => {
    const said = headers.get('X-Visitor-App-Version')
    if (said) appVersion.write(said)
  })

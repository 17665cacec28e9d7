import { listen } from '@spotter/client/send.ts'
import { makeStore } from '@spotter/client/store.ts'

export const appVersion = makeStore<string | null>(null)

export const recordAppVersion = (): void =>
  listen('reached', (headers) => {
    const version = headers.get('X-Visitor-App-Version')
    if (version) appVersion.write(version)
  })

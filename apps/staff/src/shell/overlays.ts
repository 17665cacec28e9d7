import { makeStore } from '@spotter/client/store.ts'

export type Overlay = 'palette' | 'keys' | 'impersonation' | 'navigation'

/** What lies over the page; one at a time. */
export const overlay = makeStore<Overlay | null>(null)
export const openOverlay = (name: Overlay) => overlay.write(name)
export const closeOverlay = () => overlay.write(null)

/** What Android's web view offers to the pages of the app. */
interface Bridge {
  getPlatform: () => string
  nativePromise: (part: string, method: string, options: object) => Promise<unknown>
}
declare global {
  var Capacitor: Bridge | undefined
}

/** Nothing but this app, where the owner of an Android tablet allows that; nothing happens anywhere else. */
export const lockTablet = (): Promise<void> => askTablet('lock')
/** For whoever may leave the kiosk; it locks itself again when the app is opened the next time. */
export const unlockTablet = (): Promise<void> => askTablet('unlock')

async function askTablet(method: 'lock' | 'unlock'): Promise<void> {
  const bridge = globalThis.Capacitor
  if (bridge?.getPlatform() !== 'android') return
  await bridge.nativePromise('TabletLock', method, {}).catch(() => {})
}

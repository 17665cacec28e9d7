interface Bridge {
  getPlatform: () => string
  nativePromise: (part: string, method: string, options: object) => Promise<unknown>
}
declare global {
  var Capacitor: Bridge | undefined
}

/** Android tablets with device policy only; a no-op elsewhere. */
export const lockTablet = (): Promise<void> => askTablet('lock')
export const unlockTablet = (): Promise<void> => askTablet('unlock')

async function askTablet(method: 'lock' | 'unlock'): Promise<void> {
  const bridge = globalThis.Capacitor
  if (bridge?.getPlatform() !== 'android') return
  await bridge.nativePromise('TabletLock', method, {}).catch(() => {})
}

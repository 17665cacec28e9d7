import { afterEach, expect, test, vi } from 'vitest'
import { lockTablet, unlockTablet } from './tablet-lock.ts'

afterEach(() => vi.unstubAllGlobals())

function on(platform: string, nativePromise = vi.fn(() => Promise.resolve())) {
  vi.stubGlobal('Capacitor', { getPlatform: () => platform, nativePromise })
  return nativePromise
}

test('the app on Android is locked to and let go by its own part', async () => {
  const asked = on('android')
  await lockTablet()
  await unlockTablet()
  expect(asked.mock.calls).toEqual([
    ['TabletLock', 'lock', {}],
    ['TabletLock', 'unlock', {}],
  ])
})

test('an older app without that part is left as it is', async () => {
  on(
    'android',
    vi.fn(() => Promise.reject(new Error('"TabletLock" plugin is not implemented on android'))),
  )
  await expect(unlockTablet()).resolves.toBeUndefined()
})

test('nothing happens on an iPad or in a browser', async () => {
  const asked = on('ios')
  await lockTablet()
  expect(asked).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
  await expect(unlockTablet()).resolves.toBeUndefined()
})

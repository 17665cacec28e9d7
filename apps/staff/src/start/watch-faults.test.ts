import { online } from '@spotter/client/connectivity.ts'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { watchFaults } from './watch-faults.ts'

const reload = vi.fn()
vi.stubGlobal('location', { reload, href: 'http://localhost/', pathname: '/' })
afterEach(() => vi.restoreAllMocks())
afterAll(() => vi.unstubAllGlobals())
watchFaults()

function missFile(isOnline: boolean): Event {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  const event = new Event('vite:preloadError', { cancelable: true })
  window.dispatchEvent(event)
  return event
}

test('a missing file while offline does not reload', () => {
  expect(missFile(false).defaultPrevented).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('a missing file while the server cannot be reached does not reload', () => {
  online.write(false)
  expect(missFile(true).defaultPrevented).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  online.write(true)
})

test('a missing file of an old build reloads once', () => {
  expect(missFile(true).defaultPrevented).toBe(true)
  expect(missFile(true).defaultPrevented).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
})

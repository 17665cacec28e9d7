import { timings } from '@spotter/ui/timings.ts'
import { renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeRouter } from './router.tsx'
import { usePrecachedScreens } from './use-precached-screens.ts'

test('the screens of the menu are loaded once the first has had its time', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const loadRouteChunk = vi.fn(() => Promise.reject(new Error('offline')))
  const { unmount } = renderHook(() => usePrecachedScreens(Object.assign(makeRouter(), { loadRouteChunk })))
  vi.advanceTimersByTime(timings.precache - 1)
  expect(loadRouteChunk).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)

  const loaded = loadRouteChunk.mock.calls.map(([route]: unknown[]) => (route as { fullPath: string }).fullPath)
  expect(loaded).toContain('/people')
  expect(loaded).toContain('/reports/next_call')
  unmount()
})

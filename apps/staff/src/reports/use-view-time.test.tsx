import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useViewTime } from './use-view-time.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('leaving a report, or closing its tab, sends its name and the time spent', () => {
  vi.useFakeTimers()
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { body, keepalive }: RequestInit) => {
    sent.push([path, keepalive, JSON.parse(String(body))])
    return new Response(null, { status: 204 })
  })
  const { rerender, unmount } = renderHook(({ path }) => useViewTime(path), { initialProps: { path: '/people' } })
  rerender({ path: '/reports/sales' })
  vi.advanceTimersByTime(65_000)
  rerender({ path: '/reports/bulk_sms' })
  vi.advanceTimersByTime(5000)
  dispatchEvent(new Event('pagehide'))
  unmount()

  expect(sent).toEqual([
    ['/reports/track_view_time', true, { report_name: 'sales', timeSpent: '00:01:05' }],
    ['/reports/track_view_time', true, { report_name: 'bulk_sms', timeSpent: '00:00:05' }],
  ])
})

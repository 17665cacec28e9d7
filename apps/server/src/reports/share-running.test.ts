import { afterEach, expect, test, vi } from 'vitest'
import { announceSlow, shareRunning, type SlowEvent } from './share-running.ts'

afterEach(() => vi.useRealTimers())

test('what is asked for ten times at once is made once, and made again when asked for later', async () => {
  let made = 0
  const share = shareRunning<number>()
  const make = async () => ++made
  const ask = () => Promise.all(Array.from({ length: 10 }, () => share('sales', make)))

  expect(await ask()).toEqual(Array.from({ length: 10 }, () => 1))
  expect(await share('sales', make)).toBe(2)
  expect(await share('kpi', make)).toBe(3)
})

test.each<[number, boolean, SlowEvent[]]>([
  [2000, true, []],
  [2000, false, []],
  [5000, true, ['warning', 'ready']],
  [5000, false, ['warning', 'error']],
])('after %i ms, made: %s, the user hears %j', async (takes, succeeds, expected) => {
  vi.useFakeTimers()
  const events: SlowEvent[] = []
  const make = () =>
    new Promise<void>((resolve, reject) => {
      setTimeout(() => (succeeds ? resolve() : reject(new Error('stopped'))), takes)
    })
  const made = announceSlow(make, (event) => events.push(event)).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(takes)
  await made

  expect(events).toEqual(expected)
})

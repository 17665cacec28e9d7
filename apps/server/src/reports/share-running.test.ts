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

test('what is asked for after it began to read is made once more, for all who asked meanwhile', async () => {
  const stored = { value: 'old' }
  let made = 0
  const begun = Promise.withResolvers<void>()
  const slow = Promise.withResolvers<void>()
  const share = shareRunning<string>()
  const read = async () => {
    const { value } = stored
    made++
    begun.resolve()
    await slow.promise
    return value
  }
  const first = share('sales', read)
  await begun.promise
  stored.value = 'new'
  const later = Array.from({ length: 9 }, () => share('sales', read))
  slow.resolve()

  expect(await first).toBe('old')
  expect(await Promise.all(later)).toEqual(later.map(() => 'new'))
  expect(made).toBe(2)
})

test('a failure is shared too, and the next one is made in spite of it', async () => {
  const begun = Promise.withResolvers<void>()
  const stopped = Promise.withResolvers<string>()
  const share = shareRunning<string>()
  const asked = [1, 2].map(() =>
    share('sales', () => {
      begun.resolve()
      return stopped.promise
    }),
  )
  await begun.promise
  const later = share('sales', () => Promise.resolve('made'))
  stopped.reject(new Error('stopped'))

  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await later).toBe('made')
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

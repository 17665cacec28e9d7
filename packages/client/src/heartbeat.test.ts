import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailure } from './failure.ts'
import { startHeartbeat } from './heartbeat.ts'

const every = 8 * 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('it beats every eight minutes until it is stopped', async () => {
  const beat = vi.fn(async () => {})
  const { stop } = startHeartbeat({ every, onNewVersion: () => {}, beat })
  await vi.advanceTimersByTimeAsync(every - 1)
  expect(beat).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1 + every)
  expect(beat).toHaveBeenCalledTimes(2)

  stop()
  await vi.advanceTimersByTimeAsync(every)
  expect(beat).toHaveBeenCalledTimes(2)
})

test.each([
  [418, 1],
  [500, 0],
  [0, 0],
])('an answer of %i announces a new version %i times', async (status, times) => {
  const onNewVersion = vi.fn()
  const beat = async () => {
    throw new CallFailure({ status, message: '' })
  }
  const { stop } = startHeartbeat({ every, onNewVersion, beat })
  await vi.advanceTimersByTimeAsync(every)

  expect(onNewVersion).toHaveBeenCalledTimes(times)
  stop()
})

test('it beats immediately on request', async () => {
  const beat = vi.fn(async () => {})
  const heartbeat = startHeartbeat({ every, onNewVersion: () => {}, beat })
  heartbeat.beat()
  expect(beat).toHaveBeenCalledTimes(1)
  heartbeat.stop()
})

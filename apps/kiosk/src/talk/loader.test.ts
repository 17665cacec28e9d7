import { CallFailure } from '@spotter/client/failure.ts'
import { kioskTimings } from '@spotter/domain/kiosk/timings.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Cancelled, makeLoader, Unreachable } from './loader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(0)
const lost = new CallFailure({ status: 0, message: '' })
const onCancel = vi.fn()

const loaderOf = ({ alone = true, there = true } = {}) =>
  makeLoader({ onCancel, canGoAlone: () => alone, isThere: async () => there })

const answerAfter = (ms: number) => () => new Promise((resolve) => setTimeout(resolve, ms, 'answer'))

test('an answer shows the line while it is waited for', async () => {
  const loader = loaderOf()
  const running = loader.run(answerAfter(500))
  await vi.advanceTimersByTimeAsync(kioskTimings.busy)
  expect(loader.shown.read()).toBe('running')
  await vi.advanceTimersByTimeAsync(500)
  expect(await running).toBe('answer')
  expect(loader.shown.read()).toBe('idle')
})

test('a fast answer shows no loader', async () => {
  const loader = loaderOf()
  const seen = vi.fn()
  loader.shown.watch(seen)
  const running = loader.run(answerAfter(kioskTimings.busy - 1))
  await vi.advanceTimersByTimeAsync(500)
  expect(await running).toBe('answer')
  expect(seen).not.toHaveBeenCalled()
})

test('after 22 seconds it says that this takes longer than expected', async () => {
  const loader = loaderOf()
  void loader.run(() => new Promise(() => {})).catch(() => {})
  await vi.advanceTimersByTimeAsync(21_999)
  expect(loader.shown.read()).toBe('running')
  await vi.advanceTimersByTimeAsync(1)
  expect(loader.shown.read()).toBe('slow')
})

test('after 60 seconds it fails and offers a retry', async () => {
  const loader = loaderOf()
  const ask = vi.fn((signal: AbortSignal) =>
    ask.mock.calls.length === 2
      ? Promise.resolve('answer')
      : new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(new Error('ended')))),
  )
  const running = loader.run(ask)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(loader.shown.read()).toBe('failed')
  loader.tryAgain()
  expect(await running).toBe('answer')
})

test('a failing but reachable server is a failure, even if the device could continue offline', async () => {
  const loader = loaderOf({ there: true })
  void loader.run(() => Promise.reject(new CallFailure({ status: 500, message: '' }))).catch(() => {})
  await settle()
  expect(loader.shown.read()).toBe('failed')
})

test.each([0, 502, 503])('a lost line (%i) with no server behind it lets the device go on alone', async (status) => {
  const loader = loaderOf({ there: false })
  await expect(loader.run(() => Promise.reject(new CallFailure({ status, message: '' })))).rejects.toThrow(Unreachable)
  expect(loader.shown.read()).toBe('idle')
})

test('without offline storage a lost connection is a failure', async () => {
  const loader = loaderOf({ alone: false, there: false })
  void loader.run(() => Promise.reject(lost)).catch(() => {})
  await settle()
  expect(loader.shown.read()).toBe('failed')
})

test('a refusal is an answer', async () => {
  const refused = new CallFailure({ status: 422, message: '' })
  await expect(loaderOf().run(() => Promise.reject(refused))).rejects.toBe(refused)
})

test('cancelling returns to the start and aborts the request', async () => {
  const loader = loaderOf()
  const running = loader.run(() => Promise.reject(new CallFailure({ status: 500, message: '' })))
  await settle()
  loader.cancel()
  await expect(running).rejects.toThrow(Cancelled)
  expect(onCancel).toHaveBeenCalledOnce()
  expect(loader.shown.read()).toBe('idle')
})

test('a line that is dead without saying so is noticed after seconds, not after a minute', async () => {
  const loader = loaderOf({ there: false })
  const running = loader.run(
    (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('ended')))),
  )
  const lostAfter = expect(running).rejects.toThrow(Unreachable)
  await vi.advanceTimersByTimeAsync(4000)
  await lostAfter
})

test('a request that was lost is repeated without a word when the server is back', async () => {
  const loader = loaderOf({ there: true })
  const seen: string[] = []
  loader.shown.watch(() => seen.push(loader.shown.read()))
  const ask = vi.fn().mockRejectedValueOnce(lost).mockResolvedValueOnce('answer')
  expect(await loader.run(ask)).toBe('answer')
  expect(seen).not.toContain('failed')
})

test('a request that is lost twice is a failure', async () => {
  const loader = loaderOf({ there: true })
  const ask = vi.fn(() => Promise.reject(lost))
  void loader.run(ask).catch(() => {})
  await settle()
  expect(ask).toHaveBeenCalledTimes(2)
  expect(loader.shown.read()).toBe('failed')
})

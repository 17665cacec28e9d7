import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { online, watchConnectivity } from './connectivity.ts'

let answers = true
const ask = vi.fn(async () => {
  if (!answers) throw new Error('no answer')
})
const onOffline = vi.fn()
const onReturn = vi.fn()
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  answers = true
  online.write(true)
  stop = watchConnectivity({ ask, onOffline, onReturn }).stop
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

test('an offline event counts only if the server does not answer', async () => {
  window.dispatchEvent(new Event('offline'))
  await settle()

  expect(ask).toHaveBeenCalledOnce()
  expect(online.read()).toBe(true)
  expect(onOffline).not.toHaveBeenCalled()
})

test('polls until the server answers, then reacts once', async () => {
  answers = false
  window.dispatchEvent(new Event('offline'))
  await settle()
  expect(online.read()).toBe(false)
  expect(onOffline).toHaveBeenCalledOnce()

  await vi.advanceTimersByTimeAsync(9000)
  expect(ask).toHaveBeenCalledTimes(4)
  expect(onOffline).toHaveBeenCalledOnce()

  answers = true
  await vi.advanceTimersByTimeAsync(3000)
  expect(online.read()).toBe(true)
  expect(onReturn).toHaveBeenCalledOnce()

  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(5)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newVersion, watchNewVersion } from './new-version.ts'

const minute = 60_000
const warn = vi.fn()
const reload = vi.fn()
let busy = false

const watch = (random: () => number) =>
  watchNewVersion({
    delayLeast: 5 * minute,
    delayMost: 20 * minute,
    grace: 15_000,
    warn,
    isBusy: () => busy,
    reload,
    random,
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  busy = false
  newVersion.write(false)
})
afterEach(() => vi.useRealTimers())

test.each([
  [0, 5 * minute],
  [1, 20 * minute],
])('the warning comes after 5 to 20 minutes and the reload 15 seconds later (random %d)', (random, delay) => {
  watch(() => random).announce()

  expect(newVersion.read()).toBe(true)
  vi.advanceTimersByTime(delay - 1)
  expect(warn).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(warn).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(14_999)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(reload).toHaveBeenCalledOnce()
})

test('RELOAD_NOW skips the delay but not the warning', () => {
  watch(() => 0.5).announce('now')

  expect(warn).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(15_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('RELOAD_NOW replaces a running timer', () => {
  const version = watch(() => 1)
  version.announce()
  version.announce('now')
  vi.advanceTimersByTime(30 * minute)

  expect(warn).toHaveBeenCalledOnce()
  expect(reload).toHaveBeenCalledOnce()
})

test('repeated signals start only one timer', () => {
  const version = watch(() => 0)
  version.announce()
  vi.advanceTimersByTime(4 * minute)
  version.announce()
  version.announce()
  vi.advanceTimersByTime(minute)

  expect(warn).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(30 * minute)
  expect(reload).toHaveBeenCalledOnce()
})

test('a form in progress delays the reload, and the banner stays', () => {
  busy = true
  watch(() => 0).announce()
  vi.advanceTimersByTime(60 * minute)
  expect(warn).not.toHaveBeenCalled()
  expect(newVersion.read()).toBe(true)

  busy = false
  vi.advanceTimersByTime(5000)
  expect(warn).toHaveBeenCalledOnce()
})

test('a form opened in the last seconds is waited for too', () => {
  watch(() => 0).announce('now')
  busy = true
  vi.advanceTimersByTime(minute)
  expect(reload).not.toHaveBeenCalled()

  busy = false
  vi.advanceTimersByTime(5000)
  expect(reload).toHaveBeenCalledOnce()
})

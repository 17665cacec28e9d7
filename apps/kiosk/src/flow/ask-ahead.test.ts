import { begin, type Registration } from '@spotter/domain/kiosk/registration.ts'
import { kioskTimings } from '@spotter/domain/kiosk/timings.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { plainClub } from '../testing/club.ts'
import { askAhead } from './ask-ahead.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const { signal } = new AbortController()
const called = (first_name: string): Registration => {
  const registration = begin(plainClub(), 'key')
  return { ...registration, visitor: { ...registration.visitor, first_name } }
}
const typing = (answer: () => Promise<object> = async () => ({})) => {
  const check = vi.fn<(registration: Registration, signal: AbortSignal) => Promise<object>>(answer)
  return { check, ahead: askAhead({ ask: check, isComplete: ({ visitor }) => visitor.first_name !== '' }) }
}
const pause = () => vi.advanceTimersByTimeAsync(kioskTimings.pause)

test('input is checked once after a pause, and the answer is reused', async () => {
  const { check, ahead } = typing(async () => ({ first_name: 'no' }))
  for (const name of ['E', 'Em', 'Emma']) ahead.soon(called(name))
  await pause()
  expect(check).toHaveBeenCalledOnce()
  expect(await ahead.take(called('Emma'), signal)).toEqual({ first_name: 'no' })
  expect(check).toHaveBeenCalledOnce()
})

test('other input is checked again, and the earlier check is cancelled', async () => {
  const { check, ahead } = typing()
  ahead.soon(called('Emma'))
  await pause()
  await ahead.take(called('Emmy'), signal)
  expect(check).toHaveBeenCalledTimes(2)
  expect(check.mock.calls[0]![1].aborted).toBe(true)
})

test('an answer counts once', async () => {
  const { check, ahead } = typing()
  ahead.soon(called('Emma'))
  await pause()
  await ahead.take(called('Emma'), signal)
  await ahead.take(called('Emma'), signal)
  expect(check).toHaveBeenCalledTimes(2)
})

test('a failed check is repeated when it is needed', async () => {
  const answers = [() => Promise.reject(new Error('no line')), async () => ({})]
  const { check, ahead } = typing(() => answers.shift()!())
  ahead.soon(called('Emma'))
  await pause()
  expect(await ahead.take(called('Emma'), signal)).toEqual({})
  expect(check).toHaveBeenCalledTimes(2)
})

test('invalid input is not sent to the server', async () => {
  const { check, ahead } = typing()
  ahead.soon(called(''))
  await pause()
  expect(check).not.toHaveBeenCalled()
})

test('pressing before the pause ends checks once', async () => {
  const { check, ahead } = typing()
  ahead.soon(called('Emma'))
  await ahead.take(called('Emma'), signal)
  await pause()
  expect(check).toHaveBeenCalledOnce()
})

test('cancelling also cancels the early check', async () => {
  const { check, ahead } = typing(() => new Promise(() => {}))
  ahead.soon(called('Emma'))
  await pause()
  const waiting = new AbortController()
  void ahead.take(called('Emma'), waiting.signal)
  waiting.abort()
  expect(check.mock.calls[0]![1].aborted).toBe(true)
})

import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startWith } from './list-state.ts'
import { useSettled } from './use-settled.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const start = startWith(10)
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const settle = () => renderHook(({ state }) => useSettled(state), { initialProps: { state: start } })

test('a filter change is requested after a pause of 350 ms', () => {
  const { result, rerender } = settle()
  rerender({ state: { ...start, status: ['tour'] } })
  pass(300)
  rerender({ state: { ...start, status: ['tour', 'trial'] } })
  pass(349)
  expect(result.current).toEqual({ settled: start, waiting: true })
  pass(1)
  expect(result.current).toEqual({ settled: { ...start, status: ['tour', 'trial'] }, waiting: false })
})

test('page, order and search are requested immediately', () => {
  const { result, rerender } = settle()
  for (const change of [{ page: 2 }, { sort_by: 'email' }, { q: 'ava' }]) {
    rerender({ state: { ...start, ...change } })
    expect(result.current).toEqual({ settled: { ...start, ...change }, waiting: false })
  }
})

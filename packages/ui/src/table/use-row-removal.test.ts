import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useRowRemoval } from './use-row-removal.ts'

test('a row fades for 400 ms before it is gone, and can return', async () => {
  vi.useFakeTimers()
  const { result } = renderHook(() => useRowRemoval())
  const gone = vi.fn()
  act(() => void result.current.fadeOut(7).then(gone))
  expect([...result.current.leaving]).toEqual([7])
  await act(() => vi.advanceTimersByTimeAsync(399))
  expect(gone).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(gone).toHaveBeenCalledOnce()
  act(() => result.current.comeBack(7))
  expect(result.current.leaving.size).toBe(0)
  vi.useRealTimers()
})

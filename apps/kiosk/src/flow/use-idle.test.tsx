import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIdle } from './use-idle.ts'

const onIdle = vi.fn()
function Standing() {
  const left = useIdle(120_000, onIdle)
  return <p>{left === null ? 'calm' : `${left} left`}</p>
}

beforeEach(() => {
  vi.useFakeTimers()
  onIdle.mockClear()
})
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('warns after 105 seconds and ends after 120', async () => {
  render(<Standing />)
  await pass(104_000)
  expect(screen.getByText('calm')).toBeTruthy()
  await pass(1000)
  expect(screen.getByText('15 left')).toBeTruthy()
  await pass(14_000)
  expect(onIdle).not.toHaveBeenCalled()
  await pass(1000)
  expect(onIdle).toHaveBeenCalled()
})

test.each(['pointerdown', 'keyup', 'input'])('%s restarts it', async (name) => {
  render(<Standing />)
  await pass(110_000)
  act(() => void window.dispatchEvent(new Event(name)))
  expect(screen.getByText('calm')).toBeTruthy()
  await pass(104_000)
  expect(onIdle).not.toHaveBeenCalled()
})

test('a key closes the warning only when it is released', async () => {
  render(<Standing />)
  await pass(110_000)
  act(() => void window.dispatchEvent(new Event('keydown')))
  expect(screen.getByText('10 left')).toBeTruthy()
  act(() => void window.dispatchEvent(new Event('keyup')))
  expect(screen.getByText('calm')).toBeTruthy()
})

import { act, render, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPiece, tryEvery } from './lazy-piece.ts'

afterEach(() => vi.useRealTimers())

test('a piece whose file fails offline leaves the screen as it is, and appears when it can be loaded', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isOffline = true
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/Calls-4f7c.js')
  const load = async (): Promise<{ default: () => ReactNode }> => {
    await Promise.resolve()
    if (isOffline) throw missing
    return { default: () => <p>Calls</p> }
  }
  const Calls = lazyPiece(load)
  render(
    <>
      <input aria-label="Note" defaultValue="typed" />
      <Suspense fallback={null}>
        <Calls />
      </Suspense>
    </>,
  )
  await act(() => vi.advanceTimersByTimeAsync(tryEvery))
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'typed')
  expect(screen.queryByText('Calls')).toBeNull()

  isOffline = false
  await act(() => vi.advanceTimersByTimeAsync(tryEvery))
  expect(screen.getByText('Calls')).toBeTruthy()
})

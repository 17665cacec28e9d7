import { show } from '@spotter/ui/testing/show.tsx'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FaultPage } from './FaultPage.tsx'
import { ScreenNotLoaded } from './load-failure.ts'
import { askEvery } from './use-reload-on-return.ts'

const reload = vi.fn()
beforeEach(() => {
  vi.stubGlobal('location', { reload, href: 'http://localhost/', pathname: '/' })
  reload.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/Guests-4f7c.js')
const lost = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))
const answered = () => Promise.resolve(new Response('{"status":"ok"}'))

test.each([new ScreenNotLoaded(missing), missing, new Error('Unable to preload CSS for /assets/Guests-4f7c.css')])(
  'a screen that could not be loaded offline (%s) says so, and opens when the line is back',
  async (fault) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const ask = vi.fn(lost)
    vi.stubGlobal('fetch', ask)
    show(<FaultPage error={fault} />)
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByRole('heading', { name: "You're offline" })).toBeTruthy()
    expect(screen.queryByText(/went wrong on our end/)).toBeNull()

    await act(() => vi.advanceTimersByTimeAsync(askEvery))
    expect(ask).toHaveBeenCalledTimes(2)
    expect(reload).not.toHaveBeenCalled()
    ask.mockImplementation(answered)
    await act(() => vi.advanceTimersByTimeAsync(askEvery))
    expect(reload).toHaveBeenCalledTimes(1)
  },
)

test('while it is not known why a screen could not be loaded, nothing is claimed', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  show(<FaultPage error={missing} />)
  expect(screen.getByRole('status', { name: 'Loading...' })).toBeTruthy()
  expect(screen.queryByRole('heading')).toBeNull()
})

test('a screen that stays missing though the server answers is our fault', async () => {
  vi.stubGlobal('fetch', vi.fn(answered))
  sessionStorage.setItem('reloaded_for_missing_file', String(Date.now()))
  show(<FaultPage error={missing} />)
  expect(await screen.findByRole('heading', { name: "We couldn't show this screen" })).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
})

test('any other fault is ours, and nothing is asked', () => {
  const ask = vi.fn(lost)
  vi.stubGlobal('fetch', ask)
  show(<FaultPage error={new TypeError('x is undefined')} />)
  expect(screen.getByText(/Something went wrong on our end/)).toBeTruthy()
  expect(ask).not.toHaveBeenCalled()
})

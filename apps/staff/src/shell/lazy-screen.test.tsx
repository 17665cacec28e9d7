import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { lazyScreen } from './lazy-screen.ts'

test('a screen whose file fails is a fault to show, and never reloads the page by itself', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload, href: 'http://localhost/', pathname: '/' })
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const load = (): Promise<{ Guests: () => null }> =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/Guests-4f7c.js'))
  const Guests = lazyScreen(load, 'Guests')
  await Guests.preload?.()

  expect(() => render(<Guests />)).toThrow('The screen could not be loaded')
  expect(reload).not.toHaveBeenCalled()
  logged.mockRestore()
  vi.unstubAllGlobals()
})

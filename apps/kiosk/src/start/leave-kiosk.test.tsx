import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { onDevice } from '../device/on-device.ts'
import { pretendServer } from '../testing/server.ts'
import { Application } from './Application.tsx'
import { kiosk } from './kiosk.ts'

vi.mock('@spotter/client/guest-realtime.ts', () => ({
  openGuestRealtime: () => ({ close: () => {}, reopen: () => {} }),
}))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('only who enters the code after a long press ends the lock of an Android tablet', async () => {
  const asked = vi.fn((_part: string, _method: string) => Promise.resolve())
  vi.stubGlobal('Capacitor', { getPlatform: () => 'android', nativePromise: asked })
  kiosk.write({ at: 'starting' })
  onDevice.code.keep('GOOD-1')
  pretendServer()
  render(<Application />)
  await screen.findByRole('heading', { name: 'Welcome' })
  const methods = () => asked.mock.calls.map(([, method]) => method)
  expect(methods()).toEqual(['lock'])

  vi.useFakeTimers({ shouldAdvanceTime: true })
  fireEvent.pointerDown(screen.getByRole('heading', { name: 'Welcome' }))
  act(() => void vi.advanceTimersByTime(2000))
  const leaveWith = (code: string) => {
    fireEvent.change(screen.getByLabelText('Activation code'), { target: { value: code } })
    fireEvent.click(screen.getByRole('button', { name: 'Exit' }))
  }
  leaveWith('GUESS')
  await screen.findByText('Activation code is invalid')
  expect(methods()).toEqual(['lock'])
  leaveWith('GOOD-1')
  expect(methods()).toEqual(['lock', 'unlock'])
})

import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SaveOffline } from '../flow/save-registration.ts'
import { sealKey } from '../offline/waiting.ts'
import { accountOf, pretendServer } from '../testing/server.ts'
import { OpenKiosk } from './OpenKiosk.tsx'

vi.mock('../flow/Registering.tsx', () => ({
  // Like the real one, it keeps what it was first rendered with.
  Registering: (given: { saveOffline: SaveOffline | null }) => {
    const [saveOffline] = useState(() => given.saveOffline)
    return <p>{saveOffline ? 'Can be saved offline' : 'Cannot be saved offline'}</p>
  },
}))

afterEach(() => {
  vi.useRealTimers()
  sealKey.write(null)
})

test('a visitor can be saved offline once the key has arrived, also when the registration was prepared before', async () => {
  pretendServer({ 'PUT /api/kiosk_device': () => 'no answer' })
  vi.useFakeTimers()
  const caller = { kind: 'device', code: 'GOOD-1' } as const
  render(<OpenKiosk club={{ caller, account: accountOf(), isRemembered: true }} />)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(screen.getByText('Cannot be saved offline').style.display).toBe('none')
  act(() => sealKey.write('a key'))
  await act(() => vi.advanceTimersByTimeAsync(2000))
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(screen.getByText('Can be saved offline').style.display).toBe('')
})

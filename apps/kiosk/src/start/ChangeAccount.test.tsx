import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStore, type SealedRegistration } from '../offline/database.ts'
import { memoryStore } from '../testing/memory-store.ts'
import { pretendServer } from '../testing/server.ts'
import { ChangeAccount } from './ChangeAccount.tsx'
import { kiosk } from './kiosk.ts'
import { Waiting } from './Waiting.tsx'

const letter = (company_id: number): Omit<SealedRegistration, 'id'> => ({
  registration_key: `of club ${company_id}`,
  company_id,
  company_name: company_id === 1 ? 'Northside' : 'Southside',
  sealed: new Uint8Array([1, 2, 3]),
  made_at: '2026-11-15T10:00:00.000Z',
})

let store = memoryStore()
beforeEach(() => {
  store = memoryStore()
  for (const name of ['nextSealed', 'removeSealed', 'countLetters', 'readClub', 'saveClub'] as const)
    vi.spyOn(deviceStore, name).mockImplementation(store[name])
  kiosk.write({ at: 'starting' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function changeTo(code: string) {
  fireEvent.change(screen.getByLabelText('Activation code'), { target: { value: code } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
}
const unsent =
  "1 registration for Northside hasn't been sent yet. If you change the account, sending waits until this device is signed in to Northside again."

test('changing the account with waiting registrations warns and names their club', async () => {
  await store.addSealed(letter(1))
  await store.addSealed(letter(2))
  const server = pretendServer({ 'POST /api/visitor_registrations': () => 'no answer' })
  const onClose = vi.fn()
  render(<ChangeAccount company={{ id: 1, name: 'Northside' }} onClose={onClose} />)
  expect((await screen.findByRole('status')).textContent).toBe(unsent)

  changeTo('GOOD-2')
  const dialog = await screen.findByRole('dialog', { name: 'Change account anyway?' })
  expect(within(dialog).getByText(unsent)).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.to('POST /users/sign_in_visitor_app')).toHaveLength(0)

  changeTo('GOOD-2')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Change account' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.to('POST /users/sign_in_visitor_app')).toHaveLength(1)
  expect(store.letters).toHaveLength(2)
})

test('registrations that can be sent now hold nothing back', async () => {
  await store.addSealed(letter(1))
  pretendServer()
  const onClose = vi.fn()
  render(<ChangeAccount company={{ id: 1, name: 'Northside' }} onClose={onClose} />)
  changeTo('GOOD-2')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(store.letters).toEqual([])
})

test.each([
  ['a device that is signed out', null, 'Northside and Southside'],
  ['the start of a club', 2, 'Northside'],
])('%s names the other clubs whose registrations wait', async (_, company_id, clubs) => {
  await store.addSealed(letter(1))
  await store.addSealed(letter(2))
  render(<Waiting company_id={company_id} />)
  await screen.findByText(`Sending continues once this device is signed in to ${clubs}.`)
  expect(screen.getByRole('status').textContent).toContain('2 registrations are waiting to be sent')
})

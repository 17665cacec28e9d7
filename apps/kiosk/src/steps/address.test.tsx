import type { SuggestedAddress } from '@spotter/contract/addresses/addresses.ts'
import { refusalTexts } from '@spotter/domain/kiosk/check-step.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showStep } from '../testing/show-step.tsx'

const question = 'What is your address?'
const place = { city: 'Fitzroy', state: 'VIC', zip: '3065', latitude: 0, longitude: 0 }
const roseStreet: SuggestedAddress = { ...place, id: '1', text: '12 Rose Street, Fitzroy', address: '12 Rose Street' }
const rosewood: SuggestedAddress = {
  ...place,
  id: '2',
  text: '12 Rosewood Avenue',
  address: '12 Rosewood Avenue',
  state: null,
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: question })
const suggesting = () => ({ suggestAddresses: vi.fn(() => Promise.resolve([roseStreet, rosewood])) })
const labels = () =>
  screen.getAllByRole('textbox').map((input) => document.querySelector(`label[for="${input.id}"]`)?.textContent)

test('an address is found by a few letters and a tap, and its town is shown', async () => {
  const suggest = suggesting()
  const { user, visitor, onNext } = showStep('address_autocomplete', {}, suggest)

  expect(screen.queryByRole('textbox', { name: 'City' })).toBeNull()
  await user.type(field(), '12 Rose')
  await user.click(await screen.findByRole('option', { name: '12 Rose Street, Fitzroy' }))
  expect(suggest.suggestAddresses).toHaveBeenCalledExactlyOnceWith('12 Rose')
  expect(visitor()).toMatchObject({ address: '12 Rose Street', city: 'Fitzroy', state: 'VIC', zip: '3065' })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'City' }).value).toBe('Fitzroy')
  expect(field().getAttribute('aria-expanded')).toBe('false')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(onNext).toHaveBeenCalledOnce()
})

test('arrow keys move through suggestions, Enter picks one, Escape closes', async () => {
  const { user, visitor, onNext } = showStep('address_autocomplete', {}, suggesting())

  await user.type(field(), '12 Rose')
  await screen.findAllByRole('option')
  await user.keyboard('{ArrowUp}')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('12 Rosewood Avenue')
  expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(visitor().address).toBe('12 Rose Street')
  expect(onNext).not.toHaveBeenCalled()

  await user.type(field(), ' 5')
  await screen.findAllByRole('option')
  await user.keyboard('{Escape}')
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(visitor().address).toBe('12 Rose Street 5')
})

test('what a suggestion lacks is typed beside it', async () => {
  const { user, visitor } = showStep('address_autocomplete', {}, suggesting())

  await user.type(field(), '12 Rose')
  await user.click(await screen.findByRole('option', { name: '12 Rosewood Avenue' }))
  await user.type(screen.getByRole('textbox', { name: 'State' }), 'NSW')
  expect(visitor().state).toBe('NSW')
})

test('without an address service everything is typed', async () => {
  const { user } = showStep('address_autocomplete', {}, { suggestAddresses: () => Promise.resolve(null) })

  await user.type(field(), '12 Rose')
  expect(await screen.findByRole('textbox', { name: 'Postcode' })).toBeTruthy()
})

test('an empty result is announced', async () => {
  const { user } = showStep('address_autocomplete')

  await user.type(field(), 'nowhere')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No address found.'))
})

test('the address is entered manually instead', async () => {
  const { user, onAddressByHand } = showStep('address_autocomplete')

  await user.click(screen.getByRole('button', { name: 'Enter address manually' }))
  expect(onAddressByHand).toHaveBeenCalledOnce()
})

test.each([
  ['AU', ['Street and number', 'City', 'State', 'Postcode']],
  ['US', ['Street and number', 'City', 'State', 'ZIP code']],
  ['GB', ['Street and number', 'City', 'County', 'Postcode']],
  ['DE', ['Street and number', 'Postal code', 'City', 'State/Region']],
  ['AE', ['Street and number', 'City', 'Emirate']],
  ['HK', ['Street and number', 'City', 'State/Region']],
])('in %s an address is typed as it is written there', (country, order) => {
  showStep('address_full', { club: { country } })

  expect(labels()).toEqual(order)
})

test.each(['AE', 'HK'])('in %s the postal code is 00000, typed or found', async (country) => {
  const { user, onNext, unmount } = showStep('address_full', { club: { country } })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(onNext).toHaveBeenCalledExactlyOnceWith({ zip: '00000' })
  unmount()

  const found = showStep('address_autocomplete', { club: { country } }, suggesting())
  await found.user.type(field(), '12 Rose')
  await found.user.click(await screen.findByRole('option', { name: '12 Rose Street, Fitzroy' }))
  expect(found.visitor().zip).toBe('00000')
})

test('a missing state is pointed out, and fixing it keeps the focus', async () => {
  const { user, now } = showStep('address_full', { visitor: { address: '12 Rose Street', zip: '3065' } })

  await user.click(screen.getByRole('button', { name: 'Next' }))
  now({ refusals: { address: refusalTexts.addressAndState } })
  expect(screen.getByRole('alert').textContent).toBe('Please enter your address and state')
  const state = screen.getByRole('textbox', { name: 'State' })
  expect(state.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('textbox', { name: 'Postcode' }).getAttribute('aria-invalid')).toBeNull()

  await user.click(state)
  now({ refusals: { address: refusalTexts.addressAndState } })
  expect(document.activeElement).toBe(state)
})

test('no part exceeds the stored length', () => {
  showStep('address_full')

  for (const input of screen.getAllByRole('textbox')) expect(input.getAttribute('maxlength')).toBe('255')
})

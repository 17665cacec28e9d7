import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PageForm } from '../forms/PageForm.tsx'
import { show } from '../testing/show.tsx'
import { AddressField } from './AddressField.tsx'
import type { FoundAddress, SuggestAddresses } from './use-suggestions.ts'

const smith: FoundAddress = {
  id: '7',
  text: '118 Smith Street, Collingwood VIC 3066',
  address: '118 Smith Street',
  city: 'Collingwood',
  state: 'VIC',
  zip: '3066',
}
const empty = { address: '', city: '', state: '', zip: '' }

function showField(suggest: SuggestAddresses, initial = empty) {
  const submit = vi.fn((_values: unknown) => Promise.resolve())
  const shown = show(
    <PageForm initial={initial} submit={submit}>
      <AddressField suggest={suggest} />
    </PageForm>,
  )
  return { ...shown, submit, saved: () => submit.mock.calls.at(-1)?.[0] }
}
const finds = (...found: FoundAddress[]) => vi.fn<SuggestAddresses>(() => Promise.resolve(found))
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Address' })
const save = () => screen.getByRole('button', { name: 'Save' })
const manually = () => screen.getByRole('button', { name: 'Enter address manually' })

test('a suggestion fills the whole address, by keys alone', async () => {
  const suggest = finds(smith)
  const { user, saved } = showField(suggest)
  await user.click(input())
  await user.paste('118 smi')
  await screen.findByRole('option', { name: smith.text })
  await user.keyboard('{ArrowDown}{Enter}')

  expect(suggest.mock.calls).toEqual([['118 smi']])
  expect(input().value).toBe('118 Smith Street')
  expect(screen.getByText('Collingwood, VIC, 3066')).toBeTruthy()
  await user.click(save())
  await waitFor(() =>
    expect(saved()).toEqual({ address: '118 Smith Street', city: 'Collingwood', state: 'VIC', zip: '3066' }),
  )
})

test('the other inputs come when the address is entered by hand', async () => {
  const { user, saved } = showField(finds())
  expect(screen.queryByRole('textbox', { name: 'City' })).toBeNull()
  await user.click(manually())
  expect(document.activeElement).toBe(input())
  await user.keyboard('The old mill')
  await user.type(screen.getByRole('textbox', { name: 'City' }), 'Fitzroy')
  await user.click(save())
  await waitFor(() => expect(saved()).toEqual({ ...empty, address: 'The old mill', city: 'Fitzroy' }))
})

test('an empty result says so and leads to the other inputs', async () => {
  const { user } = showField(finds())
  await user.type(input(), 'nowhere')
  expect(await screen.findByText('No address found.')).toBeTruthy()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(screen.getByRole('textbox', { name: 'Postcode' })).toBeTruthy()
  expect(input().value).toBe('nowhere')
})

test('without an address service the other inputs appear, and typing continues', async () => {
  const { user } = showField(() => Promise.resolve(null))
  await user.type(input(), '118 Smith')
  expect(await screen.findByRole('textbox', { name: 'City' })).toBeTruthy()
  expect(document.activeElement).toBe(input())
  await user.keyboard(' Street')
  expect(input().value).toBe('118 Smith Street')
})

test('an address that is there is shown in all its parts, and suggestions still fill them', async () => {
  const { user } = showField(finds(smith), { address: '1 Old Lane', city: 'Ballarat', state: 'VIC', zip: '3350' })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'City' }).value).toBe('Ballarat')
  await user.clear(input())
  await user.type(input(), '118 smi')
  await user.click(await screen.findByRole('option', { name: smith.text }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'City' }).value).toBe('Collingwood')
})

test('a failure only costs the suggestions', async () => {
  const suggest = vi.fn<SuggestAddresses>(() => Promise.reject(new Error('no')))
  const { user } = showField(suggest)
  await user.type(input(), '118 smi')
  await waitFor(() => expect(suggest).toHaveBeenCalled())
  expect(screen.queryByRole('option')).toBeNull()
  expect(input().value).toBe('118 smi')
})

test('fewer than three letters make no request', async () => {
  const suggest = finds(smith)
  const { user } = showField(suggest)
  await user.type(input(), '11')
  await new Promise((resolve) => setTimeout(resolve, 450))
  expect(suggest).not.toHaveBeenCalled()
})

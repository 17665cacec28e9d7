import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '../testing/account.ts'
import { answerWith } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { TwilioSubAccounts } from './TwilioSubAccounts.tsx'

const at = '/api/admin/twilio_sub_accounts'
const saved = {
  id: 3,
  name: 'Northside numbers',
  provider: 'twilio',
  sid: 'AC01',
  secret_saved: true,
  lock_version: 0,
  deleted_at: null,
  abilities: { edit: true, rename: true, remove: true },
}
const page = { collection: [saved], pagination: { total_entries: 1, current_page: 1, per_page: 25, total_pages: 1 } }
const asRoot = { ...account, abilities: { ...account.abilities, root: true } }

const show = async (listed: object = page) => {
  const answer = () => ({ ...saved, message: 'Twilio sub-account was successfully updated.' })
  const asked = answerWith({
    'GET /api/admin/sealing': () => ({ unreadable: 0 }),
    [`GET ${at}`]: () => listed,
    [`PUT ${at}/3`]: answer,
    [`POST ${at}`]: answer,
    [`POST ${at}/3/sub_accounts`]: () => ({ message: 'Harbour is being created at the provider.' }),
  })
  const shown = await showScreen(<TwilioSubAccounts />, { as: asRoot })
  if (listed === page) await screen.findByRole('button', { name: 'Northside numbers' })
  return { ...shown, sent: () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body) }
}

test('a saved secret is hidden and stays unless another is typed', async () => {
  const { user, sent } = await show()
  await user.click(screen.getByRole('button', { name: 'Northside numbers' }))
  const dialog = within(await screen.findByRole('dialog'))
  const secret = dialog.getByLabelText(/^Auth token/)
  expect(secret).toMatchObject({ value: '', placeholder: 'Saved. Type to replace.', type: 'password' })
  expect(secret.getAttribute('aria-required')).toBeNull()
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), ' 2')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toMatchObject([{ name: 'Northside numbers 2', secret: null }]))
})

test('a new one must have a secret', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const dialog = within(await screen.findByRole('dialog'))
  const secret = dialog.getByLabelText(/^Auth token/)
  expect([secret.getAttribute('aria-required'), secret.getAttribute('placeholder')]).toEqual(['true', null])
})

test('a sub-account is created at the provider from the menu of its account', async () => {
  const { user, sent } = await show()
  await user.click(screen.getByRole('button', { name: /Northside numbers/, expanded: false }))
  await user.click(await screen.findByRole('menuitem', { name: 'Create a sub-account of it' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a sub-account of Northside numbers' }))
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Harbour')
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('Harbour is being created at the provider.')).toBeTruthy()
  expect(sent()).toEqual([{ name: 'Harbour' }])
})

test('before the first one it says what changes for every club', async () => {
  const { user } = await show({ collection: [], pagination: { ...page.pagination, total_entries: 0 } })
  await screen.findByText('Nothing here yet')
  await user.click(screen.getAllByRole('button', { name: 'Add' })[0]!)
  const question = within(await screen.findByRole('dialog', { name: 'Add the first sub-account' }))
  expect(question.getByText(/of every club then leave through the provider instead of the sandbox/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Add' }))
  expect(await screen.findByLabelText(/^Auth token/)).toBeTruthy()
})

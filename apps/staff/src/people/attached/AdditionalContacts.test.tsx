import type { AdditionalContact } from '@spotter/contract/people/additional-contacts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, Refusal, type Answers } from '../../testing/answers.ts'
import { lena } from '../../testing/person.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { AdditionalContacts } from './AdditionalContacts.tsx'

const path = '/api/people/42/additional_contacts'
const ana: AdditionalContact = {
  id: 7,
  company_id: 1,
  person: { id: 42, name: 'Lena Marsh' },
  name: 'Ana Marsh',
  first_name: 'Ana',
  last_name: 'Marsh',
  email: 'ana@example.com',
  phone: '+61370101234',
  phone_formatted: '(03) 7010 1234',
  comments: 'Mother',
  created_at: '2026-03-01T09:00:00.000Z',
  deleted_at: null,
  lock_version: 2,
}
const listOf = (...collection: AdditionalContact[]) => ({
  collection,
  pagination: { total_entries: collection.length, current_page: 1, per_page: 100, total_pages: 1 },
})

async function showContacts(answers: Answers = {}, readOnly = false) {
  const asked = answerWith({ [`GET ${path}`]: () => listOf(ana), ...answers })
  const shown = await showScreen(<AdditionalContacts person={lena} readOnly={readOnly} />)
  const sent = (method: string) => asked.filter((one) => one.method === method)
  return { ...shown, asked, sent }
}

test('contacts are a table of name, email, phone and comments', async () => {
  await showContacts()
  const [, row] = await screen.findAllByRole('row')

  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Email',
    'Phone',
    'Comments',
  ])
  expect(
    within(row!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ana Marsh', 'ana@example.com', '(03) 7010 1234', 'Mother'])
})

test('an empty list says No Additional Contacts', async () => {
  await showContacts({ [`GET ${path}`]: () => listOf() })
  expect(await screen.findByText('No Additional Contacts')).toBeTruthy()
})

test('Add Contact sends what was typed', async () => {
  const { user, sent } = await showContacts({ [`POST ${path}`]: () => ({ ...ana, message: 'Saved.' }) })
  await user.click(screen.getByRole('button', { name: 'Add Contact' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Contact' }))
  expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull()
  await user.type(dialog.getByLabelText(/First name/), 'Ana')
  const phone = dialog.getByLabelText<HTMLInputElement>('Phone')
  expect([phone.type, phone.maxLength]).toEqual(['tel', 20])
  expect(dialog.getByLabelText<HTMLInputElement>('Email').type).toBe('email')
  await user.type(phone, '0370101234')
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(sent('POST')).toHaveLength(1))
  expect(sent('POST')[0]?.body).toMatchObject({ first_name: 'Ana', phone: '0370101234' })
})

test('a missing first name shows at its field', async () => {
  const { user } = await showContacts({
    [`POST ${path}`]: () => new Refusal(422, { errors: { first_name: ["can't be blank"] } }),
  })
  await user.click(screen.getByRole('button', { name: 'Add Contact' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))

  expect(await screen.findByText("can't be blank")).toBeTruthy()
  expect(screen.getByLabelText(/First name/).getAttribute('aria-invalid')).toBe('true')
})

test('a click on a row opens the contact, and a save sends its version', async () => {
  const { user, sent } = await showContacts({ [`PUT ${path}/7`]: () => ({ ...ana, message: 'Saved.' }) })
  await user.click(await screen.findByText('Mother'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Contact' }))
  expect(dialog.getByLabelText<HTMLInputElement>(/First name/).value).toBe('Ana')
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(sent('PUT')[0]?.body).toMatchObject({ first_name: 'Ana', lock_version: 2 }))
})

test('after a conflict the current contact can be loaded', async () => {
  const theirs = { ...ana, first_name: 'Anna', lock_version: 3 }
  const { user } = await showContacts({ [`PUT ${path}/7`]: () => new Refusal(409, { current: theirs }) })
  await user.click(await screen.findByRole('button', { name: 'Edit Ana Marsh' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Load their version' }))

  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/First name/).value).toBe('Anna'))
})

test('Delete asks first and can be undone', async () => {
  const { user, sent } = await showContacts({
    [`DELETE ${path}/7`]: () => ({ ...ana, message: 'Contact was successfully deleted.' }),
    [`PUT ${path}/7/restore`]: () => ({ ...ana, message: 'Contact was successfully restored.' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Edit Ana Marsh' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Confirm' }))
  expect(question.getByText('Are you sure you want to delete this Contact?')).toBeTruthy()
  expect(sent('DELETE')).toHaveLength(0)
  await user.click(question.getByRole('button', { name: 'Ok' }))

  expect(await screen.findByText('Contact was successfully deleted.')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent('PUT').map((one) => one.path)).toEqual([`${path}/7/restore`]))
})

test('reasons against a delete are listed', async () => {
  const { user } = await showContacts({
    [`DELETE ${path}/7`]: () => new Refusal(422, { errors: { base: ['One reason.', 'Another reason.'] } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Edit Ana Marsh' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Confirm' }))
  await user.click(question.getByRole('button', { name: 'Ok' }))

  expect(await screen.findByText('One reason.')).toBeTruthy()
  expect(screen.getByText('Another reason.')).toBeTruthy()
})

test('read-only there is nothing to add or open', async () => {
  await showContacts({}, true)
  await screen.findByText('Ana Marsh')
  const section = screen.getByRole('region', { name: 'Additional Contacts' })
  expect(within(section).queryByRole('button')).toBeNull()
})

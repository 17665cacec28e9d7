import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '../testing/account.ts'
import { answerWith, type Answers, Refusal } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { tom } from '../testing/user.ts'
import { AllUsers } from './AllUsers.tsx'

const elsewhere = { id: 7, name: 'Harbor Athletic', country: 'US' }
const una = { ...tom, id: 12, first_name: 'Una', last_name: 'Other', company: elsewhere, company_id: 7 }
const gone = { ...una, id: 13, first_name: 'Gina', last_name: 'Gone', deleted: true }
const asRoot = { ...account, abilities: { ...account.abilities, root: true } }

const showAll = async (answers: Answers = {}) => {
  const asked = answerWith({
    'GET /api/users': () => ({
      collection: [tom, una, gone],
      pagination: { total_entries: 3, current_page: 1, per_page: 10, total_pages: 1 },
    }),
    'GET /api/users/12/accounts': () => ({ collection: [{ id: 7, name: 'Harbor Athletic' }] }),
    'GET /api/companies/7': () => ({ ...account.company, id: 7, name: 'Harbor Athletic' }),
    ...answers,
  })
  const shown = await showScreen(<AllUsers />, { as: asRoot })
  await screen.findByRole('button', { name: 'Actions for Una Other' })
  return { ...shown, asked }
}

test('the users of all clubs are listed with their own club', async () => {
  const { asked } = await showAll()
  expect(screen.getByRole('row', { name: /Una Other/ }).textContent).toContain('Harbor Athletic')
  expect(asked.map(({ path }) => path)).not.toContain('/api/companies/1/users')
})

test('a user is changed in their own club', async () => {
  const { user, asked } = await showAll({
    'PUT /api/companies/7/users/12': () => ({ ...una, message: 'User was successfully updated.' }),
  })
  await user.click(screen.getByRole('button', { name: 'Actions for Una Other' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Una Other' }))
  await user.type(dialog.getByLabelText(/^First name/), 'h')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked.find(({ method }) => method === 'PUT')?.path).toBe('/api/companies/7/users/12'))
})

test('a club that can not be loaded says so', async () => {
  const { user } = await showAll({ 'GET /api/companies/7': () => new Refusal(422, { errors: { base: ['Not now.'] } }) })
  await user.click(screen.getByRole('button', { name: 'Actions for Una Other' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  expect(await screen.findByText('Not now.')).toBeTruthy()
})

test('a deleted user is restored in all of their clubs', async () => {
  const { user, asked } = await showAll({
    'PUT /api/users/13/restore': () => ({ ...gone, message: 'User was successfully restored.' }),
  })
  await user.click(screen.getByRole('button', { name: 'Actions for Gina Gone' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Restore' }))
  expect(await screen.findByText('User was successfully restored.')).toBeTruthy()
  expect(asked.some(({ path }) => path === '/api/users/13/restore')).toBe(true)
})

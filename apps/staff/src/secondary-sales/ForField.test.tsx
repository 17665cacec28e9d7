import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ActivityDialog, type AskedActivity } from '../activities/dialogs/ActivityDialog.tsx'
import { account } from '../testing/account.ts'
import { answerWith } from '../testing/answers.ts'
import { lena } from '../testing/person.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { saleOf, types } from './testing/sale.ts'

const reader = { ...account, references: { ...account.references, secondary_sale_types: types } }
const todo: AskedActivity = { form: 'todo', person: { id: lena.id, name: lena.name } }

async function showDialog(secondary_sales = [saleOf()], asked = todo) {
  const requests = answerWith({
    'GET /api/people/42': () => ({ ...lena, secondary_sales }),
    'POST /api/people/42/activities': () => ({ id: 1, person_id: 42, warnings: [], message: 'Saved.' }),
  })
  const shown = await showScreen(<ActivityDialog asked={asked} onClose={() => {}} />, { as: reader })
  await screen.findByRole('dialog')
  const save = async () => {
    await shown.user.type(screen.getByLabelText(/Subject/), 'Send the price list')
    await shown.user.click(screen.getByRole('button', { name: 'Save' }))
  }
  const sent = () => requests.find(({ method }) => method === 'POST')?.body
  return { ...shown, save, sent }
}

test('an activity of a person with a secondary sale can be for it', async () => {
  const { user, save, sent } = await showDialog()
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'For' })
  expect(field.value).toBe('Membership')
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: 'Personal training' }))
  await save()

  await waitFor(() => expect(sent()).toMatchObject({ secondary_sale_id: 7 }))
})

test('begun from the sale it is for that', async () => {
  await showDialog([saleOf()], { ...todo, secondary_sale_id: 7 })
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'For' })
  await waitFor(() => expect(field.value).toBe('Personal training'))
})

test('without secondary sales it is not asked, and nothing is sent', async () => {
  const { save, sent } = await showDialog([])
  expect(screen.queryByRole('combobox', { name: 'For' })).toBeNull()
  await save()

  await waitFor(() => expect(sent()).toBeTruthy())
  expect(sent()).not.toHaveProperty('secondary_sale_id')
})

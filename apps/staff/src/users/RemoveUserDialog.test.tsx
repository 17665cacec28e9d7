import { refreshRecords } from '@spotter/client/record-queries.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { account } from '../testing/account.ts'
import { answerWith, Refusal, type Answers } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { tom } from '../testing/user.ts'
import RemoveUserDialog from './RemoveUserDialog.tsx'

const clubs = [
  { id: 1, name: 'Northside Fitness', people_count: 12, activities_count: 1, secondary_sales_count: 0, forms_count: 0 },
  { id: 2, name: 'Camden Strength', people_count: 0, activities_count: 0, secondary_sales_count: 0, forms_count: 2 },
]
const revoke = 'PUT /api/companies/1/users/9/revoke_access'

const showDialog = async (answers: Answers = {}, shownUser = tom) => {
  const asked = answerWith({
    'GET /api/users/9/accounts': () => ({ collection: clubs }),
    'GET /api/account/references/users': () => ({
      collection: [
        { id: 9, text: 'Tom Brennan' },
        { id: 7, text: 'Priya Sharma' },
        { id: -1, text: 'Unallocated' },
      ],
    }),
    ...answers,
  })
  const onRemoved = vi.fn()
  const dialog = (
    <RemoveUserDialog company={account.company} user={shownUser} onRemoved={onRemoved} onClose={() => {}} />
  )
  const shown = await showScreen(dialog)
  await screen.findByRole('dialog', { name: 'Remove Tom Brennan' })
  return { ...shown, asked, onRemoved }
}
const club = (name: string) => within(screen.getByRole('region', { name }))
const change = (asked: ReturnType<typeof answerWith>) => asked.find(({ method }) => method === 'PUT')

test('each chosen club asks for successors', async () => {
  const { user } = await showDialog()
  expect(club('Northside Fitness').getByText('12 people, 1 open activity, 0 registration forms')).toBeTruthy()
  expect(
    club('Northside Fitness').getByRole('combobox', { name: /Hand over people and open activities to/ }),
  ).toBeTruthy()
  expect(club('Camden Strength').queryByRole('combobox')).toBeNull()
  await user.click(club('Camden Strength').getByRole('checkbox', { name: 'Camden Strength' }))

  expect(await club('Camden Strength').findByRole('combobox', { name: /Hand over registration forms to/ })).toBeTruthy()
})

test('the chosen successor is sent for the club, and is never the user who goes', async () => {
  const { user, asked, onRemoved } = await showDialog({ [revoke]: () => ({ message: 'Access was revoked.' }) })
  await user.click(club('Northside Fitness').getByRole('combobox'))
  const choices = await screen.findAllByRole('option')
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Priya Sharma', 'Unallocated'])
  await user.click(screen.getByRole('option', { name: 'Priya Sharma' }))
  await user.click(screen.getByRole('button', { name: 'Remove' }))

  await waitFor(() =>
    expect(onRemoved).toHaveBeenCalledWith(expect.objectContaining({ message: 'Access was revoked.' })),
  )
  expect(change(asked)?.body).toEqual({ companies: [{ id: 1, change_to: 7, assign_forms_to: null }] })
})

test('a missing successor shows at its club’s field', async () => {
  const { user, onRemoved } = await showDialog({
    [revoke]: () => new Refusal(422, { errors: { change_to: ['must be chosen for Northside Fitness'] } }),
  })
  await user.click(screen.getByRole('button', { name: 'Remove' }))

  expect(await club('Northside Fitness').findByText('must be chosen for Northside Fitness')).toBeTruthy()
  expect(club('Northside Fitness').getByRole('combobox').getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('option')).toBeNull()
  expect(onRemoved).not.toHaveBeenCalled()
})

test('stays as it was opened while the user changes elsewhere', async () => {
  let isGone = false
  const { queries } = await showDialog({
    'GET /api/users/9/accounts': () => (isGone ? new Refusal(404, { error: 'Not found.' }) : { collection: clubs }),
  })
  isGone = true
  await act(() => refreshRecords(queries, 'user'))
  expect(screen.getByRole('dialog', { name: 'Remove Tom Brennan' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('deleting the user means every club', async () => {
  const { user, asked } = await showDialog({ 'PUT /api/users/9/delete': () => ({ message: 'Deleted.' }) })
  await user.click(screen.getByRole('radio', { name: 'Delete the user from every club' }))
  expect(club('Camden Strength').queryByRole('checkbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove' }))

  await waitFor(() => expect(change(asked)?.path).toBe('/api/users/9/delete'))
  expect(change(asked)?.body).toMatchObject({ companies: [{ id: 1 }, { id: 2 }] })
})

test('users who may only revoke are not asked how', async () => {
  await showDialog({}, { ...tom, abilities: { ...tom.abilities, delete: false } })
  expect(screen.queryByRole('radio')).toBeNull()
})

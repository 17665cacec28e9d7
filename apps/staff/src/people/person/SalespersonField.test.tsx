import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, Refusal, type Answers } from '../../testing/answers.ts'
import { lena } from '../../testing/person.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SalespersonField } from './SalespersonField.tsx'

const users = [
  { id: 5, text: 'Mia Nguyen' },
  { id: 9, text: 'Tom Brennan' },
  { id: -1, text: 'Unallocated' },
]
const restricted = { ...lena, salesperson_id: 5, salesperson_name: 'Mia Nguyen' }
restricted.abilities = { ...lena.abilities, loses_access_on_assign: true }

async function showField(person = lena, answers: Answers = {}) {
  const asked = answerWith({
    'GET /api/account/references/users': () => ({ collection: users }),
    'PUT /api/people/42': ({ body }) => ({
      ...person,
      ...(body as object),
      message: 'Person was updated successfully.',
    }),
    ...answers,
  })
  const shown = await showScreen(<SalespersonField person={person} />, { address: '/people/42' })
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Salesperson' })
  const choose = async (name: string) => {
    await shown.user.click(field)
    await shown.user.click(await screen.findByRole('option', { name }))
  }
  const saved = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { ...shown, asked, field, choose, saved }
}

test('users of the person’s own club are offered, Unallocated last', async () => {
  const { asked, user, field } = await showField({ ...lena, company_id: 2 })
  await user.click(field)
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Mia Nguyen', 'Tom Brennan', 'Unallocated'])
  expect(asked.find(({ path }) => path.endsWith('/references/users'))?.query.get('for_company_id')).toBe('2')
})

test('a choice is saved immediately and confirmed', async () => {
  const { choose, saved } = await showField()
  await choose('Unallocated')

  expect(await screen.findByText('Person was updated successfully.')).toBeTruthy()
  expect(saved()).toEqual([{ salesperson_id: -1 }])
})

test('an error clears the selection and shows every reason in one message', async () => {
  const { choose, field } = await showField(lena, {
    'PUT /api/people/42': () =>
      new Refusal(422, { errors: { salesperson_id: ['is invalid'], base: ['Try someone else.'] } }),
  })
  await choose('Mia Nguyen')

  expect(await screen.findByText('is invalid Try someone else.')).toBeTruthy()
  await waitFor(() => expect(field.value).toBe(''))
})

test('a restricted salesperson is asked before losing access, and Cancel keeps the person', async () => {
  const { choose, field, saved, user } = await showField(restricted)
  await choose('Tom Brennan')
  const question = 'By re-assigning this person you will lose access, do you want to continue?'
  expect(await screen.findByText(question)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))

  await waitFor(() => expect(field.value).toBe('Mia Nguyen'))
  expect(saved()).toEqual([])
})

test('after giving a person away a restricted salesperson is sent home', async () => {
  const { choose, saved, user, router } = await showField(restricted)
  await choose('Tom Brennan')
  await user.click(await screen.findByRole('button', { name: 'Ok' }))

  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(saved()).toEqual([{ salesperson_id: 9 }])
})

test('without permission the name is read-only', async () => {
  answerWith({})
  await showScreen(
    <SalespersonField person={{ ...lena, abilities: { ...lena.abilities, assign_salesperson: false } }} />,
  )
  expect(screen.getByText('Tom Brennan')).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
})

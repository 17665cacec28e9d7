import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { account } from '../testing/account.ts'
import { answerWith, Refusal, type Answers } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { daysOff, tom } from '../testing/user.ts'
import UserDialog from './UserDialog.tsx'

const path = '/api/companies/1/users'
const company = { ...account.company, week_schedule: daysOff }
const club = {
  id: 1,
  name: 'Northside Fitness',
  people_count: 0,
  activities_count: 0,
  secondary_sales_count: 0,
  forms_count: 0,
}

const showDialog = async (
  shownUser: typeof tom | null,
  answers: Answers = {},
  as = account,
  systems: string[] = [],
) => {
  const asked = answerWith({
    'GET /api/users/9/accounts': () => ({ collection: [club] }),
    'GET /api/accounts': () => ({ collection: [], pagination: { total_entries: 0 } }),
    ...answers,
  })
  const onClose = vi.fn()
  const shown = await showScreen(
    <UserDialog company={{ ...company, export: systems }} user={shownUser} onClose={onClose} />,
    { as },
  )
  await screen.findByRole('dialog')
  return { ...shown, asked, onClose }
}
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)

test('errors show under their fields and the first has the focus', async () => {
  const { user, onClose } = await showDialog(null, {
    [`POST ${path}`]: () => new Refusal(422, { errors: { last_name: ["can't be blank"], email: ['is invalid'] } }),
  })
  await user.type(field(/First name/), 'Ana')
  await user.type(field(/Email/), 'nobody')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText("can't be blank")).toBeTruthy()
  expect(screen.getByText('is invalid')).toBeTruthy()
  expect(field(/Last name/).getAttribute('aria-invalid')).toBe('true')
  expect(field(/First name/).getAttribute('aria-invalid')).not.toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field(/Last name/)))
  expect(field(/First name/).value).toBe('Ana')
  expect(onClose).not.toHaveBeenCalled()
})

test('only settable fields are offered and sent', async () => {
  const abilities = { ...tom.abilities, settable: ['first_name', 'last_name', 'can_import_csv'] }
  const { user, asked, onClose } = await showDialog(
    { ...tom, abilities },
    { [`PUT ${path}/9`]: () => ({ ...tom, message: 'User was successfully updated.' }) },
  )
  expect(field(/Email/).disabled).toBe(true)
  expect(screen.queryByLabelText(/New password/)).toBeNull()
  expect(screen.queryByText('Working hours')).toBeNull()
  expect(screen.queryByLabelText('Root administrator')).toBeNull()
  await user.click(screen.getByRole('switch', { name: 'Can import people' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    first_name: 'Tom',
    last_name: 'Brennan',
    can_import_csv: true,
    lock_version: 3,
  })
})

test('a user above the editor is read-only', async () => {
  await showDialog({ ...tom, abilities: { ...tom.abilities, settable: [] } })

  expect(screen.getByText('You can view this user but not change anything.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(field(/First name/).disabled).toBe(true)
})

test('root adds users with every right, others without those of root', async () => {
  const { unmount } = await showDialog(null)
  expect(screen.queryByRole('switch', { name: 'Root administrator' })).toBeNull()
  unmount()
  await showDialog(null, {}, { ...account, abilities: { ...account.abilities, root: true } })

  expect(screen.getByRole('switch', { name: 'Root administrator' })).toBeTruthy()
  expect(screen.getByRole('switch', { name: "Don't send an invitation" })).toBeTruthy()
})

test('after a conflict the current record can be loaded', async () => {
  const theirs = { ...tom, first_name: 'Thomas', lock_version: 4 }
  const { user } = await showDialog(tom, {
    [`PUT ${path}/9`]: () => new Refusal(409, { error: 'Stale', current: theirs }),
  })
  await user.type(field(/First name/), 'my')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Load their version' }))

  await waitFor(() => expect(field(/First name/).value).toBe('Thomas'))
})

const asRoot = { ...account, abilities: { ...account.abilities, root: true } }
const services = {
  'GET /api/account/references/external_services': () => ({ collection: [{ id: 3, text: 'Club ID' }] }),
}
const settableByRoot = [...tom.abilities.settable, 'sso_login', 'external_service_id']

test('root chooses the external service of a new user', async () => {
  const { user, asked, onClose } = await showDialog(
    null,
    { ...services, [`POST ${path}`]: () => ({ ...tom, message: 'User was successfully created.' }) },
    asRoot,
  )
  await user.click(screen.getByRole('combobox', { name: 'External service' }))
  await user.click(await screen.findByRole('option', { name: 'Club ID' }))
  await user.click(screen.getByRole('switch', { name: 'Signs in through another service' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ external_service_id: 3, sso_login: true })
})

test('root removes a user from their external service', async () => {
  const external = {
    ...tom,
    external: true,
    external_service_id: 3,
    external_service_name: 'Club ID',
    abilities: { ...tom.abilities, settable: settableByRoot },
  }
  const { user, asked, onClose } = await showDialog(
    external,
    { ...services, [`PUT ${path}/9`]: () => ({ ...tom, message: 'User was successfully updated.' }) },
    asRoot,
  )
  const picker = screen.getByRole<HTMLInputElement>('combobox', { name: 'External service' })
  await waitFor(() => expect(picker.value).toBe('Club ID'))
  await user.click(screen.getByRole('button', { name: 'Clear External service' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ external_service_id: null })
})

test('a manager links an employee, if the club has a membership system', async () => {
  const employees = { 'GET /api/account/references/abc_employees': () => ({ collection: [{ id: 5, text: 'Dana W' }] }) }
  const { user, asked, onClose } = await showDialog(
    tom,
    { ...employees, [`PUT ${path}/9`]: () => ({ ...tom, message: 'User was successfully updated.' }) },
    account,
    ['abcfin'],
  )
  await user.click(screen.getByRole('combobox', { name: /^Employee in the membership system/ }))
  await user.click(await screen.findByRole('option', { name: 'Dana W' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ abc_employee_id: 5 })
})

test('a manager does not see external services', async () => {
  const { asked } = await showDialog(tom)

  expect(screen.queryByLabelText('External service')).toBeNull()
  expect(screen.queryByLabelText(/^Employee in the membership system/)).toBeNull()
  expect(asked.map((one) => one.path)).not.toContain('/api/account/references/external_services')
})

test('changing one’s own email or password asks for the current password', async () => {
  const self = { ...tom, id: account.user.id }
  const { user, asked, onClose } = await showDialog(self, {
    [`GET /api/users/${self.id}/accounts`]: () => ({ collection: [club] }),
    [`PUT ${path}/${self.id}`]: () => ({ ...self, message: 'User was successfully updated.' }),
  })
  expect(screen.queryByLabelText(/Current password/)).toBeNull()
  await user.clear(screen.getByRole('textbox', { name: /Email/ }))
  await user.type(screen.getByRole('textbox', { name: /Email/ }), 'thomas@example.com')
  await user.type(await screen.findByLabelText(/Current password/), 'old secret')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    email: 'thomas@example.com',
    current_password: 'old secret',
  })
})

test('for other users it is not asked', async () => {
  const { user } = await showDialog(tom)
  await user.type(screen.getByRole('textbox', { name: /Email/ }), 'x')

  expect(screen.queryByLabelText(/Current password/)).toBeNull()
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SettingsClubProvider } from '../settings/settings-club.ts'
import { account } from '../testing/account.ts'
import { answerWith, type Answers } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { tom } from '../testing/user.ts'
import { Users } from './Users.tsx'

const path = '/api/companies/1/users'
const page = (collection: object[], total = collection.length) => ({
  collection,
  pagination: { total_entries: total, current_page: 1, per_page: 10, total_pages: Math.ceil(total / 10) },
})
const gone = {
  ...tom,
  id: 10,
  first_name: 'Gina',
  last_name: 'Gone',
  deleted: true,
  deleted_at: '2026-01-01T00:00:00Z',
}

const showUsers = async (answers: Answers = {}, address = '/') => {
  const asked = answerWith({ [`GET ${path}`]: () => page([tom, gone]), ...answers })
  const value = { company: account.company, hrefOf: (item: string) => `/account/${item}` }
  const shown = await showScreen(
    <SettingsClubProvider value={value}>
      <Users />
    </SettingsClubProvider>,
    { address },
  )
  await screen.findByRole('button', { name: 'Actions for Tom Brennan' })
  return { ...shown, asked }
}

test('requests ten active users by name', async () => {
  const { asked } = await showUsers()
  const query = asked.find((call) => call.path === path)?.query

  expect(Object.fromEntries(query ?? [])).toMatchObject({
    page: '1',
    per_page: '10',
    soft_delete_status: 'active',
    sort_by: 'name',
  })
})

test('Show requests deleted users or all, without Paused', async () => {
  const { user, asked } = await showUsers()
  const choices = within(screen.getByRole('radiogroup', { name: 'Show' })).getAllByRole('radio')
  expect(choices.map((choice) => (choice as HTMLInputElement).value)).toEqual(['active', 'deleted', 'all'])

  await user.click(screen.getByRole('radio', { name: 'Deleted' }))
  await waitFor(() => expect(asked.at(-1)?.query.get('soft_delete_status')).toBe('deleted'))
})

test('a deleted user can only be restored', async () => {
  const { user } = await showUsers()
  await user.click(screen.getByRole('button', { name: 'Actions for Gina Gone' }))

  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Restore'])
})

test('a user who lost the club can get it back', async () => {
  const revoked = { ...tom, id: 11, first_name: 'Rita', last_name: 'Revoked', access_revoked: true }
  const { user, asked } = await showUsers({
    [`GET ${path}`]: () => page([tom, revoked]),
    [`PUT ${path}/11/restore`]: () => ({ ...revoked, message: 'User was successfully restored.' }),
  })
  expect(screen.getByText('Access revoked')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Actions for Rita Revoked' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Restore' }))

  await waitFor(() => expect(asked.some((call) => call.path === `${path}/11/restore`)).toBe(true))
})

test('500 users are paged by ten and searched on the server', async () => {
  const { user, asked } = await showUsers({ [`GET ${path}`]: () => page([tom], 500) })
  expect(screen.getByText('1–10 of 500')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(asked.at(-1)?.query.get('page')).toBe('2'))

  await user.type(screen.getByRole('searchbox', { name: 'Search name or email' }), 'number 499')
  await waitFor(() => expect(asked.at(-1)?.query.get('q')).toBe('number 499'))
  expect(asked.at(-1)?.query.get('page')).toBe('1')
})

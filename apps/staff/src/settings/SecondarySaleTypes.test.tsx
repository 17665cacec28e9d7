import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '../testing/account.ts'
import { answerWith } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SecondarySaleTypes } from './SecondarySaleTypes.tsx'
import { SettingsClubProvider } from './settings-club.ts'

const abilities = { edit: true, rename: true, remove: true }
const record = { company_id: account.company.id, company_name: account.company.name, lock_version: 0, deleted_at: null }
const order = { position: 1, first: true, last: true }
const types = [{ ...record, ...order, id: 70, name: 'Personal training', provide_to_group: false, uses: 3, abilities }]
const rules = [{ ...record, ...order, id: 1, workflow: 'other', status: 'inactive', abilities }]
const pageOf = (collection: unknown[]) => ({ collection, pagination: { total_entries: collection.length } })

function show(may: typeof account.abilities) {
  const path = `/api/companies/${account.company.id}`
  answerWith({
    [`GET ${path}/secondary_sale_types`]: () => pageOf(types),
    [`GET ${path}/secondary_sale_rules`]: () => pageOf(rules),
  })
  return showScreen(
    <SettingsClubProvider value={{ company: account.company, hrefOf: (item) => `/account/${item}` }}>
      <SecondarySaleTypes />
    </SettingsClubProvider>,
    { as: { ...account, abilities: { ...account.abilities, ...may } } },
  )
}

const manager = {
  'settings:secondary_sale_types': true,
  'add:secondary_sale_types': false,
  'create:secondary_sale_types': false,
  'manage:group_secondary_sale_types': false,
}

test('a club manager changes types and adds none', async () => {
  await show(manager)
  expect(await screen.findByText('Personal training')).toBeTruthy()
  expect(screen.getByText('3')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
})

test('users who may add only group types start with one', async () => {
  const { user } = await show({
    ...manager,
    'add:secondary_sale_types': true,
    'manage:group_secondary_sale_types': true,
  })
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  expect((await screen.findByRole<HTMLInputElement>('switch', { name: /Share with the group/ })).checked).toBe(true)
})

test('the rules are on their own tab, in words', async () => {
  const { user } = await show(manager)
  await user.click(await screen.findByRole('button', { name: 'Rules' }))

  expect(await screen.findByText('With offers')).toBeTruthy()
  expect(screen.getByText('Inactive')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const workflow = await screen.findByRole<HTMLInputElement>('combobox', { name: /Workflow/ })
  expect(workflow.value).toBe('Default')
})

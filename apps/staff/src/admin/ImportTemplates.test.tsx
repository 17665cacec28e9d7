import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '../testing/account.ts'
import { answerWith } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { ImportTemplates } from './ImportTemplates.tsx'

const root = { ...account, abilities: { ...account.abilities, root: true } }
const template = {
  id: 4,
  name: 'Website leads',
  company_id: 1,
  company_name: 'Northside Fitness',
  pattern: 'Who: {full_name}',
  position: 1,
  first: true,
  last: true,
  lock_version: 0,
  deleted_at: null,
  abilities: { edit: true, rename: true, remove: true },
}
const pagination = { total_entries: 2, current_page: 1, per_page: 999, total_pages: 1 }
const everywhere = { ...template, id: 5, name: 'Any', company_id: null, company_name: null, position: 2, first: false }

test('templates show their club by name', async () => {
  answerWith({ 'GET /api/admin/import_templates': () => ({ collection: [template, everywhere], pagination }) })
  await showScreen(<ImportTemplates panel="admin" />, { as: root, address: '/admin/import_templates' })

  expect(await screen.findByText('Northside Fitness')).toBeDefined()
  expect(screen.getByText('Every club')).toBeDefined()
})

test('fields are added to the pattern with a click, and a mail shows what would be read', async () => {
  answerWith({ 'GET /api/admin/import_templates': () => ({ collection: [template], pagination }) })
  const { user } = await showScreen(<ImportTemplates panel="settings" />, {
    as: root,
    address: '/settings/import_templates',
  })
  await user.click(await screen.findByRole('button', { name: 'Website leads' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('button', { name: '+ Email' }))
  const pattern = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Pattern' })
  expect(pattern.value).toBe('Who: {full_name}\nEmail: {email}')
  expect(within(dialog).queryByRole('button', { name: '+ Email' })).toBeNull()

  await user.type(within(dialog).getByRole('textbox', { name: 'Test' }), 'Hi!')
  expect(within(dialog).getByRole('status').textContent).toBe('The email has none of these lines.')
  await user.type(within(dialog).getByRole('textbox', { name: 'Test' }), '{Enter}Who: <b>Ana</b>{Enter}Email: a@b.c')
  const read = within(dialog).getByLabelText('Values found')
  expect([...read.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['<b>Ana</b>', 'a@b.c'])
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '../testing/account.ts'
import { answerWith } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { AdminTemplates, GlobalTemplates } from './Templates.tsx'
import { pageOf, path, showTemplates } from './testing/show-templates.tsx'
import { everybodys, reminder } from './testing/templates.ts'

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!)

test('the list shows type, category and audience', async () => {
  const { asked } = await showTemplates()
  const row = await rowOf('Reminder')
  expect(row.getByText('SMS')).toBeTruthy()
  expect(row.getByText('Personal training · Booked')).toBeTruthy()
  expect(row.getByText('Company')).toBeTruthy()
  expect((await rowOf('Thanks')).getByText('Global Templates')).toBeTruthy()
  expect((await rowOf('Welcome')).getByText(/^Dear \[person.first_name\],/)).toBeTruthy()
  expect(Object.fromEntries(asked[0]?.query ?? [])).toMatchObject({
    per_page: '10',
    sort_by: 'description',
    soft_delete_status: 'active',
  })
  expect(asked).toHaveLength(1)
})

test('filters go to the server and into the address', async () => {
  const { user, asked, router } = await showTemplates()
  await user.click(await screen.findByRole('combobox', { name: 'Type' }))
  await user.click(await screen.findByRole('option', { name: 'SMS' }))
  await user.click(screen.getByRole('combobox', { name: 'For' }))
  await user.click(await screen.findByRole('option', { name: 'Membership' }))
  await waitFor(() => {
    const last = asked.at(-1)?.query
    expect(last?.get('type')).toBe('Sms')
    expect(last?.get('secondary_sale_type_id')).toBe('membership')
  })
  expect(router.state.location.search).toMatchObject({ type: 'Sms', secondary_sale_type_id: 'membership' })
  expect(screen.queryByRole('option', { name: 'WhatsApp' })).toBeNull()
})

test('a read-only template can be viewed and copied', async () => {
  const { user } = await showTemplates()
  await user.click(await screen.findByRole('button', { name: 'Actions for Thanks' }))
  expect((await screen.findByRole('menuitem', { name: 'Edit' })).hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('menuitem', { name: 'Delete' }).hasAttribute('disabled')).toBe(true)
  await user.keyboard('{Escape}')
  await user.click(screen.getByText('Thanks'))
  expect(await screen.findByText(/You can use this template but not change it/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Name/ })).value).toBe('Copy of Thanks')
})

test('deleting asks first and can be undone', async () => {
  const { user, asked } = await showTemplates({
    answers: {
      'DELETE /api/templates/8': () => ({ ...reminder, message: 'Template was successfully deleted.' }),
      'PUT /api/templates/8/restore': () => ({ ...reminder, message: 'Template was successfully restored.' }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Actions for Reminder' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ok' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(asked.some(({ path: sent }) => sent === '/api/templates/8/restore')).toBe(true))
})

test('an empty list explains templates', async () => {
  await showTemplates({ answers: { [`GET ${path}`]: () => pageOf([]) } })
  expect(await screen.findByText(/Templates are texts you send often/)).toBeTruthy()
})

const root = { ...account, user: { ...account.user, root: true }, abilities: { ...account.abilities, root: true } }

test('the page of global templates shows and makes these alone', async () => {
  const asked = answerWith({ 'GET /api/admin/templates': () => pageOf([everybodys]) })
  const { user } = await showScreen(<GlobalTemplates />, { as: root })
  await screen.findByText('Thanks')
  expect(asked[0]?.query.get('scope')).toBe('global')
  expect(screen.queryByRole('combobox', { name: 'Scope' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByRole('textbox', { name: /Name/ })
  expect(screen.queryByRole('combobox', { name: /Scope/ })).toBeNull()
})

test('the admin panel has those of every scope', async () => {
  const asked = answerWith({ 'GET /api/admin/templates': () => pageOf([everybodys]) })
  await showScreen(<AdminTemplates />, { as: root })
  expect((await rowOf('Thanks')).getByText('Every club')).toBeTruthy()
  expect(asked[0]?.query.get('scope')).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Scope' })).toBeTruthy()
})

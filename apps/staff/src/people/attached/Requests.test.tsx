import type { Request } from '@spotter/contract/people/person-attachments.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { saleOf } from '../../secondary-sales/testing/sale.ts'
import { answerWith, type Answers } from '../../testing/answers.ts'
import { lena } from '../../testing/person.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { Requests } from './Requests.tsx'

const path = '/api/people/42/requests'
const open: Request = {
  id: 8,
  company_id: 1,
  person_id: 42,
  kind: 'web',
  source_name: null,
  from_name: null,
  from_email: null,
  from_phone: null,
  text: 'Is there a pool?',
  secondary_sale_id: null,
  created_at: '2026-03-01T01:30:00.000Z',
  handled_at: null,
  deleted_at: null,
  lock_version: 1,
}
const handled: Request = { ...open, id: 9, text: 'What does it cost?', handled_at: '2026-03-02T01:30:00.000Z' }

async function showRequests(collection: Request[], answers: Answers = {}, person = lena) {
  const asked = answerWith({
    [`GET ${path}`]: () => ({
      collection,
      pagination: { total_entries: collection.length, current_page: 1, per_page: 5, total_pages: 1 },
    }),
    ...answers,
  })
  const shown = await showScreen(<Requests person={person} />)
  const bodyOf = (method: string) => asked.find((one) => one.method === method)?.body
  return { ...shown, asked, bodyOf }
}
const itemOf = async (text: string) => within((await screen.findByText(text)).closest('li') as HTMLElement)

test('each request shows its channel, time and whether it was handled', async () => {
  await showRequests([open, handled])
  const first = await itemOf('Is there a pool?')
  expect(first.getByText('Open')).toBeTruthy()
  expect(first.getByText('Website')).toBeTruthy()
  expect(first.getByText('01/03/2026 12:30 pm')).toBeTruthy()
  expect((await itemOf('What does it cost?')).getByText('Handled')).toBeTruthy()
})

test('one click marks a request as handled', async () => {
  const { user, bodyOf } = await showRequests([open], { [`PUT ${path}/8`]: () => ({ ...open, message: 'Saved.' }) })
  await user.click((await itemOf(open.text)).getByRole('button', { name: 'Actions for this request' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as handled' }))

  await waitFor(() => expect(bodyOf('PUT')).toEqual({ handled: true }))
})

test('a handled request can be opened again', async () => {
  const { user, bodyOf } = await showRequests([handled], {
    [`PUT ${path}/9`]: () => ({ ...handled, message: 'Saved.' }),
  })
  await user.click((await itemOf(handled.text)).getByRole('button', { name: 'Actions for this request' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Reopen' }))

  await waitFor(() => expect(bodyOf('PUT')).toEqual({ handled: false }))
})

test('Add Request sends channel and text', async () => {
  const { user, bodyOf } = await showRequests([], { [`POST ${path}`]: () => ({ ...open, message: 'Saved.' }) })
  await user.click(screen.getByRole('button', { name: 'Add Request' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Request' }))
  await user.type(dialog.getByLabelText(/What they're asking for/), 'Is there a sauna?')
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  await waitFor(() =>
    expect(bodyOf('POST')).toEqual({
      kind: 'phone',
      text: 'Is there a sauna?',
      source_name: '',
      secondary_sale_id: null,
    }),
  )
  expect(dialog.queryByRole('combobox', { name: 'For' })).toBeNull()
})

test('a request can be about a secondary sale, and says so', async () => {
  const member = { ...lena, secondary_sales: [saleOf()] }
  const about = { ...open, secondary_sale_id: 7 }
  const { user, bodyOf } = await showRequests(
    [about],
    {
      [`POST ${path}`]: () => ({ ...about, message: 'Saved.' }),
    },
    member,
  )
  expect((await itemOf(open.text)).getByText('Personal training')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add Request' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Request' }))
  await user.type(dialog.getByLabelText(/What they're asking for/), 'How much are ten hours?')
  await user.click(dialog.getByRole('combobox', { name: 'For' }))
  await user.click(await screen.findByRole('option', { name: 'Personal training' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(bodyOf('POST')).toMatchObject({ secondary_sale_id: 7 }))
})

test('a request about a deleted sale stays with it', async () => {
  const about = { ...open, secondary_sale_id: 70 }
  const { user, bodyOf } = await showRequests([about], { [`PUT ${path}/8`]: () => ({ ...about, message: 'Saved.' }) })
  await user.click((await itemOf(open.text)).getByRole('button', { name: 'Actions for this request' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Request' }))
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'For' }).value).toBe('Deleted secondary sale')
  await user.type(dialog.getByLabelText(/What they're asking for/), '!')
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(bodyOf('PUT')).toMatchObject({ secondary_sale_id: 70 }))
})

test('a deleted request can be restored', async () => {
  const { user, asked } = await showRequests([open], {
    [`DELETE ${path}/8`]: () => ({ ...open, message: 'Request was successfully deleted.' }),
    [`PUT ${path}/8/restore`]: () => ({ ...open, message: 'Request was successfully restored.' }),
  })
  await user.click((await itemOf(open.text)).getByRole('button', { name: 'Actions for this request' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  await waitFor(() => expect(asked.some(({ path: asking }) => asking === `${path}/8/restore`)).toBe(true))
})

test('a deleted person’s requests are read-only', async () => {
  await showRequests([open], {}, { ...lena, abilities: { ...lena.abilities, edit: false } })
  await screen.findByText('Is there a pool?')
  expect(within(screen.getByRole('region', { name: 'Requests' })).queryByRole('button')).toBeNull()
})

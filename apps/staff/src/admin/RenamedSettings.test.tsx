import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '../testing/account.ts'
import { answerWith, Refusal } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { GlobalValues } from './GlobalValues.tsx'
import { RenamedSettings } from './RenamedSettings.tsx'

const outcome = (id: string, no: number, type: 'Task' | 'Event', name = id) => ({
  id,
  code: id,
  name,
  no,
  default_name: id,
  lock_version: 0,
  type,
})
const root = { ...account, abilities: { ...account.abilities, root: true } }
const address = '/settings/global/outcomes'

test('an outcome is renamed, and its default name stays visible', async () => {
  let collection = [outcome('Spoke To', 1, 'Task'), outcome('No Answer', 2, 'Task'), outcome('Sale', 3, 'Event')]
  const asked = answerWith({
    'GET /api/settings/outcomes': () => ({ collection }),
    'PUT /api/settings/outcomes/Spoke%20To': () => {
      collection = [outcome('Spoke To', 1, 'Task', 'Reached'), ...collection.slice(1)]
      return { ...collection[0], message: 'Outcome was successfully updated.' }
    },
  })
  const { user } = await showScreen(<RenamedSettings collection="outcomes" />, { as: root, address })
  await user.click(await screen.findByRole('button', { name: 'Spoke To' }))
  const dialog = await screen.findByRole('dialog')
  const name = within(dialog).getByLabelText('Name')
  await user.clear(name)
  await user.type(name, 'Reached')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))

  expect(await screen.findByRole('button', { name: 'Reached' })).toBeDefined()
  expect(screen.getByText('Spoke To')).toBeDefined()
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Reached', lock_version: 0 })
})

test('another user’s new name is offered', async () => {
  const theirs = { ...outcome('Spoke To', 1, 'Task', 'Talked'), lock_version: 1 }
  answerWith({
    'GET /api/settings/outcomes': () => ({ collection: [outcome('Spoke To', 1, 'Task')] }),
    'PUT /api/settings/outcomes/Spoke%20To': () => new Refusal(409, { error: 'Stale', current: theirs }),
  })
  const { user } = await showScreen(<RenamedSettings collection="outcomes" />, { as: root, address })
  await user.click(await screen.findByRole('button', { name: 'Spoke To' }))
  await user.type(await screen.findByLabelText('Name'), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Load their version' }))

  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Talked'))
})

test('outcomes change places by keys, calls among calls', async () => {
  const collection = [outcome('Spoke To', 1, 'Task'), outcome('No Answer', 2, 'Task'), outcome('Sale', 3, 'Event')]
  const asked = answerWith({
    'GET /api/settings/outcomes': () => ({ collection }),
    'PUT /api/settings/outcomes/No%20Answer': () => ({ ...collection[1], no: 1, message: '' }),
  })
  const { user } = await showScreen(<RenamedSettings collection="outcomes" />, { as: root, address })
  const up = await screen.findByRole('button', { name: 'Move No Answer up' })
  expect(screen.getByRole('button', { name: 'Move No Answer down' }).getAttribute('aria-disabled')).toBe('true')
  up.focus()
  await user.keyboard('{Enter}')

  await waitFor(() => expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ no: 1 }))
})

test('an install value is changed, and errors show at its field', async () => {
  const value = {
    id: 'support_email',
    code: 'support_email',
    name: 'Support email',
    hint: 'Shown to people who need help.',
    no: 2,
    value: null,
    default_value: null,
    max: 255,
    lock_version: 0,
  }
  const asked = answerWith({
    'GET /api/settings/globals': () => ({ collection: [value] }),
    'PUT /api/settings/globals/support_email': () => new Refusal(422, { errors: { value: ['is invalid'] } }),
  })
  const { user } = await showScreen(<GlobalValues />, { as: root, address: '/settings/global' })
  await user.click(await screen.findByRole('button', { name: 'Support email' }))
  await user.type(await screen.findByRole('textbox', { name: 'Support email' }), 'nobody')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('is invalid')).toBeDefined()
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ value: 'nobody', lock_version: 0 })
})

test('keeps its tab during navigation', async () => {
  const asked = answerWith({ 'GET /api/settings/outcomes': () => ({ collection: [outcome('Spoke To', 1, 'Task')] }) })
  const { router } = await showScreen(<RenamedSettings collection="outcomes" />, { as: root, address })
  await screen.findByRole('button', { name: 'Spoke To' })
  await act(() => router.navigate({ to: '/settings/global' }))

  expect(screen.getByRole('button', { name: 'Spoke To' })).toBeDefined()
  expect(asked.every(({ path }) => path === '/api/settings/outcomes')).toBe(true)
})

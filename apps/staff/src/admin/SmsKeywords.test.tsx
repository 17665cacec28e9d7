import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '../testing/account.ts'
import { answerWith, Refusal } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SmsKeywords } from './SmsKeywords.tsx'

const root = { ...account, abilities: { ...account.abilities, root: true } }
const path = '/api/admin/settings/sms_keyword_filter'

test('words are added to one list, with or without a confirmation', async () => {
  const asked = answerWith({
    [`GET ${path}`]: ({ query }) => ({
      name: query.get('name'),
      entries: [{ value: query.get('name') === 'opt_in' ? 'START' : 'STOP', confirm: true }],
      lock_version: 3,
    }),
    [`PUT ${path}`]: () => ({ name: 'opt_out', entries: [], lock_version: 4, message: 'SMS keywords were updated.' }),
  })
  const { user } = await showScreen(<SmsKeywords />, { as: root, address: '/admin/sms_keyword_filter' })
  const list = within(await screen.findByRole('region', { name: 'Opt out' }))
  await user.click(list.getByRole('button', { name: 'Add keyword' }))
  await user.type(list.getByRole('textbox', { name: 'Keyword 2' }), 'Fin')
  await user.click(list.getByRole('checkbox', { name: 'Confirm Fin' }))
  await user.click(list.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(asked.some(({ body }) => Boolean(body))).toBe(true))
  const sent = asked.find(({ body }) => Boolean(body))
  expect(sent?.query.get('name')).toBe('opt_out')
  expect(sent?.body).toEqual({
    entries: [
      { value: 'STOP', confirm: true },
      { value: 'Fin', confirm: false },
    ],
    lock_version: 3,
  })
})

test('a refused word says so at its field', async () => {
  answerWith({
    [`GET ${path}`]: ({ query }) => ({
      name: query.get('name'),
      entries: [{ value: 'STOP', confirm: true }],
      lock_version: 3,
    }),
    [`PUT ${path}`]: () => new Refusal(422, { errors: { 'entries.1.value': ['has already been taken'] } }),
  })
  const { user } = await showScreen(<SmsKeywords />, { as: root, address: '/admin/sms_keyword_filter' })
  const list = within(await screen.findByRole('region', { name: 'Opt out' }))
  await user.click(list.getByRole('button', { name: 'Add keyword' }))
  const second = list.getByRole('textbox', { name: 'Keyword 2' })
  await user.type(second, 'stop')
  await user.click(list.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(second.getAttribute('aria-invalid')).toBe('true'))
  expect(list.getByText('has already been taken')).toBeTruthy()
  expect(list.getByRole('textbox', { name: 'Keyword 1' }).getAttribute('aria-invalid')).not.toBe('true')
})

test('words that carriers require are shown as such and have no button to remove them', async () => {
  answerWith({
    [`GET ${path}`]: ({ query }) => ({
      name: query.get('name'),
      entries: ['STOP', 'Fin'].map((value) => ({ value, confirm: true })),
      lock_version: 3,
    }),
  })
  await showScreen(<SmsKeywords />, { as: root, address: '/admin/sms_keyword_filter' })
  const list = within(await screen.findByRole('region', { name: 'Opt out' }))
  expect(list.getAllByText('Required by carriers')).toHaveLength(1)
  expect(list.queryByRole('button', { name: 'Remove STOP' })).toBeNull()
  expect(list.getByRole('button', { name: 'Remove Fin' })).toBeTruthy()
})

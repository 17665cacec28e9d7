import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '../../testing/account.ts'
import { answerWith } from '../../testing/answers.ts'
import { lena } from '../../testing/person.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { EmailLine } from './EmailLine.tsx'
import { OptOuts } from './OptOuts.tsx'

const consents = [
  {
    ...{ id: 2, channel: 'sms', purpose: 'marketing', given: false, source: 'keyword', words: 'STOP', user_name: null },
    at: '2026-11-16T03:00:00.000Z',
  },
  {
    ...{ id: 1, channel: 'call', purpose: 'all', given: true, source: 'staff', words: null, user_name: 'Mia Chen' },
    at: '2026-11-15T03:00:00.000Z',
  },
]

test('shows when, how and in which words a person allowed or refused a channel', async () => {
  answerWith({ 'GET /api/people/42/consents': () => ({ collection: consents }) })
  const { user } = await showScreen(<OptOuts person={lena} readOnly />)
  await user.click(screen.getByRole('button', { name: 'Consent history' }))

  const dialog = await screen.findByRole('dialog', { name: 'Consent history' })
  const [first, second] = await within(dialog).findAllByRole('listitem')
  expect(first?.textContent).toContain('SMSOpted out')
  expect(first?.textContent).toContain('Marketing · by a text messageSTOP')
  expect(second?.textContent).toContain('CallsAllowed')
  expect(second?.textContent).toContain('entered by staff · Mia Chen')
})

test('closing it returns the focus to its button', async () => {
  answerWith({ 'GET /api/people/42/consents': () => ({ collection: consents }) })
  const { user } = await showScreen(<OptOuts person={lena} readOnly />)
  const button = screen.getByRole('button', { name: 'Consent history' })
  await user.click(button)
  await screen.findByRole('dialog', { name: 'Consent history' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('says what will appear while there is nothing', async () => {
  answerWith({ 'GET /api/people/42/consents': () => ({ collection: [] }) })
  const { user } = await showScreen(<OptOuts person={lena} readOnly />)
  await user.click(screen.getByRole('button', { name: 'Consent history' }))

  expect(await screen.findByText('No changes yet')).toBeTruthy()
})

test('an address that returned emails can be tried again', async () => {
  const returned = { ...lena, email_suppressed: true, email_suppressed_reason: 'No such user' }
  const asked = answerWith({
    'POST /api/people/42/lift_suppression': () => ({ ...lena, message: 'Messages are sent there again.' }),
  })
  const leading = { ...account, abilities: { ...account.abilities, managers: true } }
  const { user } = await showScreen(<EmailLine person={returned} />, { as: leading })
  await user.click(screen.getByRole('button', { name: 'Use this address again' }))
  await user.click(await screen.findByRole('button', { name: 'Ok' }))

  await waitFor(() => expect(asked[0]?.body).toEqual({ address: 'email' }))
})

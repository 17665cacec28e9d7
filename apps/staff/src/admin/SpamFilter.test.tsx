import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '../testing/account.ts'
import { answerWith, Refusal } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SpamFilter } from './SpamFilter.tsx'

const root = { ...account, abilities: { ...account.abilities, root: true } }
const path = '/api/admin/settings/spam_filter'

test('lists are edited as lines, and a refusal names the line', async () => {
  const asked = answerWith({
    [`GET ${path}`]: () => ({ senders: ['a@spam.example'], domains: [], words: [], lock_version: 2 }),
    [`PUT ${path}`]: () => new Refusal(422, { errors: { domains: ['“nowhere” is invalid'] } }),
  })
  const { user } = await showScreen(<SpamFilter />, { as: root, address: '/admin/spam_filter' })
  await user.type(await screen.findByRole('textbox', { name: 'Domains' }), 'junk.example{enter}nowhere{enter}')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() =>
    expect(asked.find(({ body }) => Boolean(body))?.body).toEqual({
      senders: ['a@spam.example'],
      domains: ['junk.example', 'nowhere'],
      words: [],
      lock_version: 2,
    }),
  )
  expect(await screen.findByText('“nowhere” is invalid')).toBeTruthy()
})

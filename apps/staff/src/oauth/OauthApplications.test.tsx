import type { OauthApplication } from '@spotter/contract/oauth/oauth-applications.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, type Answers, Refusal } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { OauthApplications } from './OauthApplications.tsx'

const application: OauthApplication = {
  id: 3,
  name: 'The CRM',
  uid: '0123456789abcdef',
  redirect_uri: null,
  scopes: ['read', 'write'],
  user_id: 9,
  user_name: 'The CRM API',
  clubs: [{ id: 1, text: 'Northside Fitness' }],
  last_used_at: null,
  tokens: 2,
  old_secret_until: null,
  lock_version: 4,
  deleted_at: null,
  created_at: '2026-11-01T04:00:00Z',
}
const at = '/api/admin/oauth_applications'
const pageOf = (...collection: object[]) => ({
  collection,
  pagination: { total_entries: collection.length, current_page: 1, per_page: 25, total_pages: 1 },
})
const clubs = pageOf({ id: 1, name: 'Northside Fitness' }, { id: 2, name: 'Camden Strength' })

async function showApplications(answers: Answers = {}, ...collection: object[]) {
  const asked = answerWith({
    [`GET ${at}`]: () => pageOf(...(collection.length ? collection : [application])),
    [`GET ${at}/api_users`]: () => ({
      collection: [
        { id: 9, text: 'The CRM API' },
        { id: 10, text: 'Door API' },
      ],
    }),
    'GET /api/companies': () => clubs,
    ...answers,
  })
  const shown = await showScreen(<OauthApplications />)
  await screen.findByRole('button', { name: 'Actions for The CRM' })
  return { ...shown, asked }
}
const choose = async ({ user }: Awaited<ReturnType<typeof showApplications>>, item: string) => {
  await user.click(screen.getByRole('button', { name: 'Actions for The CRM' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}
const sentTo = (asked: ReturnType<typeof answerWith>, method: string, path: string) =>
  asked.filter((request) => request.method === method && request.path === path).map(({ body }) => body)

test('shows each program’s user, clubs and last use', async () => {
  await showApplications({}, application, { ...application, id: 4, name: 'Stranded', clubs: [], scopes: ['read'] })
  expect(screen.getAllByText('The CRM API')).toHaveLength(2)
  expect(screen.getByText('Northside Fitness')).toBeTruthy()
  expect(screen.getByText('No access to any club')).toBeTruthy()
  expect(screen.getByText('Read, Write')).toBeTruthy()
  expect(screen.getAllByText('Never')).toHaveLength(2)
})

test('a new program gets a user of its own in the clubs chosen, and its secret is shown once', async () => {
  const made = {
    ...application,
    id: 5,
    name: 'Door',
    secret: 'shown-once',
    message: 'OAuth application was successfully created.',
  }
  const { user, asked } = await showApplications({ [`POST ${at}`]: () => made })
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add OAuth application' }))
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Door')
  await user.click(dialog.getByRole('combobox', { name: /^Clubs/ }))
  await user.click(await screen.findByRole('option', { name: 'Camden Strength' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  const secret = await screen.findByRole('textbox', { name: 'Client secret' })
  expect(secret).toHaveProperty('value', 'shown-once')
  expect(screen.getByRole('textbox', { name: 'Client ID' })).toHaveProperty('value', application.uid)
  expect(screen.getByRole('group', { name: 'Example request' }).textContent).not.toContain('shown-once')
  expect(sentTo(asked, 'POST', at)).toEqual([{ name: 'Door', redirect_uri: null, scopes: ['read'], company_ids: [2] }])
  await user.click(screen.getByRole('button', { name: "I've saved it" }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Client secret' })).toBeNull())
})

test('an existing API user can be chosen, and errors show at its field', async () => {
  const refuse = () => new Refusal(422, { errors: { user_id: ['is invalid'] } })
  const { user, asked } = await showApplications({ [`POST ${at}`]: refuse })
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add OAuth application' }))
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Door')
  await user.click(dialog.getByRole('radio', { name: 'Existing API user' }))
  await user.click(dialog.getByRole('combobox', { name: /^API user/ }))
  await user.click(await screen.findByRole('option', { name: 'Door API' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  expect(await dialog.findByText('is invalid')).toBeTruthy()
  expect(sentTo(asked, 'POST', at)).toMatchObject([{ user_id: 10 }])
})

test('a secret whose answer was lost says so', async () => {
  const { user } = await showApplications({ [`POST ${at}`]: () => ({ ...application, message: 'Made.' }) })
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add OAuth application' }))
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Door')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/We couldn't load the secret/)).toBeTruthy()
})

test('a new secret asks first, is shown once, and the old one lasts a day', async () => {
  const renewed = { ...application, secret: 'renewed-once', message: 'The application has a new secret.' }
  const shown = await showApplications({ [`POST ${at}/3/renew_secret`]: () => renewed })
  await choose(shown, 'New secret')
  await shown.user.click(await screen.findByRole('button', { name: 'Create new secret' }))
  expect(await screen.findByDisplayValue('renewed-once')).toBeTruthy()
  expect(screen.getByText(/The old secret also works until tomorrow/)).toBeTruthy()
})

test('all tokens are revoked only after a question', async () => {
  const shown = await showApplications({
    [`POST ${at}/3/revoke_tokens`]: () => ({ ...application, message: 'Revoked.' }),
  })
  await choose(shown, 'Revoke all tokens')
  expect(sentTo(shown.asked, 'POST', `${at}/3/revoke_tokens`)).toEqual([])
  await shown.user.click(await screen.findByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(sentTo(shown.asked, 'POST', `${at}/3/revoke_tokens`)).toHaveLength(1))
  expect(await screen.findByText('Revoked.')).toBeTruthy()
})

test('a deleted program is restored with Undo', async () => {
  const shown = await showApplications({
    [`DELETE ${at}/3`]: () => ({ ...application, message: 'OAuth application was successfully deleted.' }),
    [`PUT ${at}/3/restore`]: () => ({ ...application, message: 'Restored.' }),
  })
  await choose(shown, 'Delete')
  await shown.user.click(await screen.findByRole('button', { name: 'Ok' }))
  await shown.user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Restored.')).toBeTruthy()
})

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { account } from '../testing/account.ts'
import { answerWith, Refusal } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { ExternalServices } from './ExternalServices.tsx'

const at = '/api/admin/external_services'
const saved = {
  id: 3,
  name: 'Harbour ID',
  allow_edit_user: false,
  lock_version: 0,
  deleted_at: null,
  abilities: { edit: true, rename: true, remove: true },
}
const page = { collection: [saved], pagination: { total_entries: 1, current_page: 1, per_page: 25, total_pages: 1 } }
const asRoot = { ...account, abilities: { ...account.abilities, root: true } }

const refresh = async (answer: () => unknown) => {
  const asked = answerWith({ [`GET ${at}`]: () => page, [`POST ${at}/3/refresh_jwt`]: answer })
  const shown = await showScreen(<ExternalServices />, { as: asRoot })
  await shown.user.click(await screen.findByRole('button', { name: /^Actions for Harbour ID/ }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Refresh the JWT secret' }))
  return { ...shown, sent: () => asked.filter(({ method }) => method === 'POST') }
}

describe('the JWT secret of an external service', () => {
  test('is refreshed after a question, and shown once', async () => {
    const { user, sent } = await refresh(() => ({ id: 3, name: 'Harbour ID', jwt_secret: 's3cret', message: 'Done.' }))
    expect(await screen.findByText(/Are you sure\?/)).toBeTruthy()
    expect(sent()).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Harbour ID' }))
    expect(dialog.getByDisplayValue('s3cret')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: "I've saved it" }))
    await waitFor(() => expect(screen.queryByDisplayValue('s3cret')).toBeNull())
  })

  test('stays as it is after Cancel', async () => {
    const { user, sent } = await refresh(() => ({}))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()).toHaveLength(0)
  })

  test('that can not be refreshed says why', async () => {
    const { user } = await refresh(() => new Refusal(422, { errors: { base: ['Not now.'] } }))
    await user.click(await screen.findByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText('Not now.')).toBeTruthy()
  })
})

test('an external service shows its address and the claims it sends whenever it is edited', async () => {
  answerWith({ [`GET ${at}`]: () => page })
  const { user } = await showScreen(<ExternalServices />, { as: asRoot })
  await user.click(await screen.findByRole('button', { name: 'Harbour ID' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit external service' }))
  expect(dialog.getByDisplayValue(`${location.origin}/sso/harbour-id?token=`)).toBeTruthy()
  expect(dialog.getByText(/"email": "dana@example.com"/)).toBeTruthy()
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { VisitTypes } from '../kiosk/VisitTypes.tsx'
import { SettingsClubProvider } from '../settings/settings-club.ts'
import { account } from '../testing/account.ts'
import { answerWith, Refusal, type Answers } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'

const path = '/api/companies/1/visit_types'
const trial = {
  id: 7,
  company_id: 1,
  name: 'Trial',
  translations: { de: { name: 'Probetraining' } },
  contact_method_id: null,
  source_id: null,
  position: 1,
  first: true,
  last: true,
  lock_version: 3,
  deleted_at: null,
  abilities: { edit: true, rename: true, remove: true },
}

async function editTrial(answers: Answers = {}, country = 'AU') {
  const pagination = { total_entries: 1, current_page: 1, per_page: 100, total_pages: 1 }
  const none = () => ({ collection: [] })
  const asked = answerWith({
    [`GET ${path}`]: () => ({ collection: [trial], pagination }),
    'GET /api/account/references/contact_methods': none,
    'GET /api/companies/1/marketing_sources': none,
    ...answers,
  })
  const club = { company: { ...account.company, country }, hrefOf: (item: string) => `/account/${item}` }
  const { user } = await showScreen(
    <SettingsClubProvider value={club}>
      <VisitTypes />
    </SettingsClubProvider>,
    { as: { ...account, abilities: { ...account.abilities, 'settings:root_pages': true } } },
  )
  await user.click(await screen.findByRole('button', { name: 'Trial' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByText('Other languages'))
  return { user, dialog, asked }
}

test('a name is written in the languages other than the club’s', async () => {
  const { user, dialog, asked } = await editTrial({ [`PUT ${path}/7`]: () => ({ ...trial, message: 'Saved.' }) })
  expect(dialog.getByText('German')).toBeTruthy()
  expect(dialog.queryByRole('textbox', { name: 'Name (English)' })).toBeNull()
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name (German)' }).value).toBe('Probetraining')
  await user.clear(dialog.getByRole('textbox', { name: 'Name (German)' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name (French)' }), 'Essai')
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(asked.find(({ method }) => method === 'PUT')).toBeTruthy())
  const { body } = asked.find(({ method }) => method === 'PUT')!
  expect(body).toMatchObject({ name: 'Trial', translations: { fr: { name: 'Essai' } } })
  expect(body).not.toHaveProperty('translations.de')
})

test('a text in the club’s own language is shown where there is one', async () => {
  const { dialog } = await editTrial({}, 'DE')
  expect(dialog.getAllByRole('textbox').map((input) => input.getAttribute('lang'))).toEqual(
    expect.arrayContaining(['en', 'de', 'fr', 'es']),
  )
})

test('an error is shown at its text', async () => {
  const errors = { 'translations.es.name': ['is invalid'] }
  const { user, dialog } = await editTrial({ [`PUT ${path}/7`]: () => new Refusal(422, { errors }) })
  const spanish = dialog.getByRole('textbox', { name: 'Name (Spanish)' })
  await user.type(spanish, 'Prueba')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(spanish.getAttribute('aria-invalid')).toBe('true'))
  expect(dialog.getByText('is invalid')).toBeTruthy()
})

import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SettingsClubProvider } from '../settings/settings-club.ts'
import { account } from '../testing/account.ts'
import { answerWith, type Answers } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignInApp } from './SignInApp.tsx'

const saved = {
  visitor_registration_ask_for_gender: true,
  lock_version: 3,
  abilities: { edit: true, fields: ['visitor_registration_ask_for_gender', 'visitor_app_additional_sms_terms'] },
}

async function showPage(answers: Answers = {}, abilities = {}) {
  const asked = answerWith({
    'GET /api/companies/1/settings/sign_in_app': () => saved,
    'GET /api/companies/1/kiosk_devices': () => ({ collection: [], unreadable: 0 }),
    ...answers,
  })
  const club = { company: account.company, hrefOf: (item: string) => `/account/${item}` }
  const shown = await showScreen(
    <SettingsClubProvider value={club}>
      <SignInApp />
    </SettingsClubProvider>,
    { as: { ...account, abilities: { ...account.abilities, ...abilities } } },
  )
  return { ...shown, asked }
}

afterEach(() => vi.restoreAllMocks())

test('the activation code is shown and can be copied', async () => {
  const { user } = await showPage()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const code = within(screen.getByRole('group', { name: 'Activation code' }))
  expect(code.getByText('NORTHSIDE-1')).toBeTruthy()
  await user.click(code.getByRole('button', { name: 'Copy' }))
  expect(copied).toHaveBeenCalledWith('NORTHSIDE-1')
})

test('without TLS the code must be copied by hand', async () => {
  const { user } = await showPage()
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText(/Your browser doesn't allow copying/)).toBeTruthy()
})

test('a new code warns that devices will be signed out', async () => {
  const path = '/api/companies/1/setup_visitor_app'
  const { user, asked } = await showPage({
    [`POST ${path}`]: () => ({ visitor_app_code: 'ABCD-EFGH-JKLM', message: 'The new activation code is ready.' }),
  })
  await user.click(screen.getByRole('button', { name: 'New code' }))
  const question = within(await screen.findByRole('dialog', { name: 'New code' }))
  expect(question.getByText(/Devices of Northside Fitness signed in with the old code will be signed out/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(asked.some((one) => one.path === path)).toBe(false)

  await user.click(screen.getByRole('button', { name: 'New code' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'New code' })).getByRole('button', { name: 'New code' }),
  )
  expect(await screen.findByText('ABCD-EFGH-JKLM')).toBeTruthy()
})

test('visitor questions can be switched, and terms may have several lines', async () => {
  const { user, asked } = await showPage({
    'PUT /api/companies/1/settings/sign_in_app': () => ({ ...saved, message: 'Saved.' }),
  })
  const gender = await screen.findByRole<HTMLInputElement>('switch', { name: /^Gender/ })
  expect(gender.checked).toBe(true)
  await user.click(gender)
  await user.type(screen.getByRole('textbox', { name: /^Terms for SMS/ }), 'One{Enter}two')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
      visitor_registration_ask_for_gender: false,
      visitor_app_additional_sms_terms: 'One\ntwo',
      was: { visitor_registration_ask_for_gender: true, visitor_app_additional_sms_terms: null },
      lock_version: 3,
    }),
  )
})

test('copying from another club shows first what is copied and what goes', async () => {
  const path = '/api/companies/1/copy_guest_settings'
  const { user, asked } = await showPage(
    {
      'GET /api/companies': () => ({
        collection: [
          { id: 1, name: 'Northside Fitness' },
          { id: 2, name: 'Camden Strength' },
        ],
        pagination: { total_entries: 2 },
      }),
      [`GET ${path}`]: () => ({
        source: { id: 2, name: 'Camden Strength' },
        copied: { guest_waivers: 2, visit_types: 4, questionnaires: 1 },
        replaced: { guest_waivers: 1, visit_types: 3, questionnaires: 0 },
        changed_settings: ['visitor_registration_ask_for_gender', 'visitor_app_logo'],
        without_source: ['Open day'],
      }),
      [`POST ${path}`]: () => ({ message: 'Guest settings were copied from Camden Strength.' }),
    },
    { 'copy:guest_settings': true },
  )
  await user.click(screen.getByRole('button', { name: 'Copy from another club' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy guest settings' }))
  await user.click(dialog.getByRole('combobox', { name: /^From club/ }))
  expect(screen.queryByRole('option', { name: 'Northside Fitness' })).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'Camden Strength' }))

  const row = within(await dialog.findByRole('row', { name: /^Visit types/ }))
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['4', '3'])
  expect(dialog.getByText('Settings to change: Gender, Logo.')).toBeTruthy()
  expect(dialog.getByText(/Open day/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ source_company_id: 2 }))
})

test('without permission copying is not offered', async () => {
  await showPage()
  expect(screen.queryByRole('button', { name: 'Copy from another club' })).toBeNull()
})

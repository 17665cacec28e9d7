import type { GuestWaiver } from '@spotter/contract/kiosk/guest-waivers.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SettingsClubProvider } from '../settings/settings-club.ts'
import { account } from '../testing/account.ts'
import { answerWith, type Answers } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { GuestWaivers } from './GuestWaivers.tsx'

const terms: GuestWaiver = {
  id: 4,
  company_id: 1,
  company_name: 'Northside Fitness',
  name: 'Terms',
  text: '# Rules\n\nBe **kind**.\n\n- No shoes\n- No shouting',
  translations: {},
  agreement_hash: 'abc',
  version: 2,
  versions_count: 2,
  active: true,
  signatures_count: 12,
  updated_at: '2026-02-11T02:00:00Z',
  lock_version: 5,
  deleted_at: null,
}
const old: GuestWaiver = { ...terms, id: 5, name: 'Old terms', active: false, signatures_count: 0, lock_version: 1 }
const versions = [
  { version: 2, text: terms.text, agreement_hash: 'abc', signatures_count: 4, current: true, user_name: 'Rita Root' },
  { version: 1, text: 'Be quiet.', agreement_hash: 'def', signatures_count: 8, current: false, user_name: null },
].map((version) => ({ ...version, translations: {}, created_at: '2026-02-11T02:00:00Z' }))
const path = '/api/companies/1/guest_waivers'

async function showPage(answers: Answers = {}, address = '/') {
  const pagination = { total_entries: 2, current_page: 1, per_page: 25, total_pages: 1 }
  const asked = answerWith({
    [`GET ${path}`]: () => ({ collection: [terms, old], pagination }),
    [`GET ${path}/4/versions`]: () => ({ collection: versions }),
    ...answers,
  })
  const club = {
    company: { ...account.company, legal_agreement: terms.text },
    hrefOf: (item: string) => `/account/${item}`,
  }
  const shown = await showScreen(
    <SettingsClubProvider value={club}>
      <GuestWaivers />
    </SettingsClubProvider>,
    { address },
  )
  return { ...shown, asked }
}

test('the text is previewed while typing, and script stays text', async () => {
  const { user, asked } = await showPage({ [`PUT ${path}/4`]: () => ({ ...terms, message: 'Saved.' }) }, '/?open=4')
  const preview = within(await screen.findByRole('region', { name: 'What visitors see' }))
  expect(preview.getByText('kind').tagName).toBe('STRONG')
  expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['No shoes', 'No shouting'])

  const text = screen.getByRole('textbox', { name: /^Text/ })
  await user.clear(text)
  await user.type(text, '<script>alert(1)</script>')
  expect(preview.getByText('<script>alert(1)</script>')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
      name: 'Terms',
      text: '<script>alert(1)</script>',
      translations: {},
      active: true,
      lock_version: 5,
    }),
  )
})

test('every version is listed with its signatures and opens with its own text', async () => {
  const { user } = await showPage({}, '/?open=4')
  const list = within(await screen.findByRole('region', { name: 'Versions' }))
  expect((await list.findByRole('button', { name: /Version 2/ })).textContent).toContain('Rita Root')
  await user.click(list.getByRole('button', { name: /Version 1.*8 signatures/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Version 1' }))
  expect(dialog.getByText('Be quiet.')).toBeTruthy()
  expect(dialog.getByText('SHA-256 def')).toBeTruthy()
})

test('another is activated from its menu, after a question', async () => {
  const { user, asked } = await showPage({ [`PUT ${path}/5`]: () => ({ ...old, active: true, message: 'Saved.' }) })
  await user.click(await screen.findByRole('button', { name: 'Actions for Terms' }))
  expect(screen.queryByRole('menuitem', { name: 'Use this waiver' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Actions for Old terms' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Use this waiver' }))
  const question = within(await screen.findByRole('dialog', { name: 'Use this waiver?' }))
  expect(question.getByText(/From now on visitors sign “Old terms”/)).toBeTruthy()
  expect(asked.some(({ method }) => method === 'PUT')).toBe(false)
  await user.click(question.getByRole('button', { name: 'Use this waiver' }))
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ active: true, lock_version: 1 }),
  )
})

test('switching another on in its form asks the same, and Cancel saves nothing', async () => {
  const { user, asked } = await showPage({ [`GET ${path}/5/versions`]: () => ({ collection: [] }) }, '/?open=5')
  await user.click(await screen.findByRole('switch', { name: /Use in the Sign In App/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const question = within(await screen.findByRole('dialog', { name: 'Use this waiver?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(asked.some(({ method }) => method === 'PUT')).toBe(false)
})

test('removing the active one explains the effect', async () => {
  const { user } = await showPage()
  await user.click(await screen.findByRole('button', { name: 'Actions for Terms' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = await screen.findByRole('dialog', { name: 'Confirm' })
  expect(question.textContent).toContain("Visitors won't sign anything until you use another one")
  expect(question.textContent).toContain('12 existing signatures stay.')
})

test.each([
  ['is in use again', null, { active: true, lock_version: 7 }],
  ['keeps the one activated since', old, undefined],
] as const)('undoing the removal of the one in use %s', async (_, meanwhile, expected) => {
  const left = { ...terms, active: false, lock_version: 7 }
  let collection = [terms, old]
  const { user, asked } = await showPage({
    [`GET ${path}`]: () => ({ collection, pagination: { total_entries: 2, current_page: 1, per_page: 25 } }),
    [`DELETE ${path}/4`]: () => {
      collection = [{ ...old, active: meanwhile !== null }]
      return { ...left, message: 'Removed.' }
    },
    [`PUT ${path}/4/restore`]: () => {
      collection = [...collection, left]
      return { ...left, message: 'Restored.' }
    },
    [`PUT ${path}/4`]: () => ({ ...terms, message: 'Saved.' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Actions for Terms' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Confirm' }))
  await user.click(question.getByRole('button', { name: 'Ok' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Restored.')
  await waitFor(() => expect(asked.some(({ query }) => query.get('per_page') === '100')).toBe(true))
  await waitFor(() => {
    const saved = asked.find(({ method, path: to }) => method === 'PUT' && to === `${path}/4`)
    expect(saved?.body).toEqual(expected)
  })
})

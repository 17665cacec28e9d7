import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Account } from '@spotter/contract/accounts/accounts.ts'
import { account } from '../testing/account.ts'
import { answerWith, Refusal, type Answers } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import * as reloading from '../start/reload-page.ts'
import { Companies } from './Companies.tsx'

const row = { id: 1, name: 'Northside Fitness', slug: 'northside-fitness', city: null, state: null, region: null }
const listed = {
  collection: [{ ...row, country: 'AU', group_name: null, status: 'in-active', users_count: 3 }],
  pagination: { total_entries: 1, current_page: 1, per_page: 25, total_pages: 1 },
  groups: [],
  regions: [],
  states: [],
  countries: [],
}
const root: Account = {
  ...account,
  abilities: { ...account.abilities, root: true },
  references: {
    ...account.references,
    countries: [{ id: 'AU', text: 'Australia' }],
    zones: [{ id: 'Melbourne', text: 'Melbourne' }],
  },
}

const showList = async (as = root, answers: Answers = {}, address = '/companies') => {
  const asked = answerWith({ 'GET /api/companies': () => listed, ...answers })
  const shown = await showScreen(<Companies />, { as, address })
  expect(await screen.findByText('Northside Fitness (current)')).toBeTruthy()
  return { ...shown, asked }
}

test('clubs load 25 at a time with the status in the URL', async () => {
  const { asked } = await showList(root, {}, '/companies?status=in-active')

  expect(Object.fromEntries(asked[0]!.query)).toMatchObject({ per_page: '25', status: 'in-active', sort_by: 'name' })
  expect(screen.getAllByText('Inactive (old)').length).toBeGreaterThan(0)
})

test('a status that does not exist is dropped from the URL’s filters', async () => {
  const { asked } = await showList(root, {}, '/companies?status=nonsense')

  expect(asked[0]!.query.has('status')).toBe(false)
})

test('only root is offered to add a club', async () => {
  await showList(account)
  expect(screen.queryByRole('button', { name: 'Add Company' })).toBeNull()
})

test('a new club gets an address from its name, and is opened', async () => {
  const added = { ...account.company, id: 9, slug: 'golds-gym', message: 'Company was successfully created.' }
  const { user, asked, router } = await showList(root, { 'POST /api/companies': () => added })
  await user.click(screen.getByRole('button', { name: 'Add Company' }))
  await user.type(await screen.findByLabelText(/^Name\b(?! in)/), "Gold's Gym")
  expect(screen.getByLabelText<HTMLInputElement>(/Name in web addresses/).value).toBe('golds-gym')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(router.state.location.pathname).toBe('/companies/golds-gym'))
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
    name: "Gold's Gym",
    slug: 'golds-gym',
    country: 'AU',
    time_zone: 'Melbourne',
    template_id: null,
  })
})

test('an edited slug stays when the name changes, and errors show at its field', async () => {
  const { user } = await showList(root, {
    'POST /api/companies': () => new Refusal(422, { errors: { slug: ['has already been taken'] } }),
  })
  await user.click(screen.getByRole('button', { name: 'Add Company' }))
  const slug = await screen.findByLabelText<HTMLInputElement>(/Name in web addresses/)
  await user.type(slug, 'own')
  await user.type(screen.getByLabelText(/^Name\b(?! in)/), 'Another')
  expect(slug.value).toBe('own')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('has already been taken')).toBeTruthy()
})

const inDemo: Account = { ...root, environment: 'demo' }

test('in a demo a new club is one more demo club at first', async () => {
  const added = { ...account.company, id: 9, slug: 'trial-gym', message: 'Company was successfully created.' }
  const { user, asked, router } = await showList(inDemo, { 'POST /api/companies': () => added })
  await user.click(screen.getByRole('button', { name: 'Add Company' }))
  await user.type(await screen.findByLabelText(/^Name\b(?! in)/), 'Trial Gym')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Trying things out' }).checked).toBe(true)
  expect(screen.queryByLabelText(/Your email/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(router.state.location.pathname).toBe('/companies/trial-gym'))
  const { body } = asked.find(({ method }) => method === 'POST')!
  expect(body).toMatchObject({ name: 'Trial Gym', is_demo: true })
  expect(body).not.toHaveProperty('root_email')
})

test('the first club of one’s own says that the demo closes, and leads to the choice of a password', async () => {
  const link = 'https://club.example/users/password/edit?reset_password_token=abc'
  const added = { ...account.company, id: 9, message: 'Company was successfully created.', password_link: link }
  const reloaded = vi.spyOn(reloading, 'reloadPage').mockReturnValue()
  const { user, asked } = await showList(inDemo, { 'POST /api/companies': () => added })
  await user.click(screen.getByRole('button', { name: 'Add Company' }))
  await user.click(await screen.findByRole('radio', { name: 'Your own business' }))
  expect(screen.getByText('This closes the accounts of the demo')).toBeTruthy()
  expect(screen.getByText(/The link for it works for 6 hours/)).toBeTruthy()
  await user.type(screen.getByLabelText(/^Name\b(?! in)/), 'Harbour Gym')
  await user.type(screen.getByLabelText(/Your first name/), 'Ines')
  await user.type(screen.getByLabelText(/Your last name/), 'Okafor')
  await user.type(screen.getByLabelText(/Your email/), 'ines@harbour.example')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(reloaded.mock.calls).toEqual([['/users/password/edit?reset_password_token=abc']]))
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
    is_demo: false,
    root_first_name: 'Ines',
    root_last_name: 'Okafor',
    root_email: 'ines@harbour.example',
  })
})

test('the demo that is still there beside real clubs is removed after a question', async () => {
  const { user, asked } = await showList(root, {
    'GET /api/companies': () => ({ ...listed, demo: { clubs: 4, people: 2134 } }),
    'DELETE /api/admin/demo': () => ({ message: 'The demo is being removed. Its clubs disappear in a moment.' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Remove the demo' }))
  const question = await screen.findByRole('dialog', { name: 'Remove the demo?' })
  expect(within(question).getByText(/the demo clubs \(4\) with all of their people/)).toBeTruthy()
  await user.click(within(question).getByRole('button', { name: 'Remove the demo' }))

  await waitFor(() => expect(asked.some(({ method }) => method === 'DELETE')).toBe(true))
})

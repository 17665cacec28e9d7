import { friendlySlugRefusal } from '@spotter/domain/forms/friendly-slug.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeRouter } from '../shell/router.tsx'
import { account } from '../testing/account.ts'
import { answerWith, Refusal, type Answers } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { FriendlySlugs } from './FriendlySlugs.tsx'

const root = { ...account, abilities: { ...account.abilities, root: true } }
const path = '/api/admin/friendly_slugs'
const summer = {
  id: 4,
  slug: 'summer',
  company_id: 1,
  company_name: 'Northside Fitness',
  form_id: 7,
  form_name: 'Free week',
  lock_version: 0,
  deleted_at: null,
  abilities: { edit: true, rename: true, remove: true },
}
const plain = { ...summer, id: 5, slug: 'northside', form_id: null, form_name: null }
const listed = (...collection: object[]) => ({
  collection,
  pagination: { total_entries: collection.length, current_page: 1, per_page: 25, total_pages: 1 },
})

const showSlugs = async (answers: Answers = {}) => {
  const asked = answerWith({
    [`GET ${path}`]: () => listed(summer, plain),
    'GET /api/companies': () => listed({ id: 1, name: 'Northside Fitness' }, { id: 2, name: 'Harbor Athletic' }),
    'GET /api/companies/2/settings/custom_forms': () => listed({ id: 9, header: 'Harbor trial' }),
    ...answers,
  })
  return { asked, ...(await showScreen(<FriendlySlugs />, { as: root, address: '/admin/friendly_slugs' })) }
}

test('slugs show their club and form', async () => {
  await showSlugs()
  const row = (await screen.findByRole('button', { name: 'summer' })).closest('tr') as HTMLElement
  expect(within(row).getByText('Northside Fitness')).toBeTruthy()
  expect(within(row).getByText('Free week')).toBeTruthy()
  expect(screen.getByText('The club’s first form')).toBeTruthy()
})

test('the address can be tried from the menu', async () => {
  const { user } = await showSlugs()
  await user.click(await screen.findByRole('button', { name: 'Actions for summer' }))
  const item = await screen.findByRole('menuitem', { name: 'Open the form' })
  expect(item.getAttribute('href')).toBe('/summer')
})

test('a form is chosen among those of the chosen club', async () => {
  const { user, asked } = await showSlugs({ [`POST ${path}`]: () => ({ ...summer, id: 6, message: 'Saved' }) })
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  const dialog = await screen.findByRole('dialog')
  const form = () => within(dialog).getByRole<HTMLInputElement>('combobox', { name: /Registration form/ })
  expect(form().disabled).toBe(true)

  await user.type(within(dialog).getByRole('textbox', { name: /Slug/ }), 'harbor')
  await user.click(within(dialog).getByRole('combobox', { name: /Club/ }))
  await user.click(await screen.findByRole('option', { name: 'Harbor Athletic' }))
  await waitFor(() => expect(form().disabled).toBe(false))
  await user.click(form())
  await user.click(await screen.findByRole('option', { name: 'Harbor trial' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ slug: 'harbor', company_id: 2, form_id: 9 }),
  )
})

test('another club clears the form', async () => {
  const { user, asked } = await showSlugs({ [`PUT ${path}/4`]: () => new Refusal(422, { errors: { slug: ['no'] } }) })
  await user.click(await screen.findByRole('button', { name: 'summer' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('combobox', { name: /Club/ }))
  await user.click(await screen.findByRole('option', { name: 'Harbor Athletic' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ company_id: 2, form_id: null }),
  )
  expect(await within(dialog).findByText('no')).toBeTruthy()
})

test('no screen has an address that could be a friendly slug', () => {
  const words = Object.keys(makeRouter().routesByPath).map((route) => route.split('/')[1] ?? '')
  expect(words).toContain('people')
  expect(words.filter((word) => friendlySlugRefusal(word) === null)).toEqual([])
})

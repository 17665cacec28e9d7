import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { account } from '../../testing/account.ts'
import { answerWith, Refusal, type Answers } from '../../testing/answers.ts'
import { lena } from '../../testing/person.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { AddPersonDialog } from './AddPersonDialog.tsx'

const similar = {
  id: 77,
  name: 'Lena Vogt',
  status: 'trial',
  salesperson_name: 'Tom Brennan',
  matched_by: 'email',
  within_reach: true,
}
const codes = {
  collection: [
    { country: 'AU', isd: '61', text: 'Australia' },
    { country: 'GB', isd: '44', text: 'United Kingdom' },
  ],
  default_country: 'AU',
}

beforeAll(() => import('./AddPersonForm.tsx'))
beforeEach(() => sessionStorage.clear())

async function showDialog(answers: Answers = {}, as = account) {
  const asked = answerWith({
    'GET /api/people/fetch_isd_codes': () => codes,
    'GET /api/people/similar': () => ({ collection: [] }),
    'GET /api/references/users': () => ({ collection: [{ id: -1, text: 'Unallocated' }] }),
    'POST /api/people': () => ({ ...lena, id: 12, message: 'Person was successfully created.' }),
    ...answers,
  })
  const onClose = vi.fn()
  const shown = await showScreen(<AddPersonDialog opened onClose={onClose} />, { as })
  await screen.findByRole('dialog')
  return { ...shown, asked, onClose }
}
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const fill = async (user: UserEvent, input: HTMLInputElement, text: string) => {
  await user.click(input)
  await user.paste(text)
}
const add = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Person' })
const posts = (asked: { method: string; body: unknown }[]) => asked.filter(({ method }) => method === 'POST')

test('what was filled in is sent, numbers with their country, and the rest is left out', async () => {
  const { user, asked, onClose } = await showDialog()
  await fill(user, field(/First name/), 'Ana')
  await user.type(field('Mobile phone'), '0412345678')
  expect(field('Mobile phone').value).toBe('0412 345 678')
  await user.click(add())

  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(posts(asked)[0]?.body).toEqual({ first_name: 'Ana', phone_mobile: '+61412345678' })
})

test('another country is chosen beside the number', async () => {
  const { user, asked } = await showDialog()
  await fill(user, field(/First name/), 'Ana')
  await user.click(screen.getByRole('combobox', { name: 'Country code for Mobile phone' }))
  await user.click(await screen.findByRole('option', { name: /United Kingdom/ }))
  await user.type(field('Mobile phone'), '02079460041')
  await user.click(add())

  await waitFor(() => expect(posts(asked)).toHaveLength(1))
  expect(posts(asked)[0]?.body).toMatchObject({ phone_mobile: '+442079460041' })
})

test('possible duplicates show while typing, and open from there', async () => {
  const { user, asked, onClose } = await showDialog({ 'GET /api/people/similar': () => ({ collection: [similar] }) })
  await fill(user, field('Email'), 'lena@example.com')

  expect(await screen.findByText('Lena Vogt')).toBeTruthy()
  expect(screen.getByText('Trial · Tom Brennan · Same email')).toBeTruthy()
  const sought = asked.filter(({ path }) => path === '/api/people/similar')
  expect(sought).toHaveLength(1)
  expect(sought[0]?.query.get('email')).toBe('lena@example.com')
  await user.click(screen.getByRole('button', { name: 'Open Lena Vogt' }))
  expect(onClose).toHaveBeenCalled()
})

test('an inaccessible duplicate is reported without saying who it is', async () => {
  const hidden = { id: null, name: null, status: null, salesperson_name: null, within_reach: false }
  const { user } = await showDialog({
    'GET /api/people/similar': () => ({ collection: [{ ...similar, ...hidden }] }),
  })
  await fill(user, field('Email'), 'lena@example.com')
  await screen.findByText('Already in your club. Ask your manager.')
  expect(screen.getByText('Same email')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Open/ })).toBeNull()
})

test('a first name alone searches nobody', async () => {
  const { user, asked } = await showDialog()
  await fill(user, field(/First name/), 'Lena')
  await new Promise((resolve) => setTimeout(resolve, 450))
  expect(asked.some(({ path }) => path === '/api/people/similar')).toBe(false)
})

test('a refusal for being there already can be overruled', async () => {
  let tries = 0
  const { user, asked, onClose } = await showDialog({
    'POST /api/people': () =>
      ++tries === 1
        ? new Refusal(422, { errors: { email: ['has already been taken'] }, similars: [similar] })
        : { ...lena, message: 'Person was successfully created.' },
  })
  await fill(user, field(/First name/), 'Lena')
  await fill(user, field('Email'), 'lena@example.com')
  await user.click(add())
  expect(await screen.findByText('has already been taken')).toBeTruthy()
  await new Promise((resolve) => setTimeout(resolve, 550))
  await user.click(screen.getByRole('button', { name: 'Create anyway' }))

  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(posts(asked)[0]?.body).not.toHaveProperty('dont_check_similars')
  expect(posts(asked)[1]?.body).toMatchObject({ email: 'lena@example.com', dont_check_similars: true })
})

test('what was typed is there again after a reload', async () => {
  const first = await showDialog()
  await first.user.type(field(/First name/), 'Unsaved')
  first.unmount()
  await showDialog()
  expect(field(/First name/).value).toBe('Unsaved')
})

test('hidden fields open on an error', async () => {
  const { user } = await showDialog({
    'POST /api/people': () => new Refusal(422, { errors: { phone_home: ['Invalid phone number'] } }),
  })
  const more = screen.getByRole('button', { name: 'More details' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  await fill(user, field(/First name/), 'Ana')
  await user.click(add())

  expect(await screen.findByText('Invalid phone number')).toBeTruthy()
  expect(more.getAttribute('aria-expanded')).toBe('true')
})

test('a restricted salesperson chooses no salesperson: new people are theirs', async () => {
  await showDialog()
  expect(screen.queryByRole('combobox', { name: 'Salesperson' })).toBeNull()
})

test('users who may filter by salesperson choose one', async () => {
  await showDialog({}, { ...account, abilities: { ...account.abilities, 'filter:salesperson': true } })
  expect(await screen.findByRole('combobox', { name: 'Salesperson' })).toBeTruthy()
})

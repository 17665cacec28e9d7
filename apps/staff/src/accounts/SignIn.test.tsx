import { show } from '@spotter/ui/testing/show.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { account } from '../testing/account.ts'
import { answerWith, Refusal } from '../testing/answers.ts'
import SignedOut from './SignedOut.tsx'

const demo = [
  {
    role: 'club_manager',
    email: 'mia.nguyen@demo.example',
    password: 'secret',
    company_id: 1,
    company_name: 'Northside',
  },
  { role: 'salesperson', email: 'tom.brennan@demo.example', password: 'secret', company_id: 2, company_name: 'Camden' },
]

const showSignIn = () => {
  const onSignedIn = vi.fn(async () => {})
  return { ...show(<SignedOut onSignedIn={onSignedIn} />), onSignedIn }
}

test('email, password and the wish to be remembered are sent', async () => {
  const asked = answerWith({ 'GET /users/sign_in': () => ({ csrf_token: 'x' }), 'POST /users/sign_in': () => account })
  const { user, onSignedIn } = showSignIn()
  await user.type(await screen.findByLabelText('Email'), 'mia@example.com')
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.click(screen.getByLabelText('Remember me'))
  await user.click(screen.getByRole('button', { name: 'Sign In' }))

  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(account))
  expect(asked.at(-1)?.body).toEqual({ email: 'mia@example.com', password: 'secret', remember_me: true })
})

test.each([
  [401, 'Invalid email or password.'],
  [429, 'Too many attempts, please try again later.'],
])('a refusal with %i is shown in the form and what was typed stays', async (status, text) => {
  answerWith({
    'GET /users/sign_in': () => ({ csrf_token: 'x' }),
    'POST /users/sign_in': () => new Refusal(status, { error: text, errors: { base: [text] } }),
  })
  const { user } = showSignIn()
  await user.type(await screen.findByLabelText('Email'), 'mia@example.com')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))

  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('mia@example.com')
})

test('the install shows its own name and help address', async () => {
  const install = { name: 'Harbour <i>Sales</i>', support_email: 'help@harbour.example' }
  answerWith({ 'GET /users/sign_in': () => ({ csrf_token: 'x', install }) })
  showSignIn()

  expect(await screen.findByText('Harbour <i>Sales</i>')).toBeDefined()
  expect(document.title).toBe('Sign in · Harbour <i>Sales</i>')
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: install.support_email }).href).toBe(
    'mailto:help@harbour.example',
  )
})

test('without demo data no sign-ins are offered', async () => {
  answerWith({ 'GET /users/sign_in': () => ({ csrf_token: 'x' }) })
  showSignIn()
  await screen.findByLabelText('Email')
  expect(screen.queryByText('Try the demo')).toBeNull()
})

test('the demo users are there with the form, so no empty card is shown before them', async () => {
  answerWith({ 'GET /users/sign_in': () => ({ csrf_token: 'x', demo_sign_ins: demo }) })
  const isEmptySeen = vi.fn()
  const observer = new MutationObserver(() => {
    const card = document.querySelector('section[aria-label="Try the demo"]')
    if (card && !card.textContent) isEmptySeen()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  showSignIn()
  await screen.findByRole('heading', { name: 'Camden' })
  observer.disconnect()

  expect(isEmptySeen).not.toHaveBeenCalled()
})

test('demo users are grouped by club, searchable, and sign in with one click', async () => {
  const asked = answerWith({
    'GET /users/sign_in': () => ({ csrf_token: 'x', demo_sign_ins: demo }),
    'POST /users/sign_in': () => account,
  })
  const { user, onSignedIn } = showSignIn()
  await screen.findByRole('heading', { name: 'Camden' })
  await user.type(screen.getByRole('searchbox', { name: 'Search roles and clubs' }), 'north mana')
  expect(screen.queryByRole('heading', { name: 'Camden' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /Club Manager/ }))

  await waitFor(() => expect(onSignedIn).toHaveBeenCalled())
  expect(asked.at(-1)?.body).toMatchObject({ email: 'mia.nguyen@demo.example', password: 'secret' })
})

test('a failed external sign-in names the reason and its code', async () => {
  history.replaceState(null, '', '/users/sign_in?error=sso&code=used')
  answerWith({ 'GET /users/sign_in': () => ({ csrf_token: 'x' }) })
  showSignIn()

  expect((await screen.findByRole('alert')).textContent).toContain(
    'The token was used before. Each signs in once. (used)',
  )
  history.replaceState(null, '', '/')
})

test('a failed external sign-in shows its error', async () => {
  history.replaceState(null, '', '/users/sign_in?error=sso')
  answerWith({ 'GET /users/sign_in': () => ({ csrf_token: 'x' }) })
  showSignIn()

  expect((await screen.findByRole('alert')).textContent).toBe(
    "We couldn't sign you in from the other service. Please go back there and try again.",
  )
  history.replaceState(null, '', '/')
})

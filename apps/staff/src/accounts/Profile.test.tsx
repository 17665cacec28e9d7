import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '../testing/account.ts'
import { answerWith, Refusal, type Answers } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { daysOff, tom } from '../testing/user.ts'
import { Profile } from './Profile.tsx'

const own = { ...tom, ...account.user, week_schedule: daysOff }
const path = `/api/users/${own.id}`
const session = { id: 1, browser: 'Firefox', ip: '192.0.2.1', last_seen_at: '2026-11-15T04:00:00Z', current: true }

const showProfile = async (answers: Answers, user = own) => {
  const asked = answerWith({
    [`GET ${path}`]: () => user,
    'GET /api/sessions': () => ({ collection: [session, { ...session, id: 2, browser: 'Safari', current: false }] }),
    ...answers,
  })
  const shown = await showScreen(<Profile />)
  await screen.findByLabelText(/First name/)
  return { ...shown, asked }
}
const sent = (asked: ReturnType<typeof answerWith>, method: string) => asked.find((one) => one.method === method)
const part = (name: string) => within(screen.getByRole('region', { name }))

test('saves what was changed about oneself, without asking for the password', async () => {
  const { user, asked } = await showProfile({
    [`PUT ${path}`]: () => ({ ...own, first_name: 'Maya', lock_version: 4, message: 'User was successfully updated.' }),
  })
  const name = screen.getByLabelText(/First name/)
  await user.clear(name)
  await user.type(name, 'Maya')
  await user.click(part('Your details').getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('User was successfully updated.')).toBeTruthy()
  expect(sent(asked, 'PUT')?.body).toMatchObject({ first_name: 'Maya', last_name: 'Nguyen', lock_version: 3 })
  expect(sent(asked, 'PUT')?.body).not.toHaveProperty('email')
  expect(sent(asked, 'PUT')?.body).not.toHaveProperty('current_password')
})

test('another address to sign in with needs the current password', async () => {
  const { user, asked } = await showProfile({ [`PUT ${path}`]: () => ({ ...own, message: 'Saved.' }) })
  expect(part('Your details').queryByLabelText(/Current password/)).toBeNull()
  await user.type(screen.getByLabelText(/Email/), '.au')
  await user.type(await part('Your details').findByLabelText(/Current password/), 'old secret')
  await user.click(part('Your details').getByRole('button', { name: 'Save' }))

  await waitFor(() =>
    expect(sent(asked, 'PUT')?.body).toMatchObject({ email: 'mia@example.com.au', current_password: 'old secret' }),
  )
})

test('a wrong current password shows at its field and keeps the new one typed', async () => {
  const { user } = await showProfile({
    [`PUT ${path}`]: () => new Refusal(422, { errors: { current_password: ['is invalid'] } }),
  })
  const password = part('Password')
  await user.type(password.getByLabelText(/Current password/), 'wrong')
  await user.type(password.getByLabelText(/New password/), 'new secret')
  await user.click(password.getByRole('button', { name: 'Change password' }))

  expect(await password.findByText('is invalid')).toBeTruthy()
  const current = password.getByLabelText(/Current password/)
  expect(current.getAttribute('aria-invalid')).toBe('true')
  expect(password.getByLabelText<HTMLInputElement>(/New password/).value).toBe('new secret')
})

test('a changed password leaves both fields empty', async () => {
  const { user, asked } = await showProfile({
    [`PUT ${path}`]: () => ({ ...own, lock_version: 4, message: 'User was successfully updated.' }),
  })
  const password = part('Password')
  await user.type(password.getByLabelText(/Current password/), 'old secret')
  await user.type(password.getByLabelText(/New password/), 'new secret')
  await user.click(password.getByRole('button', { name: 'Change password' }))

  await waitFor(() => expect(password.getByLabelText<HTMLInputElement>(/New password/).value).toBe(''))
  expect(password.getByLabelText<HTMLInputElement>(/Current password/).value).toBe('')
  expect(sent(asked, 'PUT')?.body).toMatchObject({ current_password: 'old secret', password: 'new secret' })
})

test('who signs in elsewhere changes neither address nor password here', async () => {
  const abilities = { ...own.abilities, edit_credentials: false }
  await showProfile({}, { ...own, external: true, external_service_name: 'Gym Group', abilities })

  expect(screen.getByText('Email and password are managed by Gym Group. Change them there.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/Email/).disabled).toBe(true)
  expect(screen.queryByRole('region', { name: 'Password' })).toBeNull()
})

test('another session can be ended, the present one not', async () => {
  const { user, asked } = await showProfile({ 'DELETE /api/sessions/2': () => ({ message: 'The session was ended.' }) })
  expect(screen.queryByRole('button', { name: 'Sign out Firefox' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari' }))

  expect(await screen.findByText('The session was ended.')).toBeTruthy()
  expect(sent(asked, 'DELETE')?.path).toBe('/api/sessions/2')
})

const hours = () => part('Working hours').getByRole('switch', { name: 'Monday' })

test('saving one part keeps what is typed in another', async () => {
  let kept = own
  const { user } = await showProfile({
    [`GET ${path}`]: () => kept,
    [`PUT ${path}`]: ({ body }) => {
      kept = { ...kept, ...(body as object), lock_version: kept.lock_version + 1 }
      return { ...kept, message: 'User was successfully updated.' }
    },
  })
  await user.type(screen.getByLabelText(/First name/), ' Linh')
  await user.type(screen.getByLabelText(/Last name/), '-Tran')
  await user.click(hours())
  await user.click(part('Working hours').getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('User was successfully updated.')).toBeTruthy()
  await waitFor(() => expect(kept.lock_version).toBe(4))
  expect(screen.getByLabelText<HTMLInputElement>(/First name/).value).toBe('Mia Linh')
  await user.click(part('Your details').getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(kept).toMatchObject({ first_name: 'Mia Linh', last_name: 'Nguyen-Tran', lock_version: 5 }))
})

test('another user’s change keeps what is typed, and can be loaded', async () => {
  const theirs = { ...own, first_name: 'Maria', lock_version: 4 }
  const { user } = await showProfile({
    [`PUT ${path}`]: () => new Refusal(409, { errors: { base: ['Someone else has changed this.'] }, current: theirs }),
  })
  const name = () => screen.getByLabelText<HTMLInputElement>(/First name/)
  await user.type(name(), ' Linh')
  await user.click(part('Your details').getByRole('button', { name: 'Save' }))

  expect(await screen.findByText(/Someone else changed this record while you were editing it/)).toBeTruthy()
  expect(name().value).toBe('Mia Linh')
  await user.click(screen.getByRole('button', { name: 'Load their version' }))
  await waitFor(() => expect(name().value).toBe('Maria'))
})

test('another user’s change is shown where nothing is typed', async () => {
  let kept = own
  const { queries } = await showProfile({ [`GET ${path}`]: () => kept })
  kept = { ...own, first_name: 'Maria', lock_version: 4 }
  await queries.invalidateQueries()

  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/First name/).value).toBe('Maria'))
})

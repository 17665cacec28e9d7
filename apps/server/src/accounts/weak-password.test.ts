import { expect } from 'vitest'
import { newUser, password, signedIn } from '../users/test/new-user.ts'
import { test } from '../test/club.ts'
import { makeToken, tokenOf } from './user-tokens.ts'

const weak = {
  password: ['is a common password, which is guessed first. Try three or four random words.'],
  qwertyuiop: ['is a common password, which is guessed first. Try three or four random words.'],
  '9876543210abcdef': ['is a pattern of characters or keys, which is guessed soon. Try three or four random words.'],
  'northside-2026': ['is little more than a name, email or club that others know. Try three or four random words.'],
}

test('a weak password is refused at its field wherever one is set', async ({ as, browser, clubs, server }) => {
  const { context } = server
  const root = await as('root')
  const user = await newUser(root, clubs['melbourne']!)
  const own = await signedIn(browser, user)
  const mia = await as('club_manager')
  const id = await context.db.transaction().execute((tx) => makeToken(tx, context, user.id, 'reset'))
  const visitor = browser()
  await visitor.send('GET', '/users/sign_in')
  for (const [chosen, reasons] of Object.entries(weak)) {
    const reset = { reset_password_token: tokenOf(context, id), password: chosen, password_confirmation: chosen }
    const added = { first_name: 'New', last_name: 'User', email: 'new.user@example.com', password: chosen }
    const answers = await Promise.all([
      own.send('PUT', `/api/users/${user.id}`, { body: { password: chosen, current_password: password } }),
      mia.send('PUT', `/api/users/${user.id}`, { body: { password: chosen } }),
      mia.send('POST', '/api/users', { body: added }),
      visitor.send('PUT', '/users/password', { body: reset }),
    ])
    for (const answer of answers) expect(answer).toMatchObject({ status: 422, body: { errors: { password: reasons } } })
  }
})

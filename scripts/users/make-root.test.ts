import { expect } from 'vitest'
import { test } from '@spotter/server/test/club.ts'
import { makeRoot } from './make-root.ts'

test('a user becomes root and chooses a password by link', async ({ club: { server, databaseUrl, browser } }) => {
  const { db } = server.context
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('root', '=', false)
    .where('email', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const link = new URL(await makeRoot(databaseUrl, String(email).toUpperCase(), 'https://club.example'))
  const own = browser()
  await own.send('GET', '/users/sign_in')
  const chosen = await own.send('PUT', '/users/password', {
    body: {
      user: {
        reset_password_token: link.searchParams.get('reset_password_token'),
        password: 'a-new-password',
        password_confirmation: 'a-new-password',
      },
    },
  })
  expect(link.origin).toBe('https://club.example')
  expect(chosen.status).toBe(200)
  expect(await db.selectFrom('users').select('root').where('email', '=', email).executeTakeFirst()).toEqual({
    root: true,
  })
})

test('an unknown user is named', async ({ club: { databaseUrl } }) => {
  await expect(makeRoot(databaseUrl, 'nobody@example.com', 'https://club.example')).rejects.toThrow(
    'No user has the email',
  )
})

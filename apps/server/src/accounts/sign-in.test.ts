import { describe, expect } from 'vitest'
import { test } from '../test/club.ts'

const email = 'mia.nguyen@demo.spotter.example'

describe('signing in', () => {
  test('answers the account and opens a session that scripts cannot read', async ({ browser }) => {
    const mia = browser()
    const answer = await mia.signIn(email)

    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ user: { first_name: 'Mia', role: 'club_manager', original_user_id: null } })
    expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith('spotter_session'))).toMatch(
      /HttpOnly; SameSite=Lax/,
    )
    expect((await mia.call('GET /api/accounts/current')).company.name).toBe('Northside Fitness')
  })

  test('does not tell whether the email or the password is wrong', async ({ browser }) => {
    const wrongPassword = await browser().signIn(email, 'not it')
    const wrongEmail = await browser().signIn('nobody@demo.spotter.example', 'not it')

    expect(wrongPassword.status).toBe(401)
    expect(wrongPassword.body).toMatchObject({ errors: { base: ['Invalid email or password.'] } })
    expect(wrongEmail.body).toEqual(wrongPassword.body)
  })

  test('is refused without a CSRF token', async ({ browser }) => {
    const answer = await browser().send('POST', '/users/sign_in', { body: { email, password: 'x' } })

    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ error: 'Invalid CSRF token' })
  })

  test('never sends the password hash', async ({ as }) => {
    const answer = await (await as('root')).send('GET', '/api/accounts/current')

    expect(JSON.stringify(answer.body)).not.toContain('argon2')
  })
})

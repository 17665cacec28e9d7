import { describe, expect } from 'vitest'
import type { Db } from '../platform/db/connect.ts'
import { test } from '../test/club.ts'
import { newUser } from './test/new-user.ts'

const linksTo = async (db: Db, recipient: string) => {
  const mails = await db
    .selectFrom('sandbox_messages')
    .select('text')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
  return mails.map(({ text }) => /reset_password_token=([\w-]+)/.exec(text)?.[1] ?? '')
}

describe('an invitation', () => {
  test('lets the user choose a password and start', async ({ as, browser, server }) => {
    const email = 'invited@example.com'
    const user = await (
      await as('berlin_club_manager')
    ).call('POST /api/users', {
      body: { first_name: 'Jana', last_name: 'Kühn <b>', email },
    })
    await expect.poll(() => linksTo(server.context.db, email)).toHaveLength(1)
    const mail = await server.context.db
      .selectFrom('sandbox_messages')
      .selectAll()
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow()
    const [reset_password_token = ''] = await linksTo(server.context.db, email)
    const jana = browser()
    await jana.send('GET', '/users/sign_in')
    const chosen = await jana.send('PUT', '/users/password', {
      body: { reset_password_token, password: 'chosen by Jana', password_confirmation: 'chosen by Jana' },
    })

    expect(user.locale).toBe('de')
    expect(mail.html).toContain(`reset_password_token=${reset_password_token}`)
    expect(chosen.status).toBe(200)
    expect((await jana.signIn(email, 'chosen by Jana')).status).toBe(200)
    expect((await jana.call('GET /api/users/{id}', { params: { id: user.id } })).confirmed).toBe(true)
  })

  test('sent again makes the earlier link worthless', async ({ as, browser, server }) => {
    const mia = await as('club_manager')
    const email = 'again@example.com'
    const user = await mia.call('POST /api/users', { body: { first_name: 'Ida', last_name: 'Again', email } })
    await expect.poll(() => linksTo(server.context.db, email)).toHaveLength(1)
    await mia.call('POST /api/users/{id}/invite', { params: { id: user.id } })
    await expect.poll(() => linksTo(server.context.db, email)).toHaveLength(2)
    const [first = '', second = ''] = await linksTo(server.context.db, email)
    const ida = browser()
    await ida.send('GET', '/users/sign_in')
    const choose = async (reset_password_token: string) =>
      (
        await ida.send('PUT', '/users/password', {
          body: { reset_password_token, password: 'chosen by Ida', password_confirmation: 'chosen by Ida' },
        })
      ).status

    expect(await choose(first)).toBe(422)
    expect(await choose(second)).toBe(200)
  })

  test('is not sent to users with a password, or without permission', async ({ as, clubs, users }) => {
    const user = await newUser(await as('root'), clubs['melbourne']!)
    const invite = async (who: string, id: number | undefined) =>
      (await (await as(who)).send('POST', `/api/users/${id}/invite`)).status

    expect(await invite('club_manager', user.id)).toBe(422)
    expect(await invite('manager', user.id)).toBe(403)
    expect(await invite('club_manager', users['london_manager'])).toBe(404)
    expect(await invite('club_manager', users['root'])).toBe(403)
  })

  test('writes its token nowhere but into the mail', async ({ as, server }) => {
    const { db } = server.context
    const email = 'unwritten@example.com'
    await (
      await as('club_manager')
    ).call('POST /api/users', { body: { first_name: 'Una', last_name: 'Written', email } })
    await expect.poll(() => linksTo(db, email)).toHaveLength(1)
    const [token = 'none'] = await linksTo(db, email)
    const rows = [
      await db.selectFrom('user_tokens').selectAll().execute(),
      await db.selectFrom('outbox').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
    ]

    expect(token.length).toBeGreaterThan(40)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

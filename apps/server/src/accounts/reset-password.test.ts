import { describe, expect } from 'vitest'
import type { Db } from '../platform/db/connect.ts'
import { type Browser, test } from '../test/club.ts'
import { newUser, password, signedIn } from '../users/test/new-user.ts'
import { sendAccountMail } from './send-account-mail.ts'

const newPassword = 'a new and better one'

async function stranger(browser: () => Browser) {
  const own = browser()
  await own.send('GET', '/users/sign_in')
  return own
}
const ask = (own: Browser, email: string) => own.send('POST', '/users/password', { body: { user: { email } } })
const choose = (own: Browser, reset_password_token: string, chosen = newPassword, password_confirmation = chosen) =>
  own.send('PUT', '/users/password', {
    body: { user: { reset_password_token, password: chosen, password_confirmation } },
  })

const mailsTo = (db: Db, recipient: string) =>
  db.selectFrom('sandbox_messages').selectAll().where('recipient', '=', recipient).orderBy('id').execute()

async function tokenMailedTo(db: Db, email: string): Promise<string> {
  await expect.poll(() => mailsTo(db, email)).toHaveLength(1)
  const [mail] = await mailsTo(db, email)
  return /reset_password_token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

test.beforeEach(async ({ server }) => {
  await server.context.db.deleteFrom('failed_attempts').execute()
})

describe('a forgotten password', () => {
  test('is set through the emailed link, which ends other sessions and works once', async ({
    as,
    browser,
    clubs,
    server,
  }) => {
    const { db } = server.context
    const user = await newUser(await as('root'), clubs['melbourne']!)
    const elsewhere = await signedIn(browser, user)
    const own = await stranger(browser)
    await ask(own, user.email.toUpperCase())
    const token = await tokenMailedTo(db, user.email)

    expect((await choose(own, token)).status).toBe(200)
    expect((await elsewhere.send('GET', '/api/accounts/current')).status).toBe(401)
    expect((await browser().signIn(user.email, password)).status).toBe(401)
    expect((await browser().signIn(user.email, newPassword)).status).toBe(200)
    const again = await choose(own, token)
    expect(again.status).toBe(422)
    expect(again.body).toMatchObject({
      errors: { reset_password_token: ['This link is no longer valid. Please ask for a new one.'] },
    })
  })

  test('gets the same answer for any email', async ({ as, browser, clubs, users, server }) => {
    const { db } = server.context
    const root = await as('root')
    const removed = await newUser(root, clubs['melbourne']!)
    await root.call('PUT /api/users/{id}/delete', { params: { id: removed.id }, body: { companies: [] } })
    const own = await stranger(browser)
    const known = await ask(own, 'tom.brennan@demo.spotter.example')
    const unknown = await ask(own, 'nobody@example.com')
    const gone = await ask(own, removed.email)
    const external = await ask(own, 'stefan.novak@demo.spotter.example')
    const hostile = await ask(own, "'; drop table users --\u0000")

    expect(known.status).toBe(200)
    for (const answer of [unknown, gone, external, hostile]) expect(answer.body).toEqual(known.body)
    await tokenMailedTo(db, 'tom.brennan@demo.spotter.example')
    const asked = await db.selectFrom('user_tokens').select('user_id').distinct().execute()
    expect(asked.map(({ user_id }) => user_id)).not.toContain(users['sso_user'])
    expect(asked.map(({ user_id }) => user_id)).not.toContain(removed.id)
  })

  test('mail is in the language of the user, as text and as a page', async ({ browser, server }) => {
    const email = 'lea.hoffmann@demo.spotter.example'
    await ask(await stranger(browser), email)
    const token = await tokenMailedTo(server.context.db, email)
    const [mail] = await mailsTo(server.context.db, email)

    expect(mail?.text).toContain(`/users/password/edit?reset_password_token=${token}`)
    expect(mail?.html).toContain('<html lang="de">')
    expect(mail?.html).toContain(`/users/password/edit?reset_password_token=${token}`)
  })

  test('mail is sent once however often its job runs, and not for a link that was used', async ({
    as,
    browser,
    clubs,
    server,
  }) => {
    const { db } = server.context
    const user = await newUser(await as('root'), clubs['melbourne']!)
    const own = await stranger(browser)
    await ask(own, user.email)
    const token = await tokenMailedTo(db, user.email)
    const { id: token_id } = await db
      .selectFrom('user_tokens')
      .select('id')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    await sendAccountMail(server.context, { token_id })
    await choose(own, token)
    await db.deleteFrom('sandbox_messages').where('recipient', '=', user.email).execute()
    await sendAccountMail(server.context, { token_id })

    expect(await mailsTo(db, user.email)).toEqual([])
  })

  test('link works for six hours', async ({ as, browser, clubs, server }) => {
    const { db } = server.context
    const user = await newUser(await as('root'), clubs['melbourne']!)
    const own = await stranger(browser)
    await ask(own, user.email)
    const token = await tokenMailedTo(db, user.email)
    const row = await db.selectFrom('user_tokens').selectAll().where('user_id', '=', user.id).executeTakeFirstOrThrow()
    expect(Date.parse(row.expires_at) - Date.parse(row.created_at)).toBe(6 * 3_600_000)
    await db
      .updateTable('user_tokens')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', row.id)
      .execute()

    expect((await choose(own, token)).status).toBe(422)
    expect((await browser().signIn(user.email, password)).status).toBe(200)
  })

  test('two uses of one link at the same moment: one counts', async ({ as, browser, clubs, server }) => {
    const user = await newUser(await as('root'), clubs['melbourne']!)
    const own = await stranger(browser)
    await ask(own, user.email)
    const token = await tokenMailedTo(server.context.db, user.email)
    const answers = await Promise.all([choose(own, token, 'first of the two'), choose(own, token, 'second of the two')])

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('is refused if short, blank or not repeated, and for unknown tokens', async ({ browser }) => {
    const own = await stranger(browser)

    expect((await choose(own, 'x', 'short')).body).toMatchObject({
      errors: { password: ['is too short (minimum is 8 characters)'] },
    })
    expect((await choose(own, 'x', ' '.repeat(9))).body).toMatchObject({ errors: { password: ["can't be blank"] } })
    expect((await choose(own, 'x', newPassword, 'another')).body).toMatchObject({
      errors: { password_confirmation: ["doesn't match the password"] },
    })
    expect((await choose(own, 'never given\u0000')).status).toBe(422)
    expect((await own.send('PUT', '/users/password', { body: {} })).status).toBe(422)
  })

  test('changed in the profile makes a mailed link worthless', async ({ as, browser, clubs, server }) => {
    const user = await newUser(await as('root'), clubs['melbourne']!)
    const own = await stranger(browser)
    await ask(own, user.email)
    const token = await tokenMailedTo(server.context.db, user.email)
    const signed = await signedIn(browser, user)
    await signed.call('PUT /api/users/{id}', {
      params: { id: user.id },
      body: { password: newPassword, current_password: password },
    })

    expect((await choose(own, token, 'the thief chose this')).status).toBe(422)
  })
})

import { expect } from 'vitest'
import { emailOf, users } from '@spotter/demo/cast.ts'
import { test, type Browser } from '../test/club.ts'

const change = (root: Browser, code: string, body: object) =>
  root.send<{ value: string; message: string; errors: Record<string, string[]>; current?: { value: string } }>(
    'PUT',
    `/api/settings/globals/${code}`,
    { body },
  )

test('the install’s name and help address are shown before and after sign-in', async ({ as, browser }) => {
  const root = await as('root')
  const install = async (): Promise<object[]> => [
    (await root.call('GET /api/accounts/current')).install,
    (await browser().call('GET /users/sign_in')).install,
  ]
  const byDefault = { name: 'Spotter', support_email: null }
  expect(await install()).toEqual([byDefault, byDefault])

  const named = await change(root, 'install_name', { value: ' Harbour <Sales> ' })
  await change(root, 'support_email', { value: 'help@harbour.example' })
  const own = { name: 'Harbour <Sales>', support_email: 'help@harbour.example' }
  expect(named.body).toMatchObject({ value: 'Harbour <Sales>', default_value: 'Spotter' })
  expect(await install()).toEqual([own, own])

  await change(root, 'install_name', { value: '' })
  await change(root, 'support_email', { value: null })
  expect(await install()).toEqual([byDefault, byDefault])
})

test('mails about an account carry both, written so that no mark-up of theirs counts', async ({
  as,
  browser,
  server,
}) => {
  const root = await as('root')
  await change(root, 'install_name', { value: 'Harbour <Sales>' })
  await change(root, 'support_email', { value: 'help@harbour.example' })
  const visitor = browser()
  await visitor.call('GET /users/sign_in')
  await visitor.call('POST /users/password', {
    body: { email: emailOf(users.find(({ key }) => key === 'club_manager')!) },
  })
  const mail = await expect
    .poll(() => server.context.db.selectFrom('sandbox_messages').selectAll().where('channel', '=', 'mail').execute())
    .toHaveLength(1)
    .then(() => server.context.db.selectFrom('sandbox_messages').selectAll().executeTakeFirstOrThrow())

  expect(mail.subject).toBe('Choose a new password for Harbour <Sales>')
  expect(mail.text).toContain('Questions? Write to help@harbour.example.')
  expect(mail.html).toContain('your Harbour &lt;Sales&gt; account')
  expect(mail.html).not.toContain('<Sales>')
})

test('values are checked, changes of others are not overwritten, and only root sees and changes them', async ({
  as,
  server,
}) => {
  const root = await as('root')
  const refusal = async (code: string, value: unknown) => {
    const { status, body } = await change(root, code, { value })
    return [status, body.errors]
  }
  expect(await refusal('support_email', 'nobody')).toEqual([422, { value: ['is invalid'] }])
  expect(await refusal('install_name', 'x'.repeat(51))).toEqual([
    422,
    { value: ['is too long (maximum is 50 characters)'] },
  ])
  expect((await refusal('secret', 'x'))[0]).toBe(404)

  const { collection } = await root.call('GET /api/settings/globals')
  const { lock_version } = collection.find(({ code }) => code === 'support_email')!
  await change(root, 'support_email', { value: 'one@club.example', lock_version })
  const late = await change(root, 'support_email', { value: 'two@club.example', lock_version })
  expect([late.status, late.body.current?.value]).toEqual([409, 'one@club.example'])
  expect((await change(await as('corporation_manager'), 'install_name', { value: 'Three' })).status).toBe(403)
  expect((await (await as('corporation_manager')).send('GET', '/api/settings/globals')).status).toBe(403)
  const audit = await server.context.db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('kind', '=', 'global.updated')
    .where('subject_id', '=', 2)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(audit?.after).toEqual({ value: 'one@club.example' })
})

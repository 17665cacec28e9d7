import { expect } from 'vitest'
import { readConfig } from '../../../platform/config.ts'
import { startServer } from '../../../serve.ts'
import { test } from '../../../test/club.ts'
import { newAddress, rawMail } from './test/raw-mail.ts'

const token = 'a-token-of-a-mail-server'

test('a mail server with the token posts an email as it is', async ({ databaseUrl, clubs }) => {
  const env = { LOG_LEVEL: 'fatal', ROLE: 'web', MAIL_IN: 'leads@club.example', MAIL_IN_TOKEN: token }
  const server = await startServer({ config: { ...readConfig(env), port: 0 }, databaseUrl })
  try {
    const post = async (body: Buffer, { to = 'leads+northside-fitness@club.example', as = token } = {}) => {
      const headers = { authorization: `Bearer ${as}`, 'content-type': 'message/rfc822' }
      const answer = await fetch(`${server.address}/inbound/emails?to=${encodeURIComponent(to)}`, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
      })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    }
    const from = newAddress()
    const raw = rawMail({ From: from })
    expect(await post(raw)).toMatchObject({ status: 202, body: { kind: 'stored', status: 'imported', isNew: true } })
    expect(await post(raw)).toMatchObject({ status: 202, body: { isNew: false } })
    const { db } = server.context
    const people = await db.selectFrom('people').select('company_id').where('email', '=', from).execute()
    expect(people).toEqual([{ company_id: clubs['melbourne'] }])

    expect((await post(raw, { as: 'another' })).status).toBe(401)
    expect(await post(raw, { to: 'leads+nowhere@club.example' })).toMatchObject({
      status: 422,
      body: { message: 'No club has this address.' },
    })
    expect((await post(Buffer.alloc(0))).status).toBe(422)
    expect((await post(Buffer.alloc(31_000_000, 'x'))).status).toBe(413)
  } finally {
    await server.stop()
  }
})

test('without a token the address is closed', async ({ server }) => {
  const answer = await fetch(`${server.address}/inbound/emails`, { method: 'POST', body: 'x' })
  expect(answer.status).toBe(404)
})

import { describe, expect } from 'vitest'
import { readConfig } from '../platform/config.ts'
import type { Mail } from '../platform/ports/providers.ts'
import { startServer } from '../serve.ts'
import { Browser, test } from '../test/club.ts'

let sent = 0
const mailTo = (to: string, values: Partial<Mail> = {}): Mail => ({
  key: `messages:${++sent}`,
  company_id: null,
  from: 'Spotter <spotter@localhost>',
  to,
  subject: 'Hello',
  text: 'Hello Lena',
  html: '<p onclick="alert(1)">Hello <script>alert(1)</script></p>',
  ...values,
})

describe('the sandbox', () => {
  test('shows what left, newest first and by channel', async ({ server, as, clubs }) => {
    const { mail, sms } = server.context.providers
    await mail.send(mailTo('first@example.com'))
    await mail.send(mailTo('second@example.com', { company_id: clubs['boston'] ?? null }))
    await sms.send({ key: 'sms:1', company_id: null, from: '+1 617 555 0120', to: '+1 617 555 0199', text: 'Hi' })
    const tom = await as('salesperson')
    expect(await tom.call('GET /api/accounts/current')).toMatchObject({ environment: 'demo', sandbox: true })

    const mails = await tom.call('GET /api/sandbox/messages', { query: { channel: 'mail' } })

    expect(mails.counts).toEqual({ mail: 2, sms: 1, whatsapp: 0, voice: 0 })
    expect(mails.pagination.total_entries).toBe(2)
    expect(mails.collection).toMatchObject([
      { recipient: 'second@example.com', company_name: 'Harbor Athletic', subject: 'Hello', status: 'delivered' },
      { recipient: 'first@example.com', company_name: null },
    ])
    expect(mails.collection[0]).not.toHaveProperty('html')
  })

  test('searches by words, and escapes % and _', async ({ server, as }) => {
    await server.context.providers.mail.send(mailTo('percent@example.com', { text: '50% off' }))
    const tom = await as('salesperson')
    const found = async (q: string) =>
      (await tom.call('GET /api/sandbox/messages', { query: { q } })).collection.map(({ recipient }) => recipient)

    expect(await found('50%')).toEqual(['percent@example.com'])
    expect(await found('PERCENT@')).toEqual(['percent@example.com'])
    expect(await found('5_%')).toEqual([])
  })

  test('stores an email’s HTML as sent', async ({ server, as }) => {
    const mail = mailTo('html@example.com')
    await server.context.providers.mail.send(mail)
    const root = await as('root')
    const [listed] = (await root.call('GET /api/sandbox/messages', { query: { q: 'html@example.com' } })).collection

    const shown = await root.call('GET /api/sandbox/messages/{id}', { params: { id: listed?.id ?? 0 } })

    expect(shown.html).toBe(mail.html)
  })

  test('is for root alone once there is a club that is not invented', async ({ server, as, clubs }) => {
    const { db } = server.context
    const boston = clubs['boston'] ?? 0
    await Promise.all([as('club_manager'), as('root')])
    await db.updateTable('companies').set({ is_demo: false }).where('id', '=', boston).execute()
    try {
      expect((await (await as('club_manager')).send('GET', '/api/sandbox/messages')).status).toBe(403)
      expect((await (await as('club_manager')).send('GET', '/api/sandbox/messages/1')).status).toBe(403)
      expect((await (await as('root')).send('GET', '/api/sandbox/messages')).status).toBe(200)
      expect(await (await as('club_manager')).call('GET /api/accounts/current')).toMatchObject({
        environment: 'production',
        sandbox: false,
      })
      expect(await (await as('root')).call('GET /api/accounts/current')).toMatchObject({ sandbox: true })
    } finally {
      await db.updateTable('companies').set({ is_demo: true }).where('id', '=', boston).execute()
    }
  })

  test('stays while any channel uses it, even when email is real', async ({ databaseUrl }) => {
    const env = { LOG_LEVEL: 'fatal', ROLE: 'web', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'club@example.com' }
    const server = await startServer({ config: { ...readConfig(env), port: 0 }, databaseUrl })
    try {
      const root = new Browser(server.address)
      await root.signIn('rosa.lindqvist@demo.spotter.example')
      expect((await root.send('GET', '/api/sandbox/messages')).status).toBe(200)

      Object.assign(server.context.providers.sandbox, { mail: false, sms: false, whatsapp: false, voice: false })
      expect((await root.send('GET', '/api/sandbox/messages')).status).toBe(404)
      expect((await root.send('GET', '/api/sandbox/messages/1')).status).toBe(404)
      expect(await root.call('GET /api/accounts/current')).toMatchObject({ sandbox: false })
    } finally {
      await server.stop()
    }
  })
})

import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Db } from '../db/connect.ts'
import { test } from '../../test/club.ts'
import { eventually } from '../../test/eventually.ts'
import { type Mail, MessageRefusal, ProviderBusy } from '../ports/providers.ts'
import { queueMail } from './queue-mail.ts'
import { keyInReturnPath } from './return-path.ts'
import { endFailure, startFailure } from './simulated-failure.ts'
import { messageIdOf, smtpFor } from './smtp.ts'
import { startMailServer } from './test/mail-server.ts'

const mailWith = (key: string): Mail => ({
  key,
  company_id: null,
  from: 'Northside <hello@northside.example>',
  to: 'lena@example.com',
  subject: 'Grüße aus der Stadt',
  text: 'Hello Lena',
  html: '<p>Hello Lena</p>',
})
const stored = (db: Db, key: string) => db.selectFrom('sandbox_messages').selectAll().where('key', '=', key).execute()
const queued = async (db: Db, key: string) => {
  const { rows } = await sql<{ attempts: number; last_error: string | null; due: boolean }>`
    select j.attempts, j.last_error, j.run_at <= now() as due from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send_mail' and j.payload ->> 'key' = ${key}`.execute(
    db,
  )
  return rows
}

describe('a queued mail', () => {
  test('leaves once its transaction has committed', async ({ server }) => {
    const { db } = server.context
    await db.transaction().execute((tx) => queueMail(tx, mailWith('committed')))

    const [mail] = await eventually(async () => {
      const mails = await stored(db, 'committed')
      return mails.length > 0 && mails
    })

    expect(mail).toMatchObject({ recipient: 'lena@example.com', subject: 'Grüße aus der Stadt', channel: 'mail' })
  })

  test('never leaves when its transaction is rolled back', async ({ server }) => {
    const { db } = server.context
    await expect(
      db.transaction().execute(async (tx) => {
        await queueMail(tx, mailWith('rolled back'))
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')

    expect(await queued(db, 'rolled back')).toEqual([])
    expect(await stored(db, 'rolled back')).toEqual([])
  })

  test('is stored once in the sandbox, however often delivered', async ({ server }) => {
    const { db, providers } = server.context

    await Promise.all(Array.from({ length: 5 }, () => providers.mail.send(mailWith('twice'))))

    expect(await stored(db, 'twice')).toHaveLength(1)
  })

  test('is tried again after the provider has refused it', async ({ server }) => {
    const { db } = server.context
    await startFailure(db, 'mail', { failures: 1 })
    await db.transaction().execute((tx) => queueMail(tx, mailWith('refused')))

    const [job] = await eventually(async () => {
      const jobs = await queued(db, 'refused')
      return jobs[0]?.last_error ? jobs : null
    })
    expect(job).toMatchObject({ attempts: 1, due: false, last_error: 'The sandbox was asked to refuse this (mail).' })
    expect(await stored(db, 'refused')).toEqual([])

    await eventually(async () => (await stored(db, 'refused')).length === 1)
    await eventually(async () => (await queued(db, 'refused')).length === 0)
  })

  test('is delayed as the sandbox was asked to', async ({ server }) => {
    const { db, providers } = server.context
    await startFailure(db, 'mail', { delay_ms: 200 })
    const start = performance.now()

    await providers.mail.send(mailWith('slow'))

    expect(performance.now() - start).toBeGreaterThan(190)
    await endFailure(db, 'mail')
  })
})

describe('a real mail server', () => {
  test('gets the mail with an id that follows from its key', async () => {
    await using mailServer = await startMailServer()
    const mail = mailWith('real')

    await smtpFor(mailServer.url).send(mail)
    await smtpFor(mailServer.url).send(mail)

    const ids = mailServer.received.map(({ data }) => /^Message-ID: (.+)$/im.exec(data)?.[1])
    expect(ids).toEqual([messageIdOf(mail), messageIdOf(mail)])
    expect(messageIdOf(mail)).toMatch(/^<[0-9a-f]{32}@northside\.example>$/)
    expect(messageIdOf(mailWith('another'))).not.toBe(messageIdOf(mail))
    await smtpFor(mailServer.url).send({ ...mailWith('again'), message_id_key: mail.key })
    expect(/^Message-ID: (.+)$/im.exec(mailServer.received.at(-1)?.data ?? '')?.[1]).toBe(messageIdOf(mail))
    expect(mailServer.received[0]).toMatchObject({ from: 'hello@northside.example', to: ['lena@example.com'] })
    expect(mailServer.received[0]?.data).toContain('multipart/alternative')
  })

  test('gets what is attached as a file of its type', async () => {
    await using mailServer = await startMailServer()
    const file = { filename: 'appointment.ics', content_type: 'text/calendar; charset=utf-8; method=REQUEST' }

    await smtpFor(mailServer.url).send({ ...mailWith('file'), attachments: [{ ...file, content: 'SUMMARY:Führung' }] })

    const data = mailServer.received[0]?.data ?? ''
    expect(data).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST; ?\s*name=appointment\.ics/i)
    expect(data).toContain('Content-Disposition: attachment; filename=appointment.ics')
    expect(data).toContain(Buffer.from('SUMMARY:Führung').toString('base64'))
  })

  test('that refuses the mail fails the delivery, for the job to try again', async () => {
    await using mailServer = await startMailServer({ refuse: true })

    await expect(smtpFor(mailServer.url).send(mailWith('busy'))).rejects.toThrow(/451/)
    expect(mailServer.received).toEqual([])
  })

  test('that refuses the mail for good is not asked again', async () => {
    await using mailServer = await startMailServer({ refuse: 550 })

    await expect(smtpFor(mailServer.url).send(mailWith('nobody'))).rejects.toThrow(MessageRefusal)
  })

  test('that is busy has certainly not taken it', async () => {
    await using mailServer = await startMailServer({ refuse: 451 })

    await expect(smtpFor(mailServer.url).send(mailWith('later'))).rejects.toThrow(ProviderBusy)
  })

  test('is asked for reports, and returns a mail to an address of its own', async () => {
    await using mailServer = await startMailServer()
    const [secret, key] = [randomBytes(32), randomUUID()]

    await smtpFor(mailServer.url, { bounceAddress: 'bounces@club.example', secret }).send(mailWith(key))

    const [{ from, asked, data } = { from: '', asked: [], data: '' }] = mailServer.received
    expect(keyInReturnPath(secret, from)).toBe(key)
    expect(data).toMatch(/^From: .*hello@northside\.example/im)
    expect(asked.join(' ')).toMatch(/RET=HDRS.*NOTIFY=FAILURE,DELAY/)
  })

  test('that is not there fails the delivery', async () => {
    const { url } = await startMailServer().then(async (server) => {
      await server[Symbol.asyncDispose]()
      return server
    })

    await expect(smtpFor(url).send(mailWith('nobody'))).rejects.toThrow(/ECONNREFUSED/)
  })

  test('is not led astray by line breaks in what a customer typed', async () => {
    await using mailServer = await startMailServer()
    const mail = { ...mailWith('hostile'), subject: 'Hi\r\nBcc: everyone@example.com', to: 'lena@example.com' }

    await smtpFor(mailServer.url).send(mail)

    expect(mailServer.received[0]?.to).toEqual(['lena@example.com'])
    expect(mailServer.received[0]?.data).not.toMatch(/^Bcc:/im)
  })
})

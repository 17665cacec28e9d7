import { createTransport } from 'nodemailer'
import { expect } from 'vitest'
import { readConfig } from '../../../platform/config.ts'
import { test } from '../../../test/club.ts'
import { serveSmtp } from './serve-smtp.ts'
import { newAddress } from './test/raw-mail.ts'

const quiet = { warn: () => undefined, error: () => undefined }

test('emails for clubs are taken by SMTP, others refused', async ({ clubs, server }) => {
  const config = { ...readConfig({ MAIL_IN: 'leads@club.example' }), port: 0 }
  const smtp = await serveSmtp({ ...server.context, config }, quiet, { port: 0, host: '127.0.0.1' })
  const transport = createTransport({ host: '127.0.0.1', port: smtp.port, secure: false, ignoreTLS: true })
  try {
    const from = newAddress()
    const mail = { from: `Kim Ito <${from}>`, subject: 'Hello', text: 'Is there a trial?' }
    await transport.sendMail({
      ...mail,
      to: ['leads+northside-fitness@club.example', 'leads+harbor-athletic@club.example'],
    })
    const people = server.context.db.selectFrom('people').select('company_id').where('email', '=', from)
    const found = new Set((await people.execute()).map(({ company_id }) => company_id))
    expect(found).toEqual(new Set([clubs['melbourne'], clubs['boston']]))
    const refused = (to: string) =>
      transport.sendMail({ ...mail, to }).catch((error: { responseCode: number }) => error.responseCode)
    expect(await refused('leads+nowhere@club.example')).toBe(550)
    expect(await refused('anyone@elsewhere.example')).toBe(550)
    expect(await refused('leads@club.example')).toBe(550)
    const large = transport.sendMail({
      ...mail,
      to: 'leads+northside-fitness@club.example',
      text: 'x'.repeat(31_000_000),
    })
    await expect(large).rejects.toMatchObject({ responseCode: 552 })
  } finally {
    transport.close()
    await smtp.stop()
  }
})

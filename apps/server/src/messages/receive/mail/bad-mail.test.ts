import { describe, expect } from 'vitest'
import { newPerson } from '../../../people/test/new-person.ts'
import { test } from '../../../test/club.ts'
import { largestMail } from './parse-mail.ts'
import { readMail } from './read-mail.ts'
import { newAddress, rawMail, received } from './test/raw-mail.ts'

const multipart = (depth: number, inner: string): string =>
  depth === 0
    ? `Content-Type: text/plain\r\n\r\n${inner}`
    : `Content-Type: multipart/mixed; boundary="b${depth}"\r\n\r\n--b${depth}\r\n${multipart(depth - 1, inner)}\r\n--b${depth}--\r\n`

const nested = (depth: number) => {
  const [type, ...rest] = multipart(depth, 'At the bottom').split('\r\n')
  return rawMail(
    { From: newAddress(), 'MIME-Version': '1.0', 'Content-Type': type!.slice(14) },
    rest.slice(1).join('\r\n'),
  )
}

describe('bad mail', () => {
  test('of 40 parts within one another is read', async ({ clubs, server }) => {
    const row = await received(server, clubs['melbourne']!, nested(40))
    expect(row).toMatchObject({ status: 'imported', text: '<p>At the bottom</p>' })
  })

  test('that nests without end is marked as unreadable, with its sender', async ({ clubs, server }) => {
    const row = await received(server, clubs['melbourne']!, nested(300))
    expect(row).toMatchObject({ status: 'error', reason: 'unreadable', subject: 'Hello', person_id: null })
    expect(row.sender).toContain('@example.com')
  })

  test('with a boundary that never ends, or none, keeps its text', async ({ clubs, server }) => {
    const raw = rawMail(
      { From: newAddress(), 'Content-Type': 'multipart/mixed; boundary="x"' },
      '--x\r\nContent-Type: text/plain\r\n\r\nStill here',
    )
    expect((await received(server, clubs['melbourne']!, raw)).text).toBe('<p>Still here</p>')
    const none = rawMail({ From: newAddress(), 'Content-Type': 'multipart/mixed' }, 'Text')
    expect((await received(server, clubs['melbourne']!, none)).status).toBe('imported')
  })

  test('with a wrong or unknown charset stays readable', async () => {
    const latin = Buffer.concat([
      rawMail({ 'Content-Type': 'text/plain; charset=utf-8' }, ''),
      Buffer.from([0x47, 0x72, 0xfc, 0xdf, 0x65]),
    ])
    expect((await readMail(latin)).text).toContain('Gr')
    const unknown = rawMail({ 'Content-Type': 'text/plain; charset=x-klingon' }, 'Hello')
    expect((await readMail(unknown)).text.trim()).toBe('Hello')
    const declared = Buffer.concat([
      rawMail({ 'Content-Type': 'text/plain; charset=iso-8859-1' }, ''),
      Buffer.from([0x47, 0x72, 0xfc, 0xdf, 0x65]),
    ])
    expect((await readMail(declared)).text.trim()).toBe('Grüße')
    expect((await readMail(rawMail({ Subject: '=?iso-8859-1?Q?Gr=FC=DFe?=' }))).subject).toBe('Grüße')
  })

  test('of 60 MB keeps its header and says so', async ({ clubs, server }) => {
    const person = await newPerson(server, clubs['melbourne']!, { email: newAddress() })
    const raw = Buffer.concat([rawMail({ From: person.email!, Subject: 'Film' }), Buffer.alloc(60_000_000, 'x')])
    expect(raw.length).toBeGreaterThan(largestMail)
    expect(await received(server, clubs['melbourne']!, raw)).toMatchObject({
      status: 'error',
      reason: 'too_large',
      subject: 'Film',
      person_id: person.id,
    })
  })

  test.for([{ From: null }, { From: '' }, { From: 'undisclosed' }])(
    'with the sender %o makes no lead',
    async (headers, { clubs, server }) => {
      const row = await received(server, clubs['melbourne']!, rawMail(headers))
      expect(row).toMatchObject({ status: 'error', person_id: null })
      expect(['no_sender', 'no_contact']).toContain(row.reason)
    },
  )

  test('without a header or with only noise is stored', async ({ clubs, server }) => {
    for (const raw of [Buffer.from('\0\x01\x02'), Buffer.alloc(5000, 0xff), Buffer.from('\r\n\r\nHello')]) {
      expect((await received(server, clubs['melbourne']!, raw)).status).toBe('error')
    }
  })

  test('without an id is recognized by what it says', async ({ clubs, server }) => {
    const raw = rawMail({ From: newAddress(), 'Message-ID': null })
    const first = await received(server, clubs['melbourne']!, raw)
    expect((await received(server, clubs['melbourne']!, raw)).id).toBe(first.id)
  })

  test('that tries to act in the reader’s browser is cleaned', async ({ clubs, server }) => {
    const html =
      '<style>p{}</style><p onclick="x()">Hi <a href="javascript:x()">there</a></p><script>x()</script><img src=x onerror=x()>'
    const raw = rawMail({ From: newAddress(), 'Content-Type': 'text/html' }, html)
    const { text } = await received(server, clubs['melbourne']!, raw)
    expect(text).not.toMatch(/script|onclick|onerror|javascript/)
    expect(text).toContain('there')
  })

  test('with dangerous file names and a part that is too large keeps what fits', async ({ clubs, server }) => {
    const part = (name: string, content: Buffer) =>
      `--x\r\nContent-Type: text/html\r\nContent-Disposition: attachment; filename="${name}"\r\n` +
      `Content-Transfer-Encoding: base64\r\n\r\n${content.toString('base64').replaceAll(/.{76}/g, '$&\r\n')}\r\n`
    const body = `--x\r\nContent-Type: text/plain\r\n\r\nSee\r\n${part('../../etc/pass"wd', Buffer.from('a'))}${part('big.html', Buffer.alloc(21_000_000))}--x--`
    const raw = rawMail({ From: newAddress(), 'Content-Type': 'multipart/mixed; boundary=x' }, body)
    const row = await received(server, clubs['melbourne']!, raw)
    expect(row).toMatchObject({ status: 'imported', reason: 'attachments_dropped' })
    const kept = server.context.db.selectFrom('message_attachments').select(['filename', 'size'])
    const [file, ...others] = await kept.where('message_id', '=', row.id).execute()
    expect(others).toEqual([])
    expect(file).toMatchObject({ size: 1 })
    expect(file!.filename).not.toMatch(/[/\\"]/)
  })
})

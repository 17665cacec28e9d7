import { expect } from 'vitest'
import { test } from '../../../test/club.ts'
import { longestStand, longestTurn } from '../../../test/longest-turn.ts'
import { newAddress, rawMail, received } from './test/raw-mail.ts'

const parts = (count: number, header = '') =>
  `--x\r\nContent-Type: text/plain\r\n${header}\r\nPart\r\n`.repeat(count) + '--x--'
const mixed = { 'Content-Type': 'multipart/mixed; boundary=x' }
const html = { 'Content-Type': 'text/html' }

const bombs: Record<string, () => Buffer> = {
  '8,000 parts': () => rawMail(mixed, parts(8000)),
  'parts within parts': () => rawMail(mixed, '--x\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n'.repeat(50_000)),
  'emails within emails': () => rawMail(mixed, '--x\r\nContent-Type: message/rfc822\r\n\r\n'.repeat(5000)),
  'boundaries that never begin': () => rawMail(mixed, '--x-\r\n'.repeat(50_000)),
  '20,000 headers': () => rawMail({ 'X-One': `1${'\r\nX-Two: 2'.repeat(20_000)}` }),
  'one header folded 50,000 times': () => rawMail({ 'X-One': '1\r\n '.repeat(50_000) }),
  'a parameter in 5,000 pieces': () =>
    rawMail({
      'Content-Type': `text/plain; ${Array.from({ length: 5000 }, (_, at) => `name*${at}="a"`).join(';\r\n ')}`,
    }),
  'encoded words': () => rawMail({ Subject: '=?utf-8?Q?=C3=A4?= '.repeat(50_000) }),
  '20,000 recipients': () => rawMail({ To: 'a@example.com, '.repeat(20_000) }),
  'groups within groups': () => rawMail({ To: 'a:'.repeat(20_000) }),
  'comments within comments': () => rawMail({ To: '('.repeat(500_000) }),
  'quotes that stay open': () => rawMail({ To: '"a\\'.repeat(300_000) }),
  references: () => rawMail({ References: '<a@b> '.repeat(200_000) }),
  'one line of 10 MB': () => rawMail({}, 'a'.repeat(10_000_000)),
  'quoted-printable': () => rawMail({ 'Content-Transfer-Encoding': 'quoted-printable' }, '=3D=\r\n'.repeat(200_000)),
  'unclosed tags': () => rawMail(html, '<b>'.repeat(1_000_000)),
  'marks on one letter': () => rawMail({}, `a${'\u0327\u0301'.repeat(500_000)}`),
  'lines that could be of a form': () => rawMail({}, 'a:\r\n'.repeat(30_000)),
  'stars that could be bold': () => rawMail({}, `${'*'.repeat(90_000)}x`),
  'entities without a text part': () => rawMail(html, '&nbsp;'.repeat(80_000)),
}

test.for(Object.entries(bombs))('%s in an email don’t hold the event loop', async ([, bomb], { clubs, server }) => {
  const receive = (raw: Buffer) => received(server, clubs['melbourne']!, raw)
  await receive(rawMail({ From: newAddress() }, 'x'.repeat(20_000)))
  const text = bomb().toString('latin1').replace('kim@example.com', newAddress())
  const raw = Buffer.from(text, 'latin1')
  expect(await longestTurn(() => receive(raw))).toBeLessThan(longestStand)
})

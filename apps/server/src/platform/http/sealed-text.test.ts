import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openText, sealText } from './sealed-text.ts'

const secret = randomBytes(32)

test.each(['', 'auth token', 'Grüße 🗝️', 'x'.repeat(10_000)])('what was sealed comes out as it was (%#)', (text) => {
  expect(openText(secret, 'a', sealText(secret, 'a', text))).toBe(text)
})

test('the same text is never sealed alike', () => {
  expect(sealText(secret, 'a', 'text')).not.toBe(sealText(secret, 'a', 'text'))
})

test('the text is not visible', () => {
  expect(Buffer.from(sealText(secret, 'a', 'a long and plain text'), 'base64url').toString()).not.toContain('plain')
})

test('another secret, another purpose or a changed byte does not open it', () => {
  const sealed = sealText(secret, 'a', 'text')
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[bytes.length - 1]! ^= 1
  expect(() => openText(randomBytes(32), 'a', sealed)).toThrow()
  expect(() => openText(secret, 'b', sealed)).toThrow()
  expect(() => openText(secret, 'a', bytes.toString('base64url'))).toThrow()
  expect(() => openText(secret, 'a', 'AAAA')).toThrow()
})

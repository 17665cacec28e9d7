import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { sealingKeys } from './keys.ts'
import { MissingKey, openText, sealText } from './sealed-text.ts'

const keysOf = (secretKey: string, secretKeyOld: string[] | null = null) =>
  sealingKeys({ secretKey, secretKeyOld, dataDir: tmpdir() }, install)
const install = randomBytes(32)
const first = 'the-first-key-of-this-test-0123456789'
const second = 'the-second-key-of-this-test-012345678'
const keys = keysOf(first)

test.each(['', 'auth token', 'Grüße 🗝️', 'x'.repeat(10_000)])('what was sealed comes out as it was (%#)', (text) => {
  expect(openText(keys, 'a', sealText(keys, 'a', text))).toBe(text)
})

test('the same text is never sealed alike', () => {
  expect(sealText(keys, 'a', 'text')).not.toBe(sealText(keys, 'a', 'text'))
})

test('the text is not visible', () => {
  const [, , payload = ''] = sealText(keys, 'a', 'a long and plain text').split('.')
  expect(Buffer.from(payload, 'base64url').toString()).not.toContain('plain')
})

test('another key says that it is the wrong one', () => {
  expect(() => openText(keysOf(second), 'a', sealText(keys, 'a', 'text'))).toThrow(MissingKey)
})

test('an earlier key still opens what it sealed', () => {
  expect(openText(keysOf(second, [first]), 'a', sealText(keys, 'a', 'text'))).toBe('text')
})

test('another purpose or a changed byte does not open it', () => {
  const sealed = sealText(keys, 'a', 'text')
  const bytes = Buffer.from(sealed.split('.')[2]!, 'base64url')
  bytes[bytes.length - 1]! ^= 1
  const changed = sealed.replace(/[^.]+$/, bytes.toString('base64url'))
  expect(() => openText(keys, 'b', sealed)).toThrow()
  expect(() => openText(keys, 'a', changed)).toThrow()
  expect(() => openText(keys, 'a', 'AAAA')).toThrow()
})

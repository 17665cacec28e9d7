import { expect, test } from 'vitest'
import { ByteSurvey, isUnreadable } from './import-encoding.ts'

const survey = (bytes: Uint8Array, size = bytes.length || 1) => {
  const seen = new ByteSurvey()
  for (let at = 0; at < bytes.length; at += size) seen.add(bytes.subarray(at, at + size))
  return seen.result()
}
const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, isLittle: boolean) => {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return bytes
}

test('UTF-8 is found with and without a mark, also cut in the middle of a letter', () => {
  expect(survey(utf8('Zoë,👩‍🚀'), 1)).toMatchObject({ encoding: 'utf-8', bom: false, bad_bytes: 0, refusal: null })
  expect(survey(utf8('\ufeffZoë'))).toMatchObject({ encoding: 'utf-8', bom: true, bad_bytes: 0 })
})

test('UTF-16 is found in both orders, with and without a mark', () => {
  expect(survey(utf16('\ufeffname', true))).toMatchObject({ encoding: 'utf-16le', bom: true })
  expect(survey(utf16('\ufeffname', false))).toMatchObject({ encoding: 'utf-16be', bom: true })
  expect(survey(utf16('name,email\nAna,a@b.c', true), 3)).toMatchObject({ encoding: 'utf-16le', bom: false })
  expect(survey(utf16('name,email\nAna,a@b.c', false))).toMatchObject({ encoding: 'utf-16be', bom: false })
})

test('Windows-1252 is found where UTF-8 makes no sense', () => {
  expect(survey(Uint8Array.of(0x5a, 0x6f, 0xeb, 0x2c, 0x80))).toMatchObject({ encoding: 'windows-1252', bad_bytes: 0 })
})

test('a few bad bytes in a file of UTF-8 are counted and do not change what it is', () => {
  expect(survey(Uint8Array.of(...utf8('Zoë Jörg Ana'), 0xff, ...utf8('François')))).toMatchObject({
    encoding: 'utf-8',
    bad_bytes: 1,
  })
})

test('overlong forms, halves of pairs and letters that are cut off are bad', () => {
  const good = [...utf8('äöüßéèêëçñ')]
  expect(survey(Uint8Array.of(...good, 0xc0, 0xaf)).bad_bytes).toBe(2)
  expect(survey(Uint8Array.of(...good, 0xed, 0xa0, 0x80)).bad_bytes).toBe(3)
  expect(survey(Uint8Array.of(...good, 0xe2, 0x82)).bad_bytes).toBe(1)
})

test.for([
  ['empty', []],
  ['workbook', [0x50, 0x4b, 3, 4, 20, 0]],
  ['not_text', [0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 0, 0, 1]],
  ['not_text', [...utf8('%PDF-1.7')]],
] as const)('refuses what is %s', ([refusal, bytes]) => {
  expect(survey(Uint8Array.from(bytes)).refusal).toBe(refusal)
})

test('unreadable or unstorable text is detected', () => {
  expect(['\ufffd', 'a\0', 'a\u0081', 'a\ud800'].map(isUnreadable)).toEqual([true, true, true, true])
  expect(isUnreadable('מרים 👩‍🚀')).toBe(false)
})

import { describe, expect, test } from 'vitest'
import { smsCredits } from './sms-credits.ts'
import { smsParts } from './sms-parts.ts'
import { smsText } from './sms-text.ts'

const a = (count: number) => 'a'.repeat(count)
const cyrillic = (count: number) => 'п'.repeat(count)

describe('the parts of an SMS', () => {
  test.for([
    ['nothing', '', false, 0, 1],
    ['one letter', 'a', false, 1, 1],
    ['as much as fits into one', a(160), false, 160, 1],
    ['one more', a(161), false, 161, 2],
    ['two whole parts', a(306), false, 306, 2],
    ['one more than two parts', a(307), false, 307, 3],
    ['letters of other languages that phones know', 'Größe à Ñandú? ÆØÅ ß'.replace('ú', 'ù'), false, 20, 1],
    ['every letter that counts two', '^{}\\[~]|€\f', false, 20, 1],
    ['eighty of them', '€'.repeat(80), false, 160, 1],
    ['one that would be parted at the end of the first part', `${a(152)}€${a(10)}`, false, 164, 2],
    ['one that is not parted and so makes a part more', `${a(152)}€${a(152)}`, false, 306, 3],
    ['a small ç, which phones do not know', 'ça va', true, 5, 1],
    ['a curly quote', '“Hi”', true, 4, 1],
    ['seventy letters beyond', cyrillic(70), true, 70, 1],
    ['one more of them', cyrillic(71), true, 71, 2],
    ['two whole parts of them', cyrillic(134), true, 134, 2],
    ['one more than that', cyrillic(135), true, 135, 3],
    ['35 faces', '😀'.repeat(35), true, 70, 1],
    ['a face that would be parted', `${cyrillic(66)}😀${cyrillic(3)}`, true, 71, 2],
    ['a face that is not parted and so makes a part more', `${cyrillic(66)}😀${cyrillic(66)}`, true, 134, 3],
    ['a bracket beside letters beyond', `[п]`, true, 3, 1],
    ['lines', 'a\nb\r\nc', false, 6, 1],
  ] as const)('%s', ([, text, unicode, length, parts]) => {
    expect(smsParts(text)).toEqual({ unicode, length, parts })
  })
})

describe('what an SMS costs', () => {
  const club = { name: 'Gym', opt_out_text: 'Reply STOP', disabled_sms_opt_out: false }
  // "Gym: " and " Reply STOP".
  const around = 5 + 11

  test.each([
    ['an empty text', '', around - 1, 1],
    ['a text', 'Hello', around + 5, 1],
    ['just one', a(160 - around), 160, 1],
    ['one letter more', a(161 - around), 161, 2],
    ['a link to book', '[person.book_link]', around + 23, 1],
    ['a link to join', '[person.abc_join_link]', around + 56, 1],
    ['a link to choose another time', '[appointment.rebook_link]', around + 60, 1],
    ['links wherever they stand', 'a [person.book_link] b [person.book_link]', around + 5 + 46, 1],
    ['another field, as it is typed, its brackets twice', '[person.first_name]', around + 19 + 2, 1],
    ['a link with a fallback', '[person.book_link|https://a.b]', around + 23, 1],
    ['a field with a short fallback, as without it', '[person.first_name|there]', around + 19 + 2, 1],
    ['a field with a long fallback, as the fallback', `[person.first_name|${a(40)}]`, around + 40, 1],
  ])('%s is counted with the name of the club and how to opt out', (_, text, length, parts) => {
    expect(smsCredits(club, text)).toEqual({ unicode: false, length, parts, credits: parts })
  })

  test('a link counts as long as the install sends it', () => {
    const link_lengths = { 'person.book_link': 48, 'appointment.rebook_link': 48 }
    const lengthOf = (text: string) => smsCredits({ ...club, link_lengths }, text, undefined).length
    expect(lengthOf('[person.book_link]')).toBe(around + 48)
    expect(lengthOf('[appointment.rebook_link]')).toBe(around + 48)
    expect(lengthOf('[person.abc_join_link]')).toBe(around + 56)
  })

  test('exactly what leaves is counted', () => {
    expect(smsCredits(club, ' Hello ').length).toBe(smsText(club, ' Hello ').length)
  })

  test('known values are counted as they leave, and fallbacks where there is none', () => {
    const known = { 'person.first_name': 'Zoë' }
    expect(smsCredits(club, 'Hi [person.first_name]', { 'person.first_name': 'Lena' }).length).toBe(around + 7)
    expect(smsCredits(club, 'Hi [person.last_name|you]', known).length).toBe(around + 6)
    expect(smsCredits(club, 'Hi [person.first_name]', known).unicode).toBe(true)
  })

  test('a fallback with letters beyond makes an SMS dearer', () => {
    expect(smsCredits(club, 'Hi [person.first_name|дру]').unicode).toBe(true)
  })

  test('without the words to opt out where the club has switched them off', () => {
    expect(smsCredits({ ...club, disabled_sms_opt_out: true }, 'Hello').length).toBe(10)
  })

  test('a name with letters beyond makes every SMS of the club dearer', () => {
    expect(smsCredits({ ...club, name: 'Спорт' }, 'Hello').unicode).toBe(true)
  })
})

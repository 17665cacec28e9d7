import { isGsm } from './sms-parts.ts'
import { normalForm } from '../normal-form.ts'

/** What phones and word processors type by themselves; other letters lose their accents. */
const replacements: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201A': "'",
  '\u2032': "'",
  '`': "'",
  '\u00B4': "'",
  '\u201C': '"',
  '\u201D': '"',
  '\u201E': '"',
  '\u2033': '"',
  '\u00AB': '"',
  '\u00BB': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u2026': '...',
  '\u2022': '-',
  '\u00B7': '-',
  '\u00D7': 'x',
  '\u2122': 'TM',
  '\u00A9': '(c)',
  '\u00AE': '(R)',
  '\u0153': 'oe',
  '\u0152': 'OE',
  '\u0142': 'l',
  '\u0141': 'L',
  '\u0131': 'i',
  '\t': ' ',
  '\u00AD': '',
  '\u200B': '',
  '\u2060': '',
  '\uFEFF': '',
}

/** Each once, in the order of the text. */
export const specialCharacters = (text: string): string[] => [...new Set(letters(text).filter((one) => !isPlain(one)))]

/** Letters without a plain form, such as emoji, stay. */
export const plainCharacters = (text: string): string => letters(text).map(plain).join('')

function plain(letter: string): string {
  if (isPlain(letter)) return letter
  const replaced = replacements[letter] ?? (/^\p{Zs}$/u.test(letter) ? ' ' : withoutAccents(letter))
  return isPlain(replaced) ? replaced : letter
}

const withoutAccents = (letter: string): string => normalForm(letter, 'NFKD').replaceAll(/\p{M}/gu, '') || letter

const isPlain = (text: string): boolean => Array.from(text).every(isGsm)

/** As people see them: an emoji may be several code points. Composed, as they are sent. */
const letters = (text: string): string[] =>
  Array.from(
    new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(normalForm(text)),
    ({ segment }) => segment,
  )

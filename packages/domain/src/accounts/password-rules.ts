import { normalForm } from '../normal-form.ts'
import { msg } from '../text.ts'

export const minimumPasswordLength = 8
export const recommendedPasswordLength = 12
export const longestPassword = 1024
/** For which a link to choose a new password works. */
export const resetLinkHours = 6

interface PasswordInput {
  password: string
  /** What others know about the user: names, email, club. */
  known: readonly (string | null | undefined)[]
  isCommon: (text: string) => boolean
}

/** Why a password that is long enough is still guessed soon. */
export function weakPasswordReason({ password, known, isCommon }: PasswordInput): string | null {
  const text = normalForm(password, 'NFKC').toLowerCase()
  if (commonForms(text).some(isCommon)) {
    return msg('is a common password, which is guessed first. Try three or four random words.')
  }
  if (new Set(text).size < 4 || withoutRuns(text).length < 4) {
    return msg('is a pattern of characters or keys, which is guessed soon. Try three or four random words.')
  }
  if (withoutWords(text, [...productWords, ...wordsOf(known)]).length < 6) {
    return msg('is little more than a name, email or club that others know. Try three or four random words.')
  }
  return null
}

/** The password itself, without a number or sign around it, with letters for signs, and what it repeats. */
function commonForms(text: string): string[] {
  const bare = text.replace(/^[^\p{L}]{1,4}(?=\p{L})/u, '').replace(/(?<=\p{L})[^\p{L}]{1,4}$/u, '')
  const unit = /^(.+?)\1+$/.exec(text)?.[1] ?? text
  const forms = [text, bare, unit].flatMap((form) => [
    form,
    form.replaceAll(/[@4031!$57]/g, (sign) => letters[sign] ?? sign),
  ])
  return [...new Set(forms)].filter((form) => form.length >= 4)
}

const letters: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  $: 's',
  '5': 's',
  '7': 't',
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'qwertzuiopü',
  'yxcvbnm,.-',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn,;:!',
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm'],
]
const runs = rows.flatMap((row) => [row, Array.from(row).toReversed().join('')])
const shortestRun = 3

function withoutRuns(text: string): string {
  let rest = ''
  for (let at = 0; at < text.length;) {
    const length = runAt(text, at)
    if (length < shortestRun) rest += text[at++]
    else at += length
  }
  return rest
}

const runAt = (text: string, at: number) => Math.max(...runs.map((run) => sharedLength(text, at, run)))

function sharedLength(text: string, at: number, run: string): number {
  const start = run.indexOf(text[at] ?? ' ')
  if (start < 0) return 0
  const rest = run.slice(start)
  const end = Array.from(rest).findIndex((key, offset) => text[at + offset] !== key)
  return end < 0 ? rest.length : end
}

const productWords = ['spotter', 'demo']

/** Short ones are part of many words. */
const wordsOf = (known: PasswordInput['known']) =>
  known
    .flatMap((text) =>
      normalForm(text ?? '', 'NFKC')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u),
    )
    .filter((word) => word.length >= 3)

const withoutWords = (text: string, words: readonly string[]) =>
  words
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), text)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

import type { Day } from '../time/calendar.ts'
import { isDay } from '../time/is-day.ts'
import { instantAt, startOfDay } from '../time/days.ts'
import { dateFormats, parseDate } from '../time/formats.ts'
import { genderWords, languageWords, noWords, statusWords, yesWords } from './import-words.ts'
import type { ChoiceField, FieldValue } from './person-fields.ts'
import { searchable } from './search.ts'
import type { Status } from './statuses.ts'

/** Removes bidi and control characters. */
export const tidy = (text: string): string =>
  text
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069\ufeff]/gu, '')
    .trim()

const known = <Value extends string>(words: Record<Value, readonly string[]>) =>
  new Map(
    (Object.entries(words) as [Value, readonly string[]][]).flatMap(([value, names]) =>
      [value.replaceAll('_', ' '), ...names].map((name) => [plain(name), value] as const),
    ),
  )

const plain = (text: string) =>
  searchable(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const statuses = known(statusWords)
const choices: { [N in ChoiceField]: ReadonlyMap<string, FieldValue<N>> } = {
  gender: known(genderWords),
  locale: known(languageWords),
}
const answers = new Map([
  ...yesWords.map((word) => [plain(word), true] as const),
  ...noWords.map((word) => [plain(word), false] as const),
])

export const parseStatus = (text: string): Status | null => statuses.get(plain(text)) ?? null
export const parseChoice = (field: ChoiceField, text: string) => choices[field].get(plain(text)) ?? null
export const parseYesOrNo = (text: string): boolean | null => answers.get(plain(text)) ?? null

/** Keeps lines. */
export const tidyLines = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(tidy)
    .join('\n')
    .trim()

const separators = /[,;|]/

/** Names with a separator are in quotation marks, as the export writes them; an unclosed mark is part of its name. */
export function splitTags(text: string): string[] {
  const names: string[] = []
  for (let at = 0; at < text.length;) {
    const quoted = quotedTag(text, at)
    if (quoted === 'unclosed') return [...names, ...text.slice(at).split(separators)].map((name) => name.trim())
    if (quoted) {
      names.push(quoted.name)
      at = quoted.next
    } else {
      const [name = ''] = text.slice(at).split(separators, 1)
      names.push(name)
      at += name.length + 1
    }
  }
  return names.map((name) => name.trim())
}

function quotedTag(text: string, from: number): { name: string; next: number } | 'unclosed' | null {
  let start = from
  while (text[start] === ' ') start++
  if (text[start] !== '"') return null
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 2)) {
    if (text[end + 1] === '"') continue
    let next = end + 1
    while (text[next] === ' ') next++
    if (next < text.length && !separators.test(text[next]!)) return 'unclosed'
    return { name: text.slice(start + 1, end).replaceAll('""', '"'), next: next + 1 }
  }
  return 'unclosed'
}

/** Belong to the following name. */
const particles =
  /^(van|von|vom|zu|zum|de|del|della|di|da|dos|das|du|des|la|le|der|den|ter|ten|bin|ibn|al|el|st|mc|mac|o')$/i

/** "Lee, Ana" and "Ana Lee". */
export function splitName(text: string): { first_name: string; last_name: string | null } {
  const [before = '', ...after] = text.split(',').map((part) => part.trim())
  if (after.length > 0 && before && after.join(' ').trim())
    return { first_name: after.join(' ').trim(), last_name: before }
  const words = before.split(' ').filter(Boolean)
  if (words.length < 2) return { first_name: before, last_name: null }
  let at = words.length - 1
  while (at > 1 && particles.test(words[at - 1] ?? '')) at--
  return { first_name: words.slice(0, at).join(' '), last_name: words.slice(at).join(' ') }
}

const isoDay = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}.*)?$/
const shortYear = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2})$/

/** Two-digit years are in the past. */
export function parseDay(text: string, date_format: string, today: Day): Day | null {
  const iso = isoDay.exec(text)?.[1]
  if (iso) return isDay(iso) ? iso : null
  const short = shortYear.exec(text)
  if (short && date_format !== '%Y/%m/%d') {
    const [, first, , second, year = ''] = short
    const century = Number(today.slice(0, 2)) - (Number(year) > Number(today.slice(2, 4)) ? 1 : 0)
    return parseDate(`${first}/${second}/${century}${year}`, date_format)
  }
  return parseDate(text.split(' ', 1)[0] ?? '', date_format)
}

const withOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/
const timeOfDay = /[T ](\d{1,2}):(\d{2})/

/** Club time unless a zone is given. */
export function parseInstant(text: string, date_format: string, today: Day, tzinfo: string): Date | null {
  if (withOffset.test(text)) {
    const time = Date.parse(text)
    return Number.isNaN(time) ? null : new Date(time)
  }
  const day = parseDay(text, date_format, today)
  if (!day) return null
  const [, hour = '0', minute = '0'] = timeOfDay.exec(text) ?? []
  const minutes = Number(hour) * 60 + Number(minute)
  if (minutes === 0) return startOfDay(day, tzinfo)
  return minutes < 1440 ? instantAt(day, minutes, tzinfo) : null
}

/** The club's format if the dates are ambiguous. */
export function guessDateFormat(values: readonly string[], club: string): string {
  const today = '9999-12-31'
  const given = values
    .map((value) => value.trim())
    .filter((value) => /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}/.test(value) && !isoDay.test(value))
  const fits = (format: string) => given.filter((value) => parseDay(value, format, today) !== null).length
  const order = [club, ...dateFormats.filter((format) => format !== club)]
  return order.reduce((best, format) => (fits(format) > fits(best) ? format : best), club)
}

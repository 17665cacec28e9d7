import type { Day } from '../time/calendar.ts'
import { isDay } from '../time/is-day.ts'
import { instantAt, startOfDay } from '../time/days.ts'
import { dateFormats, parseDate } from '../time/formats.ts'
import { genderWords, noWords, statusWords, yesWords } from './import-words.ts'
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
const choices: { [N in ChoiceField]: ReadonlyMap<string, FieldValue<N>> } = { gender: known(genderWords) }
const answers = new Map([
  ...yesWords.map((word) => [plain(word), true] as const),
  ...noWords.map((word) => [plain(word), false] as const),
])

export const parseStatus = (text: string): Status | null => statuses.get(plain(text)) ?? null
export const parseChoice = (field: ChoiceField, text: string) => choices[field].get(plain(text)) ?? null
export const parseYesOrNo = (text: string): boolean | null => answers.get(plain(text)) ?? null

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

import { msg } from '../text.ts'
import { isDay } from '../time/is-day.ts'

const birthdayParts = ['month', 'day', 'year'] as const
export type BirthdayPart = (typeof birthdayParts)[number]
export type Birthday = Record<BirthdayPart, string>

export const partsInOrder = (date_format: string): readonly BirthdayPart[] =>
  /^%?m/i.test(date_format) ? ['month', 'day', 'year'] : ['day', 'month', 'year']

export const typedPart = (part: BirthdayPart, text: string): string =>
  text.replaceAll(/\D/g, '').slice(0, part === 'year' ? 4 : 2)

export const birthdayWords: Record<BirthdayPart, { label: string; letters: string }> = {
  day: { label: msg('Day'), letters: msg('DD') },
  month: { label: msg('Month'), letters: msg('MM') },
  year: { label: msg('Year'), letters: msg('YYYY') },
}

/** No second digit can follow these. */
const lastAlone: Record<BirthdayPart, RegExp> = { day: /^[4-9]$/, month: /^[2-9]$/, year: /^$/ }

export const isWholePart = (part: BirthdayPart, text: string): boolean =>
  text.length === (part === 'year' ? 4 : 2) || lastAlone[part].test(text)

/** What isn't a day stays as it was typed, so that it is refused and not ignored. */
export const typedBirthday = (typed: Birthday): string =>
  dayOfBirthday(typed) || [typed.year, typed.month, typed.day].filter(Boolean).join('-')

export function dayOfBirthday({ month, day, year }: Birthday): string {
  const text = `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return year.length === 4 && isDay(text) ? text : ''
}

export function birthdayOf(text: string): Birthday {
  const [year = '', month = '', day = ''] = text === '' ? [] : text.split('-')
  return { month, day, year }
}

const mostYears = 120

export const isBirthday = (text: string, today: string): boolean =>
  isDay(text) && text < today && text >= `${Number(today.slice(0, 4)) - mostYears}${today.slice(4)}`

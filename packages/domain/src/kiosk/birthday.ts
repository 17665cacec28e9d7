import { isDay } from '../time/is-day.ts'

const birthdayParts = ['month', 'day', 'year'] as const
export type BirthdayPart = (typeof birthdayParts)[number]
export type Birthday = Record<BirthdayPart, string>

export const partsInOrder = (date_format: string): readonly BirthdayPart[] =>
  /^%?m/i.test(date_format) ? ['month', 'day', 'year'] : ['day', 'month', 'year']

export const typedPart = (part: BirthdayPart, text: string): string =>
  text.replaceAll(/\D/g, '').slice(0, part === 'year' ? 4 : 2)

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

import { dateTypes, type DateType } from '@spotter/domain/people/filters.ts'
import type { Day } from '@spotter/domain/time/calendar.ts'
import { clampRange } from '@spotter/domain/time/date-range.ts'
import { formatDate } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import type { ListState } from './list-state.ts'

export type DateChoice = { type: DateType; from: Day | null; to: Day | null }

export const dateChoiceOf = ({ date_column, date_from, date_into }: ListState): string =>
  writeDateChoice({ type: date_column as DateType, from: date_from, to: date_into })

export const writeDateChoice = ({ type, from, to }: DateChoice): string => [type, from ?? '', to ?? ''].join('|')

export function parseDateChoice(text: string): DateChoice {
  const [type = 'created_at', from = '', to = ''] = text.split('|')
  return { type: type as DateType, from: from || null, to: to || null }
}

export function datesOf(text: string): Pick<ListState, 'date_column' | 'date_from' | 'date_into'> {
  const { type, from, to } = parseDateChoice(text)
  return { date_column: type, date_from: from, date_into: to }
}

export function withEnd(choice: DateChoice, end: 'from' | 'to', day: Day | null, today: Day): DateChoice {
  if (!day) return { ...choice, from: null, to: null }
  const other = end === 'from' ? choice.to : choice.from
  if (other) return { ...choice, ...clampRange({ from: choice.from ?? day, to: choice.to ?? day, [end]: day }, end) }
  return {
    ...choice,
    ...clampRange(end === 'from' ? { from: day, to: later(day, today) } : { from: day, to: day }, end),
  }
}

const later = (one: Day, other: Day): Day => (one > other ? one : other)

type Club = { date_format: string; tzinfo: string }

export function describeDates(text: string, club: Club): string {
  const { type, from, to } = parseDateChoice(text)
  const kind = t(dateTypes[type].label)
  if (!from || !to) return kind
  const ends = from === to ? formatDate(from, club) : `${formatDate(from, club)} – ${formatDate(to, club)}`
  return `${kind} ${ends}`
}

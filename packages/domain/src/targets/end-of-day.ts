import { msg } from '../text.ts'

interface Figure {
  label: string
  kind: 'count' | 'money'
}

/** Root chooses per club. */
export const endOfDayFigures = {
  supps: { label: msg('Supps'), kind: 'money' },
  merch: { label: msg('Merch'), kind: 'money' },
  members_archived: { label: msg('Members archived'), kind: 'count' },
  personal_training_packs: { label: msg('Personal training packs'), kind: 'count' },
  total_errors: { label: msg('Total errors'), kind: 'count' },
  number_on_hold: { label: msg('Number on hold'), kind: 'count' },
  number_of_inactives: { label: msg('Number of inactives'), kind: 'count' },
  number_in_collection: { label: msg('Number in collection'), kind: 'count' },
  total_membership_count: { label: msg('Total membership count'), kind: 'count' },
} as const satisfies Record<string, Figure>

export type EndOfDayFigure = keyof typeof endOfDayFigures
export const endOfDayFigureNames = Object.keys(endOfDayFigures) as EndOfDayFigure[]

/** More is a typing error. */
export const mostInADay = { count: 1_000_000, money: 10_000_000 } as const satisfies Record<Figure['kind'], number>
export const decimalsOfMoney = 2

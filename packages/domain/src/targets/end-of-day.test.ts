import { expect, test } from 'vitest'
import { type EndOfDayFigure, endOfDayFigureNames, endOfDayFigures, mostInADay } from './end-of-day.ts'

// prettier-ignore
const table: [EndOfDayFigure, string, 'count' | 'money'][] = [
  ['supps',                   'Supps',                   'money'],
  ['merch',                   'Merch',                   'money'],
  ['members_archived',        'Members archived',        'count'],
  ['personal_training_packs', 'Personal training packs', 'count'],
  ['total_errors',            'Total errors',            'count'],
  ['number_on_hold',          'Number on hold',          'count'],
  ['number_of_inactives',     'Number of inactives',     'count'],
  ['number_in_collection',    'Number in collection',    'count'],
  ['total_membership_count',  'Total membership count',  'count'],
]

test('nine figures are known, in this order, two of them money', () => {
  expect(endOfDayFigureNames.map((name) => [name, endOfDayFigures[name].label, endOfDayFigures[name].kind])).toEqual(
    table,
  )
})

test('what may be entered fits into its column', () => {
  expect(mostInADay.count).toBeLessThan(2 ** 31)
  expect(mostInADay.money).toBeLessThan(10 ** 10)
})

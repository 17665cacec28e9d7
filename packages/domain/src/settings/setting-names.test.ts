import { expect, test } from 'vitest'
import { callOutcomes } from '../activities/outcomes.ts'
import {
  inOwnOrder,
  kindName,
  orderedOutcomes,
  outcomeName,
  type SettingNames,
  type NamedTranslate,
} from './setting-names.ts'

const namedTranslate = (given?: SettingNames): NamedTranslate => Object.assign((text: string) => `«${text}»`, { given })
const given: SettingNames = {
  names: { 'outcomes.Spoke To': 'Talked {to}', 'event_kinds.tour': 'Visit' },
  places: { 'outcomes.No Answer': 1, 'outcomes.Spoke To': 2, 'outcomes.Left Message': 3, 'outcomes.Wrong Number': 4 },
}

test('what an install has not named is translated', () => {
  expect(kindName('tour', namedTranslate())).toBe('«Tour»')
  expect(kindName('call', namedTranslate(given))).toBe('«Call»')
  expect(outcomeName('No Answer', namedTranslate(given))).toBe('«No Answer»')
})

test('a custom name is shown as written, including braces', () => {
  expect(outcomeName('Spoke To', namedTranslate(given))).toBe('Talked {to}')
  expect(kindName('tour', namedTranslate(given))).toBe('Visit')
})

test('an unknown outcome keeps its own words', () => {
  expect(outcomeName('Fell asleep', namedTranslate(given))).toBe('Fell asleep')
  expect(outcomeName('constructor', namedTranslate())).toBe('constructor')
})

test('codes are in the install’s order, or the product’s', () => {
  expect(orderedOutcomes(callOutcomes, namedTranslate(given))).toEqual([
    'No Answer',
    'Spoke To',
    'Left Message',
    'Wrong Number',
  ])
  expect(orderedOutcomes(callOutcomes, namedTranslate())).toEqual(callOutcomes)
  expect(inOwnOrder('event_kinds', ['walk-in', 'tour'], namedTranslate(given))).toEqual(['walk-in', 'tour'])
})

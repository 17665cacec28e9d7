import { expect, test } from 'vitest'
import { callOutcomes } from '../activities/outcomes.ts'
import { inOwnOrder, kindName, orderedOutcomes, outcomeName, type Given, type NamedTranslate } from './setting-names.ts'

const saying = (given?: Given): NamedTranslate => Object.assign((text: string) => `«${text}»`, { given })
const given: Given = {
  names: { 'outcomes.Spoke To': 'Talked {to}', 'event_kinds.tour': 'Visit' },
  places: { 'outcomes.No Answer': 1, 'outcomes.Spoke To': 2, 'outcomes.Left Message': 3, 'outcomes.Wrong Number': 4 },
}

test('what an install has not named is translated', () => {
  expect(kindName('tour', saying())).toBe('«Tour»')
  expect(kindName('call', saying(given))).toBe('«Call»')
  expect(outcomeName('No Answer', saying(given))).toBe('«No Answer»')
})

test('a custom name is shown as written, including braces', () => {
  expect(outcomeName('Spoke To', saying(given))).toBe('Talked {to}')
  expect(kindName('tour', saying(given))).toBe('Visit')
})

test('an unknown outcome keeps its own words', () => {
  expect(outcomeName('Fell asleep', saying(given))).toBe('Fell asleep')
  expect(outcomeName('constructor', saying())).toBe('constructor')
})

test('codes are in the install’s order, or the product’s', () => {
  expect(orderedOutcomes(callOutcomes, saying(given))).toEqual([
    'No Answer',
    'Spoke To',
    'Left Message',
    'Wrong Number',
  ])
  expect(orderedOutcomes(callOutcomes, saying())).toEqual(callOutcomes)
  expect(inOwnOrder('event_kinds', ['walk-in', 'tour'], saying(given))).toEqual(['walk-in', 'tour'])
})

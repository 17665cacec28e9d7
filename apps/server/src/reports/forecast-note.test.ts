import { translatorFor } from '@spotter/i18n/translator.ts'
import { expect, test } from 'vitest'
import type { Asked } from './asked.ts'
import { noteOfForecast } from './forecast-note.ts'

const asked = { t: translatorFor('en') } as Asked
const month = { sales: 12, expected: 32.4, range: '25 to 40', target: 40, tours_needed: 18 }
const noteOf = (other: Partial<typeof month> | { target: null }) =>
  noteOfForecast(asked, { ...month, ...other }, { months: 6, sales: 90 })

test.for([
  ['the tours that close the gap', {}, '18 more tours would close the gap to the target of 40.'],
  ['a target that is expected', { target: 30, tours_needed: 0 }, 'The target of 30 is within reach.'],
  ['a target that has been reached', { target: 12, tours_needed: 0 }, 'The target of 12 has been reached.'],
  ['that there is no target', { target: null }, 'No sales target is set.'],
] as const)('the sentence of a forecast says %s', ([, other, said]) => {
  expect(noteOf(other)).toBe(
    `32 sales expected this month, 25 to 40 in eight of ten such months. 12 made so far. ${said}`,
  )
})

import { expect, test } from 'vitest'
import { percentOfTarget, resetThreshold, startingThreshold, thresholdErrors, thresholdTone } from './threshold.ts'

test.each([
  [0, 'red'],
  [39, 'red'],
  [39.9, 'red'],
  [40, 'amber'],
  [60, 'amber'],
  [60.1, 'green'],
  [250, 'green'],
] as const)('%d percent of a target from 40 to 60 is %s', (percent, tone) => {
  expect(thresholdTone(percent, { min: 40, max: 60 })).toBe(tone)
})

test('a percent of no target is none', () => {
  expect(percentOfTarget(3, 0)).toBeNull()
  expect(percentOfTarget(3, 4)).toBe(75)
})

test('both given ranges are valid', () => {
  expect([startingThreshold, resetThreshold]).toEqual([
    { min: 40, max: 60 },
    { min: 30, max: 70 },
  ])
  expect([startingThreshold, resetThreshold].map(thresholdErrors)).toEqual([{}, {}])
})

test.each([
  [{ min: 0, max: 100 }, []],
  [{ min: 90, max: 100 }, []],
  [{ min: 50, max: 60 }, []],
  [{ min: 50, max: 59 }, ['threshold_max']],
  [{ min: 60, max: 40 }, ['threshold_max']],
  [{ min: -1, max: 60 }, ['threshold_min']],
  [{ min: 40, max: 101 }, ['threshold_max']],
  [{ min: 1.5, max: 101 }, ['threshold_min', 'threshold_max']],
])('%j is refused at %j', (threshold, fields) => {
  expect(Object.keys(thresholdErrors(threshold))).toEqual(fields)
})

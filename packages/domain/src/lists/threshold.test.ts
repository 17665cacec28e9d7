import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampThreshold, isThreshold, resetThreshold, startingThreshold } from './threshold.ts'

test('a new popup starts at 40 to 60 and its reset is 30 to 70', () => {
  expect(startingThreshold).toEqual({ min: 40, max: 60 })
  expect(resetThreshold).toEqual({ min: 30, max: 70 })
})

test.each([
  [{ min: 55, max: 60 }, 'min', { min: 50, max: 60 }],
  [{ min: 40, max: 45 }, 'max', { min: 40, max: 50 }],
  [{ min: -5, max: 60 }, 'min', { min: 0, max: 60 }],
  [{ min: 40, max: 120 }, 'max', { min: 40, max: 100 }],
  [{ min: 80, max: 60 }, 'min', { min: 50, max: 60 }],
  [{ min: 40, max: 60 }, 'min', { min: 40, max: 60 }],
] as const)('%j after %s moved is %j', (threshold, moved, expected) => {
  expect(clampThreshold(threshold, moved)).toEqual(expected)
})

test('the handles stay on the scale, whole and apart', () => {
  const percent = fc.oneof(fc.integer({ min: -50, max: 150 }), fc.double())
  fc.assert(
    fc.property(percent, percent, fc.constantFrom('min' as const, 'max' as const), (min, max, moved) => {
      expect(isThreshold(clampThreshold({ min, max }, moved))).toBe(true)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  activityTimeBounds,
  formatMinute,
  parseTime,
  roundToStep,
  storedTime,
  timeStepChoices,
  timeSteps,
  isInBounds,
  workTimeError,
} from './time-steps.ts'

const someMinute = fc.integer({ min: 0, max: 1439 })

test.each([
  ['08:00 AM', 480],
  ['8:05 am', 485],
  ['12:00 AM', 0],
  ['12:30 PM', 750],
  ['11:59 PM', 1439],
  ['20:00', 1200],
  ['20:00:00', 1200],
  ['00:00', 0],
  ['13:00 PM', null],
  ['0:30 AM', null],
  ['24:00', null],
  ['10:60', null],
  ['10', null],
  ['', null],
])('%s is minute %s of the day', (text, expected) => {
  expect(parseTime(text)).toBe(expected)
})

test.each([
  [0, '12:00 AM', '00:00'],
  [485, '08:05 AM', '08:05'],
  [720, '12:00 PM', '12:00'],
  [1200, '08:00 PM', '20:00'],
])('minute %i is kept as %s and shown as %s on 24 hours', (minute, stored, shown) => {
  expect(storedTime(minute)).toBe(stored)
  expect(formatMinute(minute, '%I:%M %P')).toBe(stored.toLowerCase())
  expect(formatMinute(minute, '%H:%M')).toBe(shown)
})

test('every time is read back from every way of writing it', () => {
  fc.assert(
    fc.property(someMinute, fc.constantFrom('%I:%M %P', '%H:%M'), (minute, format) => {
      expect(parseTime(storedTime(minute))).toBe(minute)
      expect(parseTime(formatMinute(minute, format))).toBe(minute)
    }),
  )
})

test('steps begin at the start and include the end they reach', () => {
  expect(timeSteps(480, 600, 30)).toEqual([480, 510, 540, 570, 600])
  expect(timeSteps(480, 590, 30)).toEqual([480, 510, 540, 570])
  expect(timeSteps(600, 480, 30)).toEqual([])
})

test('steps stop before midnight', () => {
  expect(timeSteps(1380, 1440, 30)).toEqual([1380, 1410])
})

test('a zero step is refused', () => {
  expect(() => timeSteps(0, 60, 0)).toThrow(RangeError)
})

test.each([
  [487, 15, 480],
  [488, 15, 495],
  [495, 30, 510],
  [1435, 30, 1410],
])('minute %i by steps of %i is %i', (minute, step, expected) => {
  expect(roundToStep(minute, step)).toBe(expected)
})

test('rounding lands on a step of the same day, less than a step away', () => {
  fc.assert(
    fc.property(someMinute, fc.constantFrom(...timeStepChoices), (minute, step) => {
      const rounded = roundToStep(minute, step)
      expect(rounded % step).toBe(0)
      expect(rounded).toBeLessThan(1440)
      expect(Math.abs(rounded - minute)).toBeLessThan(step)
    }),
  )
})

test('activities start from opening until half an hour before closing', () => {
  expect(activityTimeBounds('08:00 AM', '08:00 PM')).toEqual({ min: 480, max: 1170 })
})

test('a club open for less than half an hour has one start, its opening', () => {
  expect(activityTimeBounds('08:00 AM', '08:15 AM')).toEqual({ min: 480, max: 480 })
})

test('a time outside the bounds moves to the nearest of them', () => {
  const bounds = { min: 480, max: 1170 }
  expect([300, 600, 1300].map((minute) => isInBounds(minute, bounds))).toEqual([480, 600, 1170])
})

test.each([
  ['08:00 AM', '08:00 PM', null],
  ['08:00 AM', '08:00 AM', 'ends_before_start'],
  ['08:00 PM', '08:00 AM', 'ends_before_start'],
  ['', '08:00 AM', 'invalid_time'],
  ['08:00 AM', 'late', 'invalid_time'],
])('work from %s into %s: %s', (from, into, expected) => {
  expect(workTimeError(from, into)).toBe(expected)
})

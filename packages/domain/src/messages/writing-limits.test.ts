import { expect, test } from 'vitest'
import { secondsUntilNext, toOnePerson } from './writing-limits.ts'

const now = new Date('2026-11-16T10:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const ten = (newest: number) => Array.from({ length: toOnePerson.most }, (_, nth) => minutesAgo(newest + nth))

test('the next message waits until fewer than the limit count', () => {
  expect(secondsUntilNext(ten(0).slice(1), now)).toBeNull()
  expect(secondsUntilNext(ten(0), now)).toBe(6 * 60)
  expect(secondsUntilNext([minutesAgo(0), ...ten(0)], now)).toBe(7 * 60)
})

test('what lies further back does not count', () => {
  expect(secondsUntilNext(ten(6), now)).toBeNull()
})

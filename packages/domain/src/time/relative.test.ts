import { expect, test } from 'vitest'
import { relativeTime } from './relative.ts'

const now = new Date('2026-10-16T12:00:00Z')

test.each([
  ['2026-10-16T11:59:30Z', 'en', 'now'],
  ['2026-10-16T11:57:00Z', 'en', '3 minutes ago'],
  ['2026-10-16T14:10:00Z', 'en', 'in 2 hours'],
  ['2026-10-15T12:00:00Z', 'en', 'yesterday'],
  ['2026-10-01T12:00:00Z', 'en', '2 weeks ago'],
  ['2024-10-01T12:00:00Z', 'en', '2 years ago'],
  ['2026-10-16T11:57:00Z', 'de', 'vor 3 Minuten'],
])('%s in %s is %s', (instant, locale, expected) => {
  expect(relativeTime(instant, now, locale)).toBe(expected)
})

import { expect, test } from 'vitest'
import { progressLine } from './progress-line.ts'

test.each([
  [0, 0, '0 of 1,000,000 people'],
  [2_000, 1, '2,000 of 1,000,000 people, about 8 minutes left'],
  [999_000, 500, '999,000 of 1,000,000 people, about 1 second left'],
  [2_000, 60, '2,000 of 1,000,000 people, about 8 hours left'],
  [1_000_000, 200, '1,000,000 of 1,000,000 people'],
])('%i people after %i seconds read "%s"', (done, seconds, line) => {
  expect(progressLine({ done, total: 1_000_000, unit: 'people', seconds })).toBe(line)
})

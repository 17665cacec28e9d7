import { expect, test } from 'vitest'
import { jobStatus } from './schedulers.ts'

const now = new Date('2026-05-01T10:00:00Z')

test.for([
  [null, 0, 'without'],
  ['2026-05-01T10:10:00Z', 0, 'normal'],
  ['2026-05-01T09:56:00Z', 0, 'normal'],
  ['2026-05-01T09:55:00Z', 0, 'overdue'],
  ['2026-05-01T10:10:00Z', 1, 'running'],
  ['2026-05-01T09:55:00Z', 1, 'overdue'],
  [null, 2, 'multiple'],
] as const)('a next run at %s with %i running is %s', ([next_run, running, expected]) => {
  expect(jobStatus({ next_run, running }, now)).toBe(expected)
})

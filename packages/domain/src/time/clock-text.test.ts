import { expect, test } from 'vitest'
import { clockText } from './clock-text.ts'

test('hours appear from an hour on', () => {
  expect([0, 59, 245, 3599, 3600, 90_061].map(clockText)).toEqual([
    '0:00',
    '0:59',
    '4:05',
    '59:59',
    '1:00:00',
    '25:01:01',
  ])
})

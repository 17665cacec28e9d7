import { statuses } from '@spotter/domain/people/statuses.ts'
import { expect, test } from 'vitest'
import { statusTones } from './StatusBadge.tsx'

test('every status has a colour of its own', () => {
  expect(new Set(Object.values(statusTones)).size).toBe(statuses.length)
})

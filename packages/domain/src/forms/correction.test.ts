import { describe, expect, test } from 'vitest'
import { isCorrection } from './correction.ts'

const now = new Date('2026-11-19T10:00:00Z')
const made = {
  first_name: 'Anna',
  last_name: 'Berg',
  email: 'ana@example.com',
  phone_mobile: '+61412555001',
  lock_version: 0,
  created_at: '2026-11-19T09:50:00Z',
  deleted_at: null,
  merged_into_id: null,
}

describe('what is sent again', () => {
  test.for([
    ['another email of the same name', { first_name: 'Anna', last_name: 'Berg', email: 'anna@example.com' }, true],
    ['another name with the same email', { first_name: 'Ann', email: 'ANA@example.com' }, true],
    ['another name with the same phone', { first_name: 'Ann', phone_mobile: '+61412555001' }, true],
    ['another person', { first_name: 'Ben', email: 'ben@example.com' }, false],
    ['another person without any contact', { first_name: 'Ben' }, false],
  ] as const)('%s', ([, sent, expected]) => {
    expect(isCorrection(made, sent, now)).toBe(expected)
  })

  test.for([
    ['after half an hour', { created_at: '2026-11-19T09:30:00Z' }],
    ['after someone changed the person', { lock_version: 1 }],
    ['after the person was deleted', { deleted_at: '2026-11-19T09:55:00Z' }],
    ['after the person was merged', { merged_into_id: 7 }],
  ] as const)('corrects nothing %s', ([, change]) => {
    expect(isCorrection({ ...made, ...change }, { first_name: 'Anna', email: 'anna@example.com' }, now)).toBe(false)
  })
})

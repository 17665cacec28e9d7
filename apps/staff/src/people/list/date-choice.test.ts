import { expect, test } from 'vitest'
import { datesOf, describeDates, parseDateChoice, withEnd, writeDateChoice } from './date-choice.ts'

const today = '2026-06-15'
const none = { type: 'created_at', from: null, to: null } as const

test('a first day alone reaches until today', () => {
  expect(withEnd(none, 'from', '2026-06-01', today)).toMatchObject({ from: '2026-06-01', to: today })
})

test('a first day in the future is a range of one day', () => {
  expect(withEnd(none, 'from', '2026-07-01', today)).toMatchObject({ from: '2026-07-01', to: '2026-07-01' })
})

test('a range spans six months at most, and the picked end stays', () => {
  const choice = { ...none, from: '2026-05-01', to: '2026-06-01' }
  expect(withEnd(choice, 'from', '2025-06-01', today)).toMatchObject({ from: '2025-06-01', to: '2025-12-01' })
  expect(withEnd(choice, 'to', '2026-04-01', today)).toMatchObject({ from: '2026-04-01', to: '2026-04-01' })
})

test('clearing one end clears the range', () => {
  expect(withEnd({ ...none, from: '2026-05-01', to: '2026-06-01' }, 'to', null, today)).toEqual(none)
})

test('another kind of date keeps the days', () => {
  const text = writeDateChoice({ ...parseDateChoice('created_at|2026-05-01|2026-06-01'), type: 'last_sms' })
  expect(datesOf(text)).toEqual({ date_column: 'last_sms', date_from: '2026-05-01', date_into: '2026-06-01' })
})

test('a chip writes the days as the club does', () => {
  const club = { date_format: '%d/%m/%Y', tzinfo: 'Australia/Melbourne' }
  expect(describeDates('last_call|2026-05-01|2026-06-01', club)).toBe('Last call 01/05/2026 – 01/06/2026')
  expect(describeDates('last_call|2026-05-01|2026-05-01', club)).toBe('Last call 01/05/2026')
})

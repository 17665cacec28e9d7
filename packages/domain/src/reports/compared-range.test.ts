import { expect, test } from 'vitest'
import { comparedRange } from './compared-range.ts'

test('a week is compared with the week before it', () => {
  expect(comparedRange({ from: '2026-11-09', to: '2026-11-15' }, 'before')).toEqual({
    from: '2026-11-02',
    to: '2026-11-08',
  })
})

test('a single day is compared with the day before it', () => {
  expect(comparedRange({ from: '2026-03-01', to: '2026-03-01' }, 'before')).toEqual({
    from: '2026-02-28',
    to: '2026-02-28',
  })
})

test('29 February is compared with 28 February of the year before', () => {
  expect(comparedRange({ from: '2028-02-01', to: '2028-02-29' }, 'last_year')).toEqual({
    from: '2027-02-01',
    to: '2027-02-28',
  })
})

import { expect, test } from 'vitest'
import { formatDecimal, formatPercent } from './number-text.ts'

test.each([
  ['en', '59%', '12.5%'],
  ['de', '59\u00a0%', '12,5\u00a0%'],
  ['fr', '59\u00a0%', '12,5\u00a0%'],
  ['es', '59\u00a0%', '12,5\u00a0%'],
])('percents are written as in %s', (locale, whole, half) => {
  expect([formatPercent(59, locale), formatPercent(12.5, locale)]).toEqual([whole, half])
})

test('an exact number is shown with one decimal at most', () => {
  expect([7.6190476, 7, -2.25].map((value) => formatDecimal(value, 'en'))).toEqual(['7.6', '7', '-2.3'])
})

import { expect, test } from 'vitest'
import { formatDecimal, formatMoney, formatPercent, moneyAffixes } from './number-text.ts'

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

test.each([
  ['en', 'AUD', '$1,234.50', { prefix: '$', suffix: '' }],
  ['de', 'EUR', '1.234,50\u00a0€', { prefix: '', suffix: '\u00a0€' }],
  ['fr', 'CHF', '1\u202f234,50\u00a0CHF', { prefix: '', suffix: '\u00a0CHF' }],
  ['en', 'CHF', 'CHF\u00a01,234.50', { prefix: 'CHF\u00a0', suffix: '' }],
])('amounts are written as in %s, in %s', (locale, currency, text, affixes) => {
  expect(formatMoney(1234.5, currency, locale)).toBe(text)
  expect(moneyAffixes(currency, locale)).toEqual(affixes)
})

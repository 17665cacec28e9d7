import { expect, test } from 'vitest'
import { comparedFigure, differenceText } from './compared-figure.ts'
import type { ColumnKind } from './define-report.ts'

const figure = (kind: ColumnKind, now: number | null, before: object | null | undefined) =>
  comparedFigure('x', { label: 'X', kind }, { key: '1', x: now, ...(before !== undefined && { before }) })

test('a figure is compared with that of the same row, a count without one with nothing', () => {
  expect(figure('count', 12, { x: 10 })).toEqual({ before: 10, difference: 2 })
  expect(figure('percent', 33.3, { x: 12.1 })).toEqual({ before: 12.1, difference: 21.2 })
  expect(figure('count', 12, null)).toEqual({ before: 0, difference: 12 })
})

test('a share or an average that one of the periods doesn’t have has no difference', () => {
  expect(figure('percent', 50, null)).toEqual({ before: null, difference: null })
  expect(figure('minutes', null, { x: 4 })).toEqual({ before: 4, difference: null })
})

test('without another period, and for texts, there is nothing to compare', () => {
  expect(figure('count', 12, undefined)).toBe(null)
  expect(figure('text', null, { x: 'a' })).toBe(null)
  expect(comparedFigure('x', { label: 'X', kind: 'count' }, { key: '1', x: 1, before: 4 })).toBe(null)
})

test('a difference has its sign', () => {
  const t = (_text: string, values: Record<string, unknown> = {}) => `${String(values['count'])} pp`
  const wording = { t, locale: 'en' }
  expect(differenceText('count', 2, wording)).toBe('+2')
  expect(differenceText('percent', -10, wording)).toBe('-10 pp')
  expect(differenceText('seconds', -95, wording)).toBe('-1:35')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Figure, figureText, parseFigure } from './figure.ts'
import { measureNames, percentOf } from './measures.ts'

const figures: fc.Arbitrary<Figure> = fc.record({
  measure: fc.constantFrom(...measureNames),
  from: fc.constant('2026-10-01'),
  to: fc.constant('2026-10-31'),
  of: fc.record(
    {
      user_id: fc.option(fc.integer({ min: 1 })),
      hour: fc.integer({ min: 0, max: 23 }),
      day: fc.constant('2026-10-25'),
    },
    { requiredKeys: [] },
  ),
})

test('a figure in an address is read as it was written', () => {
  fc.assert(
    fc.property(figures, (figure) => {
      expect(parseFigure(JSON.parse(figureText(figure)))).toEqual(figure)
    }),
  )
})

test.each([
  null,
  'sales',
  {},
  { measure: 'unknown', from: '2026-10-01', to: '2026-10-31' },
  { measure: 'sales', from: '2026-10-31', to: '2026-10-01' },
  { measure: 'sales', from: '2026-10-01' },
  { measure: 'sales', from: '2026-10-01', to: '2026-10-31', user_id: 'seven' },
  { measure: 'sales', from: '2026-10-01', to: '2026-10-31', hour: 24 },
  { measure: 'sales', from: '2026-10-01', to: '2026-10-31', company_id: null },
  { measure: 'sales', from: '2026-10-01', to: '2026-10-31', salary: 1 },
])('%j is no figure', (value) => {
  expect(parseFigure(value)).toBeNull()
})

test('a percentage is rounded, and there is none of nothing', () => {
  expect([percentOf(1, 3), percentOf(2, 3), percentOf(0, 0), percentOf(5, 0)]).toEqual([33, 67, null, null])
})

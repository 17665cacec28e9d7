import fc from 'fast-check'
import { expect, test } from 'vitest'
import { segmentsOf } from './use-row-window.ts'

test('what is out of sight is a gap as high as its rows', () => {
  expect(segmentsOf(10, { from: 3, to: 5 }, [])).toEqual([{ gap: 3 }, { rows: [3, 4] }, { gap: 5 }])
  expect(segmentsOf(2, { from: 0, to: 5 }, [])).toEqual([{ rows: [0, 1] }])
  expect(segmentsOf(0, { from: 0, to: 5 }, [])).toEqual([])
})

test('a row that is held stays in the page wherever it is', () => {
  expect(segmentsOf(10, { from: 5, to: 7 }, [1])).toEqual([
    { gap: 1 },
    { rows: [1] },
    { gap: 3 },
    { rows: [5, 6] },
    { gap: 3 },
  ])
  expect(segmentsOf(10, { from: 5, to: 7 }, [7, 6])).toEqual([{ gap: 5 }, { rows: [5, 6, 7] }, { gap: 2 }])
})

test('rows and gaps always add up to the whole', () => {
  const kept = fc.array(fc.nat(60), { maxLength: 3 })
  fc.assert(
    fc.property(fc.nat(50), fc.nat(50), fc.nat(20), kept, (count, from, size, held) => {
      const segments = segmentsOf(count, { from, to: from + size }, held)
      const sum = segments.reduce((total, part) => total + ('gap' in part ? part.gap : part.rows.length), 0)
      expect(sum).toBe(count)
    }),
  )
})

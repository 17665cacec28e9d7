import { expect, test } from 'vitest'
import { isDrawn, parseStrokes } from './signature.ts'

const line = (length: number) => ({ points: Array.from({ length }, (_, x) => ({ x: x + 0.4, y: 3.6, time: x })) })

test('strokes are stored in whole pixels', () => {
  expect(parseStrokes([line(6)])?.[0]?.points[1]).toEqual({ x: 1, y: 4, time: 1 })
})

test('a tap is no signature', () => {
  expect(isDrawn([line(1)])).toBe(false)
  expect(parseStrokes([line(1)])).toBeNull()
})

test.each([
  ['no list', { points: [] }],
  ['a stroke without points', [{}]],
  ['a point without a place', [{ points: [{ x: 1, time: 2 }] }]],
  ['numbers that are none', [{ points: Array.from({ length: 9 }, () => ({ x: Number.NaN, y: 1, time: 1 })) }]],
  ['a point beyond every screen', [{ points: Array.from({ length: 9 }, () => ({ x: 1e9, y: 1, time: 1 })) }]],
  ['more points than a hand draws', [line(20_001)]],
  ['nothing', null],
])('%s is refused', (_, given) => {
  expect(parseStrokes(given)).toBeNull()
})

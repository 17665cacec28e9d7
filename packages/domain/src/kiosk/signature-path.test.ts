import { expect, test } from 'vitest'
import { signaturePath } from './signature-path.ts'

const stroke = (...points: [number, number][]) => ({ points: points.map(([x, y], time) => ({ x, y, time })) })

test('strokes become lines on a paper that holds them', () => {
  expect(signaturePath([stroke([110, 50], [130, 90], [150, 50]), stroke([110, 95], [150, 95])])).toEqual({
    path: 'M4 4 C17.33 30.67 27.33 37.33 34 24 L44 4 M4 49 L44 49',
    width: 48,
    height: 53,
  })
})

test('a tap is a dot', () => {
  expect(signaturePath([stroke([7, 7])])?.path).toBe('M4 4 h0.01')
})

test('an empty drawing gives nothing', () => {
  expect(signaturePath([])).toBeNull()
  expect(signaturePath([{ points: [] }])).toBeNull()
})

test('the maximum number of points works', () => {
  const points = Array.from({ length: 20_000 }, (_, time) => ({ x: time % 300, y: time % 90, time }))
  expect(signaturePath([{ points }])).toMatchObject({ width: 307, height: 97 })
})

import { parseStrokes } from '@spotter/domain/kiosk/signature.ts'
import { expect, test } from 'vitest'
import { fitted, groupsOf, strokesOf } from './strokes.ts'
import { hatched } from './typed-signature.ts'

const point = (x: number, y: number, time = 0) => ({ x, y, time, pressure: 0.5 })

test('strokes are whole pixels, and milliseconds since the first of them', () => {
  const strokes = strokesOf([
    { points: [point(1.4, 2.6, 1_700_000_000_000)] },
    { points: [point(3, 4, 1_700_000_000_250.6)] },
  ])

  expect(strokes).toEqual([{ points: [{ x: 1, y: 3, time: 0 }] }, { points: [{ x: 3, y: 4, time: 251 }] }])
})

test('a turned tablet shows the whole signature, in its shape', () => {
  const [group] = fitted(
    groupsOf([{ points: [{ x: 400, y: 100, time: 5 }] }]),
    { width: 400, height: 200 },
    { width: 200, height: 180 },
  )

  expect(group?.points).toEqual([{ x: 200, y: 50, time: 5, pressure: 0.5 }])
})

test('a typed name becomes strokes that the server accepts', () => {
  const [width, height] = [40, 8]
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 2; y < 7; y++) for (let x = 4; x < 30; x++) pixels[(y * width + x) * 4] = 20

  const strokes = hatched(pixels, { width, height })
  expect(strokes.map(({ points }) => points.map(({ x, y }) => [x, y]))).toEqual(
    [2, 4, 6].map((y) => [
      [4, y],
      [29, y],
    ]),
  )
  expect(parseStrokes(strokes)).toEqual(strokes)
})

test('a dense signature is thinned to the point limit', () => {
  const [width, height] = [400, 200]
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at += 2) pixels[at * 4] = 0

  const strokes = hatched(pixels, { width, height })
  expect(strokes.length).toBe((width / 2) * Math.ceil(height / 16))
  expect(parseStrokes(strokes)).not.toBeNull()
})

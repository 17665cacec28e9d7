import { expect, test } from 'vitest'
import { inAdvance } from './in-advance.ts'

function counting(end: number) {
  const seen = { asked: 0, isEnded: false }
  async function* numbers() {
    try {
      for (; seen.asked < end;) yield ++seen.asked
    } finally {
      seen.isEnded = true
    }
  }
  return { seen, numbers: numbers() }
}

test('all come in their order, and a few are ready before they are asked for', async () => {
  const { seen, numbers } = counting(10)
  const got: number[] = []
  for await (const number of inAdvance(numbers, 3)) {
    await new Promise(setImmediate)
    got.push(number)
    expect(seen.asked).toBe(Math.min(10, number + 3))
  }
  expect(got).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('a reader that stops ends the source', async () => {
  const { seen, numbers } = counting(1000)
  for await (const number of inAdvance(numbers, 3)) if (number === 2) break
  expect(seen).toEqual({ asked: 5, isEnded: true })
})

test('a failure reaches the reader after what came before it', async () => {
  async function* failing() {
    yield 1
    throw new Error('The connection was lost.')
  }
  const got: number[] = []
  const reading = async () => {
    for await (const number of inAdvance(failing(), 3)) got.push(number)
  }
  await expect(reading()).rejects.toThrow('The connection was lost.')
  expect(got).toEqual([1])
})

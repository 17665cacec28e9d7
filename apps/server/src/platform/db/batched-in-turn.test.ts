import { expect, test } from 'vitest'
import { batchedInTurn } from './batched-in-turn.ts'

const withGate = () => {
  const worked: number[][] = []
  const gates: (() => void)[] = []
  const work = batchedInTurn(
    async (_owner: object, items: readonly number[]) => {
      worked.push([...items])
      await new Promise<void>((resolve) => gates.push(resolve))
      return items.map((item) => (item === 13 ? Promise.reject(new Error('unlucky')) : Promise.resolve(item * 2)))
    },
    { most: 3, clubOf: (item) => item % 2 },
  )
  /** Ends the batch that has run longest, when it has begun. */
  const end = async () => {
    await expect.poll(() => gates.length).toBeGreaterThan(0)
    gates.shift()?.()
  }
  return { worked, end, work }
}

test('what arrives while a batch runs is the next, in order and no larger than allowed', async () => {
  const { worked, end, work } = withGate()
  const owner = {}
  const first = work(owner, 2)
  await expect.poll(() => worked).toEqual([[2]])
  const others = [4, 6, 8, 10].map((item) => work(owner, item))
  for (let turn = 0; turn < 3; turn++) await end()

  expect(await Promise.all([first, ...others])).toEqual([4, 8, 12, 16, 20])
  expect(worked).toEqual([[2], [4, 6, 8], [10]])
})

test('other clubs do not wait long for a batch, and those of its clubs wait for its end', async () => {
  const { worked, end, work } = withGate()
  const owner = {}
  const first = work(owner, 2)
  await expect.poll(() => worked).toEqual([[2]])
  const others = [4, 5, 6].map((item) => work(owner, item))
  await expect.poll(() => worked).toEqual([[2], [5]])
  const later = work(owner, 8)
  for (let turn = 0; turn < 3; turn++) await end()

  expect(await Promise.all([first, ...others, later])).toEqual([4, 8, 10, 12, 16])
  expect(worked).toEqual([[2], [5], [4, 6, 8]])
})

test('an item fails alone', async () => {
  const { worked, end, work } = withGate()
  const owner = {}
  const all = [2, 13, 5].map((item) => work(owner, item))
  await expect.poll(() => worked).toEqual([[2, 13, 5]])
  await end()
  const settled = await Promise.allSettled(all)

  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

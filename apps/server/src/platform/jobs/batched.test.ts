import { setImmediate as moment } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batched } from './batched.ts'

test('items of one owner that start at the same moment run as one batch, later ones in the next', async () => {
  const worked: [string, number[]][] = []
  const work = batched(async ({ name }: { name: string }, items: readonly number[]) => {
    worked.push([name, [...items]])
    return items.map(() => Promise.resolve())
  })
  const [one, other] = [{ name: 'one' }, { name: 'other' }]
  const first = [work(one, 1), work(other, 2), work(one, 3)]
  await moment()
  await Promise.all([...first, work(one, 4)])

  expect(worked).toEqual([
    ['one', [1, 3]],
    ['other', [2]],
    ['one', [4]],
  ])
})

test('each item succeeds or fails alone, unless the whole batch fails', async () => {
  const work = batched(async ({ broken }: { broken: boolean }, items: readonly number[]) => {
    if (broken) throw new Error('all')
    return items.map((item) => (item === 2 ? Promise.reject(new Error('two')) : Promise.resolve()))
  })
  const outcomes = async (owner: { broken: boolean }) => {
    const settled = await Promise.allSettled([1, 2, 3].map((item) => work(owner, item)))
    return settled.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : 'done'))
  }

  expect(await outcomes({ broken: false })).toEqual(['done', 'Error: two', 'done'])
  expect(await outcomes({ broken: true })).toEqual(['Error: all', 'Error: all', 'Error: all'])
})

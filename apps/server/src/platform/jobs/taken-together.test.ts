import { setImmediate as moment } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { takenTogether } from './taken-together.ts'

test('what starts at the same moment is worked on together, by owner, and what comes later by itself', async () => {
  const worked: [string, number[]][] = []
  const work = takenTogether(async ({ name }: { name: string }, items: readonly number[]) => {
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

test('each ends by itself, unless none could be worked on', async () => {
  const work = takenTogether(async ({ broken }: { broken: boolean }, items: readonly number[]) => {
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

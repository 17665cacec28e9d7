import { expect, test } from 'vitest'
import { inTurns } from './rows-in-turn.ts'

test('no more than two run at once, the others follow in the order in which they came, after failures too', async () => {
  const inTurn = inTurns(2)
  const events: string[] = []
  let running = 0
  let most = 0
  const work = (name: string) => async () => {
    events.push(name)
    most = Math.max(most, ++running)
    await Promise.resolve()
    running--
    if (name === 'b') throw new Error('stopped')
    return name
  }
  const names = ['a', 'b', 'c', 'd', 'e']
  const results = await Promise.allSettled(names.map((name) => inTurn(work(name))))

  expect(events).toEqual(names)
  expect(most).toBe(2)
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true])
})

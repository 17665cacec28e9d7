import { expect, test } from 'vitest'
import { Thread } from './thread.ts'

const file = new URL('test/moody-worker.ts', import.meta.url)

test('what never ends or throws fails alone, and work behind it is done', async () => {
  const thread = new Thread<string, string>(file, { seconds: 3, memoryMb: 64 })
  const done = await Promise.allSettled(['a', 'throw', 'stay', 'b'].map((wish) => thread.run(wish)))
  expect(done).toEqual([
    { status: 'fulfilled', value: 'A' },
    { status: 'rejected', reason: expect.objectContaining({ message: 'Error: no' }) },
    { status: 'rejected', reason: expect.objectContaining({ message: 'took too long' }) },
    { status: 'fulfilled', value: 'B' },
  ])
})

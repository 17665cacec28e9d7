import { expect, test } from 'vitest'
import type { Db } from './connect.ts'
import { followReplica } from './follow-replica.ts'

const theReplica = {} as Db

/** Positions are those of one moment to the next; the last stays. */
function follow(first: { written?: string; positions?: (string | null)[] } = {}) {
  const at = { written: '0/10', positions: ['0/10'] as (string | null)[], isReplica: true, isDown: false, ...first }
  const asked = { replica: 0 }
  const logged: string[] = []
  const log = (fields: object) => void logged.push((fields as { replica: string }).replica)
  const replica = followReplica({
    db: theReplica,
    log: { warn: log, info: log },
    written: () => Promise.resolve(at.written),
    replayed: () => {
      asked.replica++
      if (at.isDown) return Promise.reject(new Error('connect ECONNREFUSED'))
      const position = at.positions.length > 1 ? at.positions.shift()! : at.positions[0]!
      return Promise.resolve({ isReplica: at.isReplica, isSameInstall: true, position })
    },
  })
  return { at, asked, logged, replica }
}

test('a replica that has everything is read, and asked once a second at most while nothing is written', async () => {
  const { replica, asked, logged } = follow()
  expect([await replica.whenCurrent(), await replica.whenCurrent()]).toEqual([theReplica, theReplica])
  expect(asked.replica).toBe(1)
  expect(logged).toEqual([])
})

test('what was written before a report was asked for is waited for', async () => {
  const { replica, at, asked } = follow()
  await replica.whenCurrent()
  Object.assign(at, { written: '0/30', positions: ['0/10', '0/20', '0/30'] })
  expect(await replica.whenCurrent()).toBe(theReplica)
  expect(asked.replica).toBe(4)
})

test('a replica that does not answer leaves reports to the primary without delay, and is read again when it is back', async () => {
  const { replica, at, logged } = follow()
  at.isDown = true
  expect([await replica.whenCurrent(), await replica.whenCurrent()]).toEqual([null, null])
  at.isDown = false
  expect(await replica.look()).toBe('current')
  expect(await replica.whenCurrent()).toBe(theReplica)
  expect(logged).toEqual(['unreachable', 'current'])
})

test('a replica that was promoted is not read', async () => {
  const { replica, at, logged } = follow()
  at.isReplica = false
  expect(await replica.whenCurrent()).toBe(null)
  expect(logged).toEqual(['unrelated'])
})

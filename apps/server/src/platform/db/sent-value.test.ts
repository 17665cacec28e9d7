import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '../../test/club.ts'
import { sentValue } from './sent-value.ts'

describe('a list of ids', () => {
  test('is sent as one text', () => {
    expect([sentValue([1, 20, -3]), sentValue([])]).toEqual(['{1,20,-3}', '{}'])
  })

  test('is sent as it is now, unless it can not change', () => {
    const [growing, frozen] = [[1], Object.freeze([1])]
    expect([sentValue(growing), sentValue(frozen)]).toEqual(['{1}', '{1}'])
    growing.push(2)
    expect([sentValue(growing), sentValue(frozen)]).toEqual(['{1,2}', '{1}'])
  })

  test('is the same list in the database, prepared or not', async ({ server }) => {
    const ids = [3, 9_007_199_254_740_991, -1]
    for (let time = 0; time < 4; time++) {
      const { rows } = await sql<object>`
        select ${ids}::bigint[] as ids, ${ids}::text[] as texts, ${[]}::bigint[] as none`.execute(server.context.db)
      expect(rows).toEqual([{ ids, texts: ids.map(String), none: [] }])
    }
  })
})

test.for([[['1', null]], [[1.5]], [[[1], [2]]], [[null]], ['{1}'], [null], [Buffer.from('1')]])(
  '%j is left to the driver',
  ([value]) => {
    expect(sentValue(value)).toBe(value)
  },
)

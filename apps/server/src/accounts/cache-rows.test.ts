import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { cacheRows } from './cache-rows.ts'

function counted() {
  const reads: number[] = []
  const versions = new Map<number, string>()
  const rowOf = cacheRows(async (_pool, id) => {
    reads.push(id)
    return { version: versions.get(id) ?? 'first', value: { id, read: reads.length, days: ['mon'] } }
  })
  return { reads, versions, rowOf }
}

describe('rows cached by version', () => {
  test('are read once as long as the database has the same version', async () => {
    const { reads, rowOf } = counted()
    const pool = new pg.Pool()
    expect(await rowOf(pool, 1, 'first')).toBe(await rowOf(pool, 1, 'first'))
    expect(reads).toEqual([1])
  })

  test('are read again when it has another one', async () => {
    const { versions, rowOf } = counted()
    const pool = new pg.Pool()
    await rowOf(pool, 1, 'first')
    versions.set(1, 'second')
    expect(await rowOf(pool, 1, 'second')).toMatchObject({ read: 2 })
    expect(await rowOf(pool, 1, 'second')).toMatchObject({ read: 2 })
  })

  test('use the version they were loaded with if it is newer than requested', async () => {
    const { versions, rowOf } = counted()
    const pool = new pg.Pool()
    versions.set(1, 'second')
    await rowOf(pool, 1, 'first')
    expect(await rowOf(pool, 1, 'second')).toMatchObject({ read: 1 })
  })

  test('are those of one database', async () => {
    const { reads, rowOf } = counted()
    await rowOf(new pg.Pool(), 1, 'first')
    await rowOf(new pg.Pool(), 1, 'first')
    expect(reads).toEqual([1, 1])
  })

  test('are a thousand at most; the oldest is evicted', async () => {
    const { reads, rowOf } = counted()
    const pool = new pg.Pool()
    for (let id = 0; id <= 1_000; id++) await rowOf(pool, id, 'first')
    reads.length = 0
    await rowOf(pool, 1, 'first')
    await rowOf(pool, 1_000, 'first')
    await rowOf(pool, 0, 'first')
    expect(reads).toEqual([0])
  })

  test('cannot be changed by one of those who share them', async () => {
    const { rowOf } = counted()
    const row = (await rowOf(new pg.Pool(), 1, 'first'))!
    expect(() => (row.read = 7)).toThrow(TypeError)
    expect(() => row.days.push('tue')).toThrow(TypeError)
  })
})

import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '../../test/club.ts'
import { HttpError } from './errors.ts'
import { writesTogether } from './writes-together.ts'

const written: string[][] = []
const writes = writesTogether<string, string>(
  async (tx, items) => {
    written.push([...items])
    for (const item of items) {
      if (item === 'bad') throw new Error('bad')
      await sql`insert into install (key, value) values (${item}, '1')`.execute(tx)
    }
    return items.map((item) => (item === 'refused' ? new HttpError(422, 'refused') : item.toUpperCase()))
  },
  { clubOf: () => 1, keysOf: (item) => [item.slice(0, 1)] },
)

describe('what is written at the same time', () => {
  test('shares one transaction, and each has its own outcome', async ({ server }) => {
    written.length = 0
    const [one, refused] = await Promise.allSettled(
      ['one', 'refused'].map((item) => writes.together(server.context, item)),
    )
    expect(one).toEqual({ status: 'fulfilled', value: 'ONE' })
    expect(refused?.status).toBe('rejected')
    expect(written).toEqual([['one', 'refused']])
  })

  test('is written one by one if one of them fails, or if they share a key', async ({ server }) => {
    written.length = 0
    const outcomes = await Promise.allSettled(
      ['four', 'bad', 'five', 'six'].map((item) => writes.together(server.context, item)),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    expect(written[0]).toEqual(['four', 'bad', 'six'])
    expect(new Set(written.slice(1).map(([item]) => item))).toEqual(new Set(['bad', 'five', 'four', 'six']))
    const { rows } = await sql`select from install where key in ('four', 'five', 'six')`.execute(server.context.db)
    expect(rows).toHaveLength(3)
  })
})

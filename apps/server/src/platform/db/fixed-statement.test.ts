import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/club.ts'
import { fixedStatement } from './fixed-statement.ts'

test('a text is built once for each variant, and runs with the values of each call', async ({ server }) => {
  const { db } = server.context
  const adding = fixedStatement<{ a: number; b: number }, { sum: number }>()
  let built = 0
  const ask = (variant: string, a: number, b: number) =>
    adding(db, variant, { a, b }, (given) => {
      built += 1
      return variant === 'twice'
        ? sql`select ${given.a}::int + ${given.b}::int + ${given.a}::int as sum`
        : sql`select ${given.a}::int + ${given.b}::int as sum`
    })
  expect(await ask('once', 1, 2)).toEqual([{ sum: 3 }])
  expect(await ask('once', 5, 6)).toEqual([{ sum: 11 }])
  expect(await ask('twice', 5, 6)).toEqual([{ sum: 16 }])
  expect(built).toBe(2)
})

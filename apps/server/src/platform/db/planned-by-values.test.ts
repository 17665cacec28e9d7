import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/club.ts'
import { connect, type Db } from './connect.ts'
import { byKey, plannedByValues } from './planned-by-values.ts'
import { transaction } from './transaction.ts'

const modeOf = async (db: Db, condition = sql<boolean>`true`, list: number[] = []) => {
  const { rows } = await sql<{ mode: string }>`
    select current_setting('plan_cache_mode') as mode where ${condition} and 0 <> all(${list}::int[])`.execute(db)
  return rows[0]?.mode
}
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('a marked statement is planned by its values, and the next one is not', async ({ server }) => {
  await transaction(server.context.db, async (db) => {
    expect(await modeOf(db, plannedByValues(sql<boolean>`true`))).toBe('auto')
    expect(await modeOf(db)).toBe('force_generic_plan')
  })
})

test('a single marked read is planned by its values on a connection that does so with all', async ({ server }) => {
  const { db } = server.context
  expect(await modeOf(db, plannedByValues(sql<boolean>`true`))).toBe('auto')
  expect(await modeOf(db)).toBe('force_generic_plan')
})

test('so is a statement with a long list', async ({ server }) => {
  const modes = async (db: Db) => [await modeOf(db, undefined, numbers(101)), await modeOf(db, undefined, numbers(100))]
  expect(await modes(server.context.db)).toEqual(['auto', 'force_generic_plan'])
  expect(await transaction(server.context.db, modes)).toEqual(['auto', 'force_generic_plan'])
})

test('a long list that is sought by key needs no plan of its own', async ({ server }) => {
  expect(await modeOf(server.context.db, undefined, byKey(numbers(101)))).toBe('force_generic_plan')
})

test('a marked statement that fails leaves its connection as it was', async ({ databaseUrl }) => {
  const failing = plannedByValues(sql<boolean>`1 / ${0}::int = 1`)
  const { db: ofOne, close } = connect(databaseUrl, { max: 1 })
  await ofOne.connection().execute(async (db) => {
    await expect(modeOf(db, failing)).rejects.toThrow('division by zero')
    expect(await modeOf(db)).toBe('force_generic_plan')
    await expect(transaction(db, (tx) => modeOf(tx, failing))).rejects.toThrow('division by zero')
    expect(await modeOf(db)).toBe('force_generic_plan')
  })
  await close()
})

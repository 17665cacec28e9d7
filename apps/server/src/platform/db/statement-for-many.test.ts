import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import pg from 'pg'
import { test } from '../../test/club.ts'
import { statementForMany } from './statement-for-many.ts'

interface Asked {
  number: number
  among: readonly number[]
}

const finding = () => statementForMany<Asked, { half: number; count: number }>({ number: 'bigint', among: 'bigint[]' })

test('those who ask together share a statement, and each gets the row of its own values', async ({ server }) => {
  const { db } = server.context
  const find = finding()
  const ask = (number: number, among: number[]) =>
    find(db, '', { number, among }, (given) => {
      return sql`select ${given.number} / 2 as half, cardinality(${given.among}::bigint[]) as count
        where ${given.number} = any(${given.among}::bigint[])`
    })
  await ask(2, [2])
  const asking = vi.spyOn(pg.Client.prototype, 'query')
  const answers = await Promise.all([ask(2, [2]), ask(4, [4, 5]), ask(6, []), ask(8, [1, 8, 9]), ask(4, [5])])
  const texts = asking.mock.calls.map(([asked]) => (asked as unknown as { text: string }).text)
  asking.mockRestore()

  expect(answers).toMatchObject([
    { half: 1, count: 1 },
    { half: 2, count: 2 },
    undefined,
    { half: 4, count: 3 },
    undefined,
  ])
  expect(texts.filter((text) => text?.includes('/ 2 as half')).length).toBeLessThanOrEqual(2)
})

test('texts arrive as they are, also none', async ({ server }) => {
  const { db } = server.context
  const find = statementForMany<{ text: string | null }, { same: string | null }>({ text: 'text' })
  const texts = ['plain', null, '', 'null', '{"a", b}', String.raw`back\slash 'quoted' "twice"`, 'Zoë\n']
  const answers = await Promise.all(
    texts.map((text) => find(db, '', { text }, (given) => sql`select ${given.text}::text as same`)),
  )

  expect(answers.map((answer) => answer?.same)).toEqual(texts)
})

test('one whose values cannot be read fails alone', async ({ server }) => {
  const { db } = server.context
  const find = finding()
  const ask = (number: number) =>
    find(db, '', { number, among: [] }, (given) => {
      return sql`select 12 / ${given.number} as half, cardinality(${given.among}::bigint[]) as count`
    })
  const [first, failing, last] = await Promise.allSettled([ask(1), ask(0), ask(3)])

  expect(first).toMatchObject({ value: { half: 12 } })
  expect(failing).toMatchObject({ reason: { message: 'division by zero' } })
  expect(last).toMatchObject({ value: { half: 4 } })
})

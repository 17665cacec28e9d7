import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CopiedRows } from './copy-rows.ts'
import { emptyDatabase, type EmptyDatabase } from './test/empty-database.ts'

let database: EmptyDatabase
let client: pg.Client

beforeAll(async () => {
  database = await emptyDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`
    create temp table copied (id int default 7, number bigint, "order" int, name text, flag boolean, at timestamptz, day date,
      data jsonb, price numeric)`)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const none = { number: null, order: null, name: null, flag: null, at: null, day: null, data: null }
const full = {
  number: -(2 ** 40) - 1,
  order: -3,
  name: 'Zoë\tB\\C\r\n"D" 🏋',
  flag: true,
  at: '2026-11-19T00:59:07.125Z',
  day: '1969-02-28',
  data: { text: 'one\n"two"', all: [1, null, true] },
}

async function copied(...additions: readonly object[][]): Promise<unknown[]> {
  await client.query('truncate copied')
  const all = new CopiedRows(client)
  try {
    for (const rows of additions) await all.add('copied', rows)
    await all.end()
  } finally {
    await all.settle()
  }
  const { rows: found } = await client.query<{ row: string }>('select to_json(copied)::text as row from copied')
  return found.map(({ row }) => JSON.parse(row) as unknown)
}

const found = { id: 7, price: null }

test('copies values of every type, whatever is in a text; missing columns get their default', async () => {
  const empty = { ...none, name: '', flag: false, at: '1999-12-31T23:59:59.999Z', day: '2000-01-01', data: [] }

  expect(await copied([none, full, empty])).toEqual([
    { ...found, ...none },
    { ...found, ...full, at: '2026-11-19T00:59:07.125+00:00' },
    { ...found, ...empty, at: '1999-12-31T23:59:59.999+00:00' },
  ])
})

test('copies rows that are longer than a block', async () => {
  const long = ['ß'.repeat(100_000), 'a'.repeat(1_000_000), '', 'b']

  const rows = await copied(long.map((name) => ({ name })))
  expect(rows).toEqual(long.map((name) => ({ ...none, ...found, name })))
})

test('copies rows of several additions, however many go to the database together', async () => {
  const additions = Array.from({ length: 40 }, (_, number) => [{ number, name: 'a'.repeat(999_999) }])

  expect(await copied(...additions)).toMatchObject(additions.flat())
})

test('fails with what the database refuses while more is added', async () => {
  const additions = Array.from({ length: 40 }, () => [{ name: 'a'.repeat(999_999), flag: null }])
  await client.query('truncate copied; alter table copied alter flag set not null')
  try {
    await expect(copied(...additions)).rejects.toThrow('violates not-null constraint')
  } finally {
    await client.query('alter table copied alter flag drop not null')
  }
  expect(await copied([{ order: 1 }])).toHaveLength(1)
})

test.each([
  ['a type that is not known', { price: 1 }],
  ['a column that is not there', { missing: 1 }],
  ['what is no time', { at: 'yesterday' }],
])('refuses %s', async (_, row) => {
  await expect(copied([row])).rejects.toThrow()
  expect(await copied([{ order: 1 }])).toHaveLength(1)
})

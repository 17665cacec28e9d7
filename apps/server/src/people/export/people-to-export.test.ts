import { sql } from 'kysely'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { type Club, test } from '../../test/club.ts'
import { everyoneIn } from '../test/everyone-in.ts'
import { peopleToExport } from './people-to-export.ts'

async function filled({ server, clubs }: Club) {
  const { db } = server.context
  const company_id = clubs['melbourne']!
  const { rows } = await sql<{ n: number }>`select count(*) n from people`.execute(db)
  if (!rows[0]?.n) {
    await sql`
      insert into people (company_id, first_name) select ${company_id}::bigint, 'First' || n
      from generate_series(1, 6500) n`.execute(db)
  }
  return peopleToExport(db, everyoneIn(company_id), { id: company_id, time_zone: 'UTC' })
}

const isBatch = (asked: unknown) =>
  String((asked as { text?: unknown } | undefined)?.text ?? asked).includes('with found as materialized')

const soon = () => new Promise((resolve) => setTimeout(resolve, 300))

test('one batch is prefetched, and no more', async ({ club }) => {
  const batches = await filled(club)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const asked = () => query.mock.calls.filter(([text]) => isBatch(text)).length
  try {
    expect((await batches.next()).value).toHaveLength(2000)
    await expect.poll(asked).toBe(2)
    await soon()
    expect(asked()).toBe(2)
    const sizes: number[] = []
    for await (const people of batches) sizes.push(people.length)
    expect(sizes).toEqual([2000, 2000, 500])
    expect(asked()).toBe(4)
  } finally {
    query.mockRestore()
  }
})

test('a failed batch rejects where it is awaited, and is ignored after an abort', async ({ club }) => {
  for (const goesAway of [true, false]) {
    const batches = await filled(club)
    const asking = vi.spyOn(pg.Client.prototype, 'query')
    await batches.next()
    await expect.poll(() => asking.mock.calls.filter(([text]) => isBatch(text)).length).toBe(2)
    asking.mockRestore()
    const ask = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown
    const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given) {
      return isBatch(given[0]) ? Promise.reject(new Error('the database went away')) : ask.apply(this, given)
    })
    try {
      await batches.next()
      await soon()
      if (goesAway) await batches.return(undefined)
      else await expect(batches.next()).rejects.toThrow('the database went away')
    } finally {
      query.mockRestore()
    }
  }
})

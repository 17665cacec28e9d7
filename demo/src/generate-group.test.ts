import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateGroup } from './generate-group.ts'
import { checksums, emptyDatabase, type EmptyDatabase } from './test/empty-database.ts'

const now = new Date('2026-06-10T09:00:00Z')
const size = { clubs: 2, people: 4201, years: 1, seed: 5 }
let group: EmptyDatabase
const progress: number[] = []

beforeAll(async () => {
  group = await emptyDatabase()
  await generateGroup(group.url, size, { now, onProgress: (added) => progress.push(added) })
}, 300_000)
afterAll(() => group.drop())

test('has the requested number of clubs, people and years', async () => {
  const clubs = await group.rows<{ people: number; days: number }>(`
    select count(*)::int as people, extract(day from '${now.toISOString()}' - min(created_at))::int as days
    from people group by company_id order by company_id`)

  expect(clubs.map(({ people }) => people)).toEqual([2101, 2100])
  for (const { days } of clubs) {
    expect(days).toBeGreaterThan(340)
    expect(days).toBeLessThanOrEqual(366)
  }
})

test('tells how many people were added so far', () => {
  expect(progress).toEqual([0, 2000, 2101, 2101, 4101, 4201])
})

test('is the same for the same numbers, and another for another seed', async () => {
  const sums = async (seed: number) => {
    const small = await emptyDatabase()
    try {
      await generateGroup(small.url, { ...size, people: 200, seed }, { now })
      return await checksums(small)
    } finally {
      await small.drop()
    }
  }
  const first = await sums(5)

  expect(await sums(5)).toEqual(first)
  expect((await sums(8))['people']).not.toBe(first['people'])
}, 300_000)

test('is complete: every person starts with a timeline entry and an audit row', async () => {
  expect(
    await group.rows(`select p.id from people p
      where not exists (select 1 from history where person_id = p.id and action = 'Created' and object = 'status')
         or not exists (select 1 from audit where subject_id = p.id and kind = 'person.created')`),
  ).toEqual([])
})

test('is refused where it already is', async () => {
  const before = await checksums(group)

  await expect(generateGroup(group.url, size, { now })).rejects.toThrow('The group of seed 5 is already there')

  expect(await checksums(group)).toEqual(before)
})

test('can be none at all', async () => {
  await generateGroup(group.url, { clubs: 1, people: 0, years: 0, seed: 6 }, { now })

  expect(await group.rows(`select slug from companies where slug like 'group-6-%'`)).toEqual([
    { slug: 'group-6-club-1' },
  ])
})

import { checkKeptCounts } from '@spotter/server/people/check-kept-counts.ts'
import { onServer } from '@spotter/server/test/start-database.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

test('may be so small that some tables get no rows', async () => {
  const small = await emptyDatabase()
  try {
    await generateGroup(small.url, { ...size, people: 1 }, { now })

    expect(await small.rows('select count(*)::int as people from people')).toEqual([{ people: 1 }])
  } finally {
    await small.drop()
  }
})

describe('is the same, with the same indexes and keys,', () => {
  const plainUser = `demo_plain_${process.pid}`
  const noted = ['automation_entries', 'automation_appointments', 'reminder_entries', 'first_responses', 'consents']
  const sums = async ({ others = false, role = '' }) => {
    const small = await emptyDatabase()
    try {
      await onServer(small.url, automations)
      if (role) await onServer(small.url, ownedBy(role))
      if (others) await small.rows('select')
      const before = await once(small.url, rulesOf)
      await generateGroup(role ? withRole(small.url, role) : small.url, { ...size, people: 300 }, { now })
      await checkKeptCounts(small)
      expect(await once(small.url, rulesOf)).toEqual(before)
      return await checksums(small, noted)
    } finally {
      await small.drop()
    }
  }
  let alone: Record<string, string>
  beforeAll(async () => {
    await onServer(group.url, `create role ${plainUser}`)
    alone = await sums({})
  }, 300_000)
  afterAll(() => onServer(group.url, `drop role ${plainUser}`))

  test('for a user who may not skip triggers', async () => {
    expect(await sums({ role: plainUser })).toEqual(alone)
  }, 300_000)

  test('while others are connected', async () => {
    expect(await sums({ others: true })).toEqual(alone)
  }, 300_000)
})

test('leaves nothing where it fails in the middle', async () => {
  const small = await emptyDatabase()
  try {
    const before = await once(small.url, rulesOf)
    const fail = (added: number) => {
      if (added) throw new Error('Stopped in the middle')
    }
    await expect(generateGroup(small.url, size, { now, onProgress: fail })).rejects.toThrow('Stopped in the middle')

    expect(await once(small.url, rulesOf)).toEqual(before)
    expect(await small.rows('select id from companies union all select id from people')).toEqual([])
    await generateGroup(small.url, { ...size, people: 2 }, { now })
    expect(await small.rows('select id from companies')).toHaveLength(2)
  } finally {
    await small.drop()
  }
}, 300_000)

const rulesOf = `
  select concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid, indisready) as rule from pg_index
  union all select concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)) from pg_constraint
  union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
  order by 1`

/** Of an earlier club; they are for all. */
const automations = `
  insert into companies (name, slug, country, time_zone) values ('Earlier', 'earlier', 'AU', 'Melbourne');
  insert into automated_items (company_id, company_ids, status, kind, start_date, scheduler, description)
  select companies.id, array[companies.id], started.by, 'call', '2026-01-01', 'salesperson', 'Call'
  from companies, unnest(array['enquiry', 'appointment_booked']) started (by)`

const ownedBy = (role: string) => `
  alter schema public owner to ${role};
  do $$ declare name text; begin
    for name in select oid::regclass from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
      execute format('alter table %s owner to ${role}', name);
    end loop; end $$`

function withRole(url: string, role: string): string {
  const address = new URL(url)
  address.searchParams.set('options', `-c role=${role}`)
  return address.href
}

/** On a connection that is closed again. */
async function once(url: string, text: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<object>(text)).rows
  } finally {
    await client.end()
  }
}

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

import { marketingSources } from '@spotter/contract/settings/marketing-sources.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Club, test } from '../../test/club.ts'
import { type Failed, recordsOf } from '../test/declared.ts'

type Cast = Pick<Club, 'as' | 'clubs'>
let made = 0

async function sourcesOf(who: string, club: string, { as, clubs }: Cast) {
  const browser = await as(who)
  const records = recordsOf(marketingSources, browser, clubs[club]!)
  const add = async (given: object = {}) => (await records.create({ name: `Source ${++made}`, ...given })).body
  const merge = (from: number, into_id: number) =>
    browser.send<Failed & { people: number }>('POST', `${records.path}/${from}/merge`, { body: { into_id } })
  const preview = (from: number, into_id: number) =>
    browser.send('GET', `${records.path}/${from}/merge`, { query: { into_id } })
  return { browser, records, add, merge, preview }
}

async function personWith(source_id: number, company_id: number, { server }: Pick<Club, 'server'>) {
  const { id } = await server.context.db
    .insertInto('people')
    .values({ company_id, first_name: 'Ada', source_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const sourceOf = async (id: number, { server }: Pick<Club, 'server'>) =>
  server.context.db.selectFrom('people').select(['source_id', 'lock_version']).where('id', '=', id).executeTakeFirst()

test('people, forms, visit types and views switch to the other source', async ({ as, clubs, server }) => {
  const { db } = server.context
  const company_id = clubs['melbourne']!
  const { browser, records, add, merge, preview } = await sourcesOf('club_manager', 'melbourne', { as, clubs })
  const [from, into] = [await add(), await add()]
  const people = [await personWith(from.id, company_id, { server }), await personWith(into.id, company_id, { server })]
  const form = await sql<{ id: number }>`
    insert into custom_forms (company_id, header, slug, source_id)
    values (${company_id}, 'Web', ${`s-${from.id}`}, ${from.id}) returning id`.execute(db)
  const view = await browser.call('POST /api/people/views', {
    body: { name: `By ${from.id}`, filter: { source_id: `${from.id},${into.id},-1` } },
  })

  expect((await preview(from.id, into.id)).body).toEqual({ people: 1, both: 0, after: 2, views: 1, forms: 1, parts: 0 })
  expect((await merge(from.id, into.id)).body).toMatchObject({ people: 1 })
  expect((await sourceOf(people[0]!, { server }))?.source_id).toBe(into.id)
  expect(await sourceOf(people[1]!, { server })).toEqual({ source_id: into.id, lock_version: 0 })
  const kept = await sql`select source_id from custom_forms where id = ${form.rows[0]!.id}`.execute(db)
  expect(kept.rows).toEqual([{ source_id: into.id }])
  const { collection } = await browser.call('GET /api/people/views')
  expect(collection.find(({ id }) => id === view.id)?.filter['source_id']).toBe(`${into.id},-1`)
  expect((await records.get(from.id)).body.deleted_at).not.toBeNull()
})

test('places close up behind the one that is gone', async ({ as, clubs }) => {
  const { records, add, merge } = await sourcesOf('club_manager', 'melbourne', { as, clubs })
  const [from, into] = [await add(), await add()]
  await merge(from.id, into.id)

  expect((await records.get(into.id)).body['position']).toBe(from['position'])
})

test('parts move to the other, after its own', async ({ as, clubs }) => {
  const { records, add, merge, preview } = await sourcesOf('club_manager', 'melbourne', { as, clubs })
  const [from, into] = [await add(), await add()]
  const own = await add({ parent_id: into.id })
  const [first, second] = [await add({ parent_id: from.id }), await add({ parent_id: from.id })]
  expect((await preview(from.id, into.id)).body).toMatchObject({ parts: 2 })
  await merge(from.id, into.id)

  const places = await Promise.all([own, first, second].map(async ({ id }) => (await records.get(id)).body))
  expect(places.map((part) => [part['parent_id'], part['position'], part.deleted_at])).toEqual([
    [into.id, 1, null],
    [into.id, 2, null],
    [into.id, 3, null],
  ])
})

test('parts that would clash or be orphaned prevent it', async ({ as, clubs }) => {
  const { records, add, merge } = await sourcesOf('club_manager', 'melbourne', { as, clubs })
  const [from, into] = [await add(), await add()]
  const part = await add({ parent_id: into.id, name: 'Flyer' })
  await add({ parent_id: from.id, name: 'FLYER' })
  const refused = [await merge(from.id, into.id), await merge(from.id, part.id)]

  expect(refused.map(({ status, body }) => [status, body.errors['into_id']?.[0]])).toEqual([
    [422, 'also has a part called Flyer; please merge those two first'],
    [422, "is part of another record, so it can't have parts of its own"],
  ])
  expect((await records.get(from.id)).body.deleted_at).toBeNull()
})

test('a system source cannot be merged away, but can receive others', async ({ as, clubs }) => {
  const { records, add, merge } = await sourcesOf('club_manager', 'melbourne', { as, clubs })
  const system = (await records.list()).body.collection.find(({ code }) => code === 'pos_referral')!
  const other = await add()
  const refused = await merge(system.id, other.id)

  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { base: ["The system uses this, so it can't be merged."] },
  ])
  expect((await merge(other.id, system.id)).status).toBe(200)
})

test('a shared source merges into a shared one with people of every club, by users who may edit both', async ({
  as,
  clubs,
  server,
}) => {
  const { add, merge } = await sourcesOf('source_sharer', 'melbourne', { as, clubs })
  const [from, into] = [await add({ provide_to_group: true }), await add({ provide_to_group: true })]
  const own = await add()
  const londoner = await personWith(from.id, clubs['london']!, { server })
  const mia = await sourcesOf('club_manager', 'melbourne', { as, clubs })
  const oliver = await sourcesOf('london_club_manager', 'london', { as, clubs })

  expect((await mia.merge(from.id, into.id)).status).toBe(403)
  expect((await oliver.merge(from.id, into.id)).status).toBe(403)
  expect((await oliver.merge((await oliver.add()).id, into.id)).status).toBe(403)
  expect((await merge(from.id, own.id)).body.errors['into_id']).toEqual([
    "isn't shared with the group, but this one is",
  ])
  expect((await merge(from.id, into.id)).body.people).toBe(1)
  expect((await sourceOf(londoner, { server }))?.source_id).toBe(into.id)
})

test('sources of another club do not exist', async ({ as, clubs }) => {
  const grace = await sourcesOf('boston_club_manager', 'boston', { as, clubs })
  const mia = await sourcesOf('club_manager', 'melbourne', { as, clubs })
  const [theirs, ours] = [await grace.add(), await mia.add()]

  expect((await mia.merge(theirs.id, ours.id)).status).toBe(404)
  expect((await mia.merge(ours.id, theirs.id)).status).toBe(404)
})

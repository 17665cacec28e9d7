import { tags } from '@spotter/contract/settings/tags.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Club, test } from '../../test/club.ts'
import { type Failed, recordsOf } from '../test/declared.ts'

type Cast = Pick<Club, 'as' | 'clubs' | 'server'>
let made = 0

async function twoTags({ as, clubs, server }: Cast, { one = 2, other = 1, both = 1 } = {}) {
  const company_id = clubs['melbourne']!
  const mia = await as('club_manager')
  const records = recordsOf(tags, mia, company_id)
  const name = `Merged ${++made}`
  const [from, into] = [(await records.create({ name })).body, (await records.create({ name: `${name} b` })).body]
  const { rows } = await sql<{ id: number }>`
    insert into people (company_id, first_name) select ${company_id}, ${name} from generate_series(1, ${one + other + both})
    returning id`.execute(server.context.db)
  const ids = rows.map(({ id }) => id)
  await sql`
    insert into person_tags (person_id, tag_id)
    select id, ${from.id}::bigint from unnest(${ids.slice(0, one + both)}::bigint[]) id
    union all select id, ${into.id}::bigint from unnest(${ids.slice(one)}::bigint[]) id`.execute(server.context.db)
  const path = `${records.path}/${from.id}/merge`
  return { mia, records, from, into, ids, path, name }
}

const wornBy = async ({ server }: Pick<Club, 'server'>, ids: readonly number[]) =>
  (
    await sql<{ person_id: number; tag_id: number }>`
      select * from person_tags where person_id = any(${ids}::bigint[]) order by person_id`.execute(server.context.db)
  ).rows

test('a preview says what will happen and changes nothing', async ({ as, clubs, server, users }) => {
  const club = { as, clubs, server, users }
  const { mia, from, into, ids, path } = await twoTags(club)
  const { body } = await mia.send('GET', path, { query: { into_id: into.id } })

  expect(body).toEqual({ people: 3, both: 1, after: 4, views: 0, forms: 0, parts: 0 })
  expect((await wornBy(club, ids)).filter(({ tag_id }) => tag_id === from.id)).toHaveLength(3)
})

test('people with either tag have the other once, and the one is gone', async ({ as, clubs, server, users }) => {
  const club = { as, clubs, server, users }
  const { mia, records, from, into, ids, path } = await twoTags(club)
  const merged = await mia.send<{ people: number; message: string }>('POST', path, { body: { into_id: into.id } })

  expect(merged.body).toEqual({
    people: 3,
    message: `${from['name']} was merged into ${into['name']}.`,
  })
  expect(await wornBy(club, ids)).toEqual(ids.map((person_id) => ({ person_id, tag_id: into.id })))
  expect((await records.get(from.id)).body).toMatchObject({ uses: 0, deleted_at: expect.any(String) as string })
  expect((await records.get(into.id)).body.uses).toBe(4)
})

test('is one fact in the history, with what became of it', async ({ as, clubs, server, users }) => {
  const club = { as, clubs, server, users }
  const { mia, from, into, path } = await twoTags(club)
  await mia.send('POST', path, { body: { into_id: into.id } })
  const audit = await club.server.context.db
    .selectFrom('audit')
    .select(['kind', 'subject_id', 'before', 'after', 'user_id'])
    .where('subject_type', '=', 'tag')
    .where('subject_id', 'in', [from.id, into.id])
    .where('kind', '<>', 'tag.created')
    .orderBy('id')
    .execute()

  expect(audit).toEqual([
    {
      kind: 'tag.merged',
      subject_id: from.id,
      before: { deleted_at: null },
      after: {
        deleted_at: expect.any(String) as string,
        merged_into_id: into.id,
        merged_into: into['name'],
        people: 3,
        merge_id: expect.any(Number) as number,
      },
      user_id: club.users['club_manager'],
    },
  ])
})

test('saved views of the club follow in every notation', async ({ as, clubs, server, users }) => {
  const club = { as, clubs, server, users }
  const { mia, from, into, path } = await twoTags(club)
  const rule = (...names: unknown[]) => [{ tag_filter: 'any', tags: names }]
  const text = JSON.stringify(rule(from['name'].toUpperCase(), 'VIP', into['name']))
  const save = async (name: string, filter: object) =>
    (await mia.call('POST /api/people/views', { body: { name: `${name} ${from.id}`, filter: { ...filter } } })).id
  const ids = [
    await save('text', { tag_list: text }),
    await save('other', { tag_list: JSON.stringify(rule('VIP')) }),
    await save('clubs', { tag_list: text, view_type: 'multi_site' }),
  ]
  expect((await mia.send('GET', path, { query: { into_id: into.id } })).body).toMatchObject({ views: 2 })
  await mia.send('POST', path, { body: { into_id: into.id } })

  const { collection } = await mia.call('GET /api/people/views')
  const lists = ids.map((id) => collection.find((view) => view.id === id)?.filter['tag_list'])
  expect(lists).toEqual([JSON.stringify(rule(into['name'], 'VIP')), JSON.stringify(rule('VIP')), text])
})

test('registration forms with the one get the other', async ({ as, clubs, server, users }) => {
  const club = { as, clubs, server, users }
  const { mia, from, into, path } = await twoTags(club)
  const { rows } = await sql<{ id: number }>`
    insert into custom_forms (company_id, header, slug) values (${club.clubs['melbourne']}, 'Web', ${`web-${from.id}`})
    returning id`.execute(club.server.context.db)
  await sql`insert into custom_form_tags values (${rows[0]!.id}, ${from.id})`.execute(club.server.context.db)
  expect((await mia.send('GET', path, { query: { into_id: into.id } })).body).toMatchObject({ forms: 1 })
  await mia.send('POST', path, { body: { into_id: into.id } })

  const given = await sql`select tag_id from custom_form_tags where form_id = ${rows[0]!.id}`.execute(
    club.server.context.db,
  )
  expect(given.rows).toEqual([{ tag_id: into.id }])
})

test('a tag does not merge into itself, a removed one, or one of another club', async ({
  as,
  clubs,
  server,
  users,
}) => {
  const club = { as, clubs, server, users }
  const { mia, records, from, into, path } = await twoTags(club)
  const { body: theirs } = await recordsOf(tags, await club.as('boston_club_manager'), club.clubs['boston']!).create({
    name: `Theirs ${from.id}`,
  })
  const tried = async (into_id: unknown) => {
    const { status, body } = await mia.send<Failed>('POST', path, { body: { into_id } })
    return [status, body.errors?.['into_id']?.[0]]
  }
  expect(await tried(from.id)).toEqual([422, 'cannot be the record itself'])
  expect(await tried(theirs.id)).toEqual([404, undefined])
  expect((await tried('first'))[0]).toBe(422)
  await records.remove(into.id)
  expect(await tried(into.id)).toEqual([422, 'is deleted'])
})

test('repeated and opposite concurrent merges merge once', async ({ as, clubs, server, users }) => {
  const club = { as, clubs, server, users }
  const { mia, records, from, into, ids, path } = await twoTags(club)
  const other = `${records.path}/${into.id}/merge`
  const answers = await Promise.all([
    mia.send('POST', path, { body: { into_id: into.id } }),
    mia.send('POST', path, { body: { into_id: into.id } }),
    mia.send('POST', other, { body: { into_id: from.id } }),
  ])

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(2)
  const worn = await wornBy(club, ids)
  expect(worn).toHaveLength(ids.length)
  expect(new Set(worn.map(({ tag_id }) => tag_id)).size).toBe(1)
})

test('without write access no merge', async ({ as, clubs, server, users }) => {
  const club = { as, clubs, server, users }
  const { into, path } = await twoTags(club)
  const seller = await club.as('salesperson')
  expect((await seller.send('POST', path, { body: { into_id: into.id } })).status).toBe(403)
  expect((await seller.send('GET', path, { query: { into_id: into.id } })).status).toBe(403)
})

test('many people are merged in one statement without blocking saves', async ({ as, clubs, server }) => {
  const { mia, from, into, ids, path } = await twoTags({ as, clubs, server }, { one: 3000, other: 10, both: 10 })
  const dana = await as('manager')
  const [merged, saved] = await Promise.all([
    mia.send<{ people: number }>('POST', path, { body: { into_id: into.id } }),
    dana.send('PUT', `/api/people/${ids[5]}`, { body: { last_name: 'Saved' } }),
  ])

  expect([merged.body.people, saved.status]).toEqual([3010, 200])
  const worn = await wornBy({ server }, ids)
  expect(worn).toHaveLength(ids.length)
  expect(worn.some(({ tag_id }) => tag_id === from.id)).toBe(false)
})

import { contactMethods } from '@spotter/contract/settings/contact-methods.ts'
import { marketingSources } from '@spotter/contract/settings/marketing-sources.ts'
import { notInterestedReasons } from '@spotter/contract/settings/not-interested-reasons.ts'
import { tags } from '@spotter/contract/settings/tags.ts'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { compactPeopleCounts } from '../people/compact-people-counts.ts'
import { type Club, test } from '../test/club.ts'
import { recordsOf } from './test/declared.ts'

let made = 0

/** Five people with a source, the first three with one tag and the last three with the other. */
async function taggedPeople({ as, clubs, server }: Pick<Club, 'as' | 'clubs' | 'server'>) {
  const { db } = server.context
  const company_id = clubs['melbourne']!
  const root = await as('root')
  made += 1
  const source = (await recordsOf(marketingSources, root, company_id).create({ name: `Used ${made}` })).body
  const [one, other] = [`Used ${made} a`, `Used ${made} b`]
  const people: number[] = []
  for (const place of [0, 1, 2, 3, 4]) {
    const { id } = await root.call('POST /api/people', {
      body: {
        first_name: 'Used',
        last_name: `N${made}P${place}`,
        email: `used-${made}-${place}@example.com`,
        source_id: source.id,
        tag_list: [...(place < 3 ? [one] : []), ...(place > 1 ? [other] : [])],
      },
    })
    people.push(id)
  }
  const listed = await recordsOf(tags, root, company_id).list({ q: `Used ${made}`, sort_by: 'name' })
  const tag_ids = listed.body.collection.map(({ id }) => id)
  return { db, root, company_id, people, tag_ids, filter: { q: `N${made}P`, checked_all: true } }
}

type Tagged = Awaited<ReturnType<typeof taggedPeople>>

const idsOf = ({ tag_ids }: Tagged) => ({ from: tag_ids[0]!, into: tag_ids[1]! })
const mergePath = (tagged: Tagged) => `/api/companies/${tagged.company_id}/tags/${idsOf(tagged).from}/merge`
const merge = (tagged: Tagged) => tagged.root.send('POST', mergePath(tagged), { body: { into_id: idsOf(tagged).into } })

/** What is done, and how many people the tags have then. */
const changes: Record<string, { uses: [number, number]; apply: (tagged: Tagged) => Promise<unknown> }> = {
  'adding people with tags': { uses: [3, 3], apply: async () => undefined },
  'changing the tags of a person': {
    uses: [2, 4],
    apply: ({ root, people }) =>
      root.call('PUT /api/people/{id}', { params: { id: people[0]! }, body: { tag_list: [`Used ${made} b`] } }),
  },
  'tagging many people': {
    uses: [5, 3],
    apply: ({ root, filter }) =>
      root.call('POST /api/people/changes', { body: { kind: 'add_tags', filter, tags: [`Used ${made} a`] } }),
  },
  'removing a tag from many people': {
    uses: [0, 3],
    apply: ({ root, filter }) =>
      root.call('POST /api/people/changes', { body: { kind: 'remove_tags', filter, tags: [`Used ${made} a`] } }),
  },
  'merging tags': { uses: [0, 5], apply: merge },
  'undoing a merge of tags': {
    uses: [3, 3],
    apply: async (tagged) => {
      await merge(tagged)
      await tagged.root.send('DELETE', mergePath(tagged))
    },
  },
  'deleting people': {
    uses: [0, 0],
    apply: ({ root, filter }) => root.call('POST /api/people/bulk_remove', { body: { filter } }),
  },
  'restoring a person': {
    uses: [3, 3],
    apply: async ({ root, people }) => {
      await root.call('DELETE /api/people/{id}', { params: { id: people[2]! } })
      await root.call('PUT /api/people/{id}/restore', { params: { id: people[2]! } })
    },
  },
  'restoring a person whose tags were merged meanwhile': {
    uses: [0, 5],
    apply: async (tagged) => {
      const params = { id: tagged.people[2]! }
      await tagged.root.call('DELETE /api/people/{id}', { params })
      await merge(tagged)
      await tagged.root.call('PUT /api/people/{id}/restore', { params })
    },
  },
  'merging people': {
    uses: [3, 3],
    apply: ({ root, people: [first, , , , last] }) =>
      root.call('POST /api/people/{id}/merge', { params: { id: first! }, body: { person_ids: [last!] } }),
  },
  'erasing a person': {
    uses: [2, 2],
    apply: ({ root, people }) =>
      root.call('POST /api/people/{id}/erase', { params: { id: people[2]! }, body: { name: `Used N${made}P2` } }),
  },
}

/** Of everything that is counted by people: as shown, and as counting finds it. */
async function usesOf({ db, root, company_id }: Tagged) {
  const { rows } = await sql<{ record: string; uses: number }>`
    select record, count(*)::int as uses from (
      select deleted_at, 'marketing_sources ' || source_id as record from people
      union all select deleted_at, 'contact_methods ' || contact_method_id from people
      union all select deleted_at, 'leaving_reasons ' || leaving_reason_id from people
      union all select people.deleted_at, 'tags ' || tag_id from person_tags join people on people.id = person_id) used
    where deleted_at is null group by record`.execute(db)
  const counted = new Map(rows.map(({ record, uses }) => [record, uses]))
  const found = []
  for (const resource of [tags, marketingSources, contactMethods, notInterestedReasons]) {
    const { body } = await recordsOf(resource, root, company_id).list({ per_page: 200, soft_delete_status: 'all' })
    for (const { id, uses } of body.collection) {
      const record = `${resource.table} ${id}`
      found.push({ record, shown: uses, counted: counted.get(record) ?? 0 })
    }
  }
  return {
    shown: found.map(({ record, shown }) => [record, shown]),
    counted: found.map((one) => [one.record, one.counted]),
  }
}

/** Page by page, and as all tags at once are in order. */
async function byUse({ root, company_id }: Tagged) {
  const tagsOf = async (query: Record<string, string | number>) =>
    (await recordsOf(tags, root, company_id).list(query)).body.collection
  const pages = []
  for (const page of [1, 2, 3]) {
    pages.push(...(await tagsOf({ sort_by: 'uses', sort_direction: 'desc', per_page: 2, page })))
  }
  const all = (await tagsOf({ per_page: 200 })).toSorted((a, b) => Number(b.uses) - Number(a.uses) || a.id - b.id)
  return { pages, inOrder: all.slice(0, pages.length) }
}

describe('the number of people is exact after', () => {
  for (const [name, { uses, apply }] of Object.entries(changes)) {
    test(name, async ({ as, clubs, server }) => {
      const tagged = await taggedPeople({ as, clubs, server })
      await apply(tagged)

      const { shown, counted } = await usesOf(tagged)
      expect(shown).toEqual(counted)
      expect(tagged.tag_ids.map((id) => Object.fromEntries(shown)[`tags ${id}`])).toEqual(uses)
      const used = await byUse(tagged)
      expect(used.pages).toEqual(used.inOrder)
      await compactPeopleCounts(tagged)
      expect((await usesOf(tagged)).shown).toEqual(shown)
      expect((await byUse(tagged)).pages).toEqual(used.pages)
    })
  }
})

test('people are tagged, deleted and retagged at once without waiting for each other', async ({
  as,
  clubs,
  server,
}) => {
  const tagged = await taggedPeople({ as, clubs, server })
  const { db, people } = tagged
  const { from, into } = idsOf(tagged)
  const [last] = people.slice(-1)
  await db.transaction().execute(async (tagging) => {
    await sql`insert into person_tags values (${last}, ${from})`.execute(tagging)
    await sql`update person_tags set tag_id = ${from} where tag_id = ${into} and person_id = ${people[3]}`.execute(
      tagging,
    )
    await sql`update people set deleted_at = now() where id in (${people[3]}, ${last})`.execute(db)
    await sql`delete from person_tags where tag_id = ${from} and person_id = ${people[0]}`.execute(db)
  })

  const { shown, counted } = await usesOf(tagged)
  expect(shown).toEqual(counted)
})

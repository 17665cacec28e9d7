import { tags } from '@spotter/contract/resources/tags.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { serve, type Tx } from '../../http/call.ts'
import { mergeRecord, type Merging, type Named, previewMerge } from './merge-record.ts'
import { renameTag, saveViews, viewsNaming } from './named-in-views.ts'

const merging: Merging = {
  resource: tags,
  count: async (db, from, into) => {
    const { rows } = await sql<{ people: number; both: number; after: number; forms: number }>`
      with carrying as (
        select person_id, bool_or(tag_id = ${from.id}) as one, bool_or(tag_id = ${into.id}) as other
        from person_tags join people on people.id = person_id
        where tag_id in (${from.id}, ${into.id}) and people.deleted_at is null group by person_id)
      select count(*) filter (where one)::int as people, count(*) filter (where one and other)::int as both,
        count(*)::int as after, (select count(*)::int from custom_form_tags where tag_id = ${from.id}) as forms
      from carrying`.execute(db)
    return { ...rows[0]!, views: (await viewsOf(db, from, into)).length }
  },
  carryOver: async (tx, from, into) => {
    const people = await carryOver(tx, 'person_tags', from.id, into.id)
    await carryOver(tx, 'custom_form_tags', from.id, into.id)
    await saveViews(tx, await viewsOf(tx, from, into))
    return people
  },
}

/** A view across clubs names a tag of all of them, of which the others still have it. */
async function viewsOf(db: Db | Tx, from: Named, into: Named) {
  const views = await viewsNaming(db, [from.company_id], 'tag_list', (value) => renameTag(value, from.name, into.name))
  return views.filter(({ filter }) => filter['view_type'] !== 'multi_site')
}

const owners = { person_tags: 'person_id', custom_form_tags: 'form_id' } as const

/** Changing the tag of a row asks for half of what a new row asks for; only those who have both lose a row. */
async function carryOver(tx: Tx, table: keyof typeof owners, from: number, into: number): Promise<number> {
  const owner = sql.ref(owners[table])
  const carried = await sql`
    update ${sql.table(table)} as one set tag_id = ${into} where tag_id = ${from}
      and not exists (select from ${sql.table(table)} as other where other.tag_id = ${into} and other.${owner} = one.${owner})
    `.execute(tx)
  const doubles = await sql`delete from ${sql.table(table)} where tag_id = ${from}`.execute(tx)
  return Number((carried.numAffectedRows ?? 0n) + (doubles.numAffectedRows ?? 0n))
}

export const mergeTags = [
  serve('GET /api/companies/{company_id}/tags/{id}/merge', (actor, call) =>
    previewMerge(merging, { resource: tags, actor, company: call.company }, call),
  ),
  serve('POST /api/companies/{company_id}/tags/{id}/merge', (actor, call) =>
    mergeRecord(merging, { resource: tags, actor, company: call.company }, call),
  ),
]

import { tags } from '@spotter/contract/settings/tags.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { serve, type Tx } from '../../platform/http/call.ts'
import { mergeRecord, type Merging, type Named, previewMerge } from './merge-record.ts'
import { restoreViews, renameTag, saveViews, viewsNaming } from './named-in-views.ts'
import { undoMerge } from './undo-merge.ts'

export const mergingTags: Merging = {
  resource: tags,
  undo: 'DELETE /api/companies/{company_id}/tags/{id}/merge',
  people: 'person_tags',
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
    const forms = await carryOver(tx, 'custom_form_tags', from.id, into.id)
    // Views across clubs resolve the old name themselves.
    const views = (await viewsOf(tx, from, into)).filter(({ filter }) => filter['view_type'] !== 'multi_site')
    return {
      moved: { person_tags: people.moved, custom_form_tags: forms.moved },
      both: { person_tags: people.both, custom_form_tags: forms.both },
      views: await saveViews(tx, 'tag_list', views),
    }
  },
  returnRecords: async (tx, { moved, both, views }, from, into) => {
    for (const table of ['person_tags', 'custom_form_tags'] as const) {
      await returnRecords(tx, {
        table,
        moved: moved[table] ?? [],
        both: both[table] ?? [],
        from: from.id,
        into: into.id,
      })
    }
    await restoreViews(tx, 'tag_list', views)
  },
}

const viewsOf = (db: Db | Tx, from: Named, into: Named) =>
  viewsNaming(db, [from.company_id], 'tag_list', (value) => renameTag(value, from.name, into.name))

const owners = { person_tags: 'person_id', custom_form_tags: 'form_id' } as const
type Owning = keyof typeof owners

/** Updating is cheaper than inserting; only people with both lose a row. */
async function carryOver(tx: Tx, table: Owning, from: number, into: number) {
  const owner = sql.ref(owners[table])
  const moved = await sql<{ id: number }>`
    update ${sql.table(table)} as one set tag_id = ${into} where tag_id = ${from}
      and not exists (select from ${sql.table(table)} as other where other.tag_id = ${into} and other.${owner} = one.${owner})
    returning one.${owner} as id`.execute(tx)
  const both = await sql<{ id: number }>`
    delete from ${sql.table(table)} where tag_id = ${from} returning ${owner} as id`.execute(tx)
  return { moved: moved.rows.map(({ id }) => id), both: both.rows.map(({ id }) => id) }
}

interface ReturnInput {
  table: Owning
  moved: readonly number[]
  both: readonly number[]
  from: number
  into: number
}

async function returnRecords(tx: Tx, { table, moved, both, from, into }: ReturnInput): Promise<void> {
  const owner = sql.ref(owners[table])
  await sql`
    insert into ${sql.table(table)} (${owner}, tag_id)
    select ${owner}, ${from} from ${sql.table(table)}
    where tag_id = ${into} and ${owner} = any(${[...moved, ...both]}::bigint[])
    on conflict do nothing`.execute(tx)
  await sql`
    delete from ${sql.table(table)} where tag_id = ${into} and ${owner} = any(${moved}::bigint[])`.execute(tx)
}

export const mergeTags = [
  serve('GET /api/companies/{company_id}/tags/{id}/merge', (actor, call) =>
    previewMerge(mergingTags, { resource: tags, actor, company: call.company }, call),
  ),
  serve('POST /api/companies/{company_id}/tags/{id}/merge', (actor, call) =>
    mergeRecord(mergingTags, { resource: tags, actor, company: call.company }, call),
  ),
  serve('DELETE /api/companies/{company_id}/tags/{id}/merge', (actor, call) =>
    undoMerge(mergingTags, { resource: tags, actor, company: call.company }, call),
  ),
]

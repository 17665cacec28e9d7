import { marketingSources } from '@spotter/contract/resources/marketing-sources.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { serve, type Tx } from '../../http/call.ts'
import { mergeRecord, type Merging, type Named, previewMerge } from './merge-record.ts'
import { renameId, saveViews, viewsNaming } from './named-in-views.ts'

const merging: Merging = {
  resource: marketingSources,
  count: async (db, from, into) => {
    const { rows } = await sql<{ people: number; after: number; forms: number }>`
      select count(*) filter (where source_id = ${from.id})::int as people, count(*)::int as after,
        (select count(*)::int from custom_forms where source_id = ${from.id} and deleted_at is null) as forms
      from people where source_id in (${from.id}, ${into.id}) and deleted_at is null`.execute(db)
    return { ...rows[0]!, both: 0, views: (await viewsOf(db, from, into)).length }
  },
  carryOver: async (tx, from, into) => {
    // Whoever has the form of one of these people open is told that the person has changed.
    const { rows } = await sql<{ people: number }>`
      with moved as (
        update people set source_id = ${into.id}, lock_version = lock_version + 1, updated_at = now()
        where source_id = ${from.id} returning id)
      select count(*)::int as people from moved`.execute(tx)
    for (const table of ['custom_forms', 'visit_types'] as const) {
      await sql`
        update ${sql.table(table)} set source_id = ${into.id}, lock_version = lock_version + 1, updated_at = now()
        where source_id = ${from.id}`.execute(tx)
    }
    await saveViews(tx, await viewsOf(tx, from, into))
    return rows[0]!.people
  },
}

/** A source that is shared is named in the views of every club of the group. */
async function viewsOf(db: Db | Tx, from: Named, into: Named) {
  const { rows: clubs } = await sql<{ id: number }>`
    select id from companies where id = ${from.company_id}
      or (${from['provide_to_group']}::boolean and company_group_id = ${from['company_group_id']}::bigint)`.execute(db)
  return viewsNaming(
    db,
    clubs.map(({ id }) => id),
    'source_id',
    (value) => renameId(value, from.id, into.id),
  )
}

export const mergeSources = [
  serve('GET /api/companies/{company_id}/marketing_sources/{id}/merge', (actor, call) =>
    previewMerge(merging, { resource: marketingSources, actor, company: call.company }, call),
  ),
  serve('POST /api/companies/{company_id}/marketing_sources/{id}/merge', (actor, call) =>
    mergeRecord(merging, { resource: marketingSources, actor, company: call.company }, call),
  ),
]

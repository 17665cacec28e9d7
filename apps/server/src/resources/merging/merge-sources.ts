import { marketingSources } from '@spotter/contract/settings/marketing-sources.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { serve, type Tx } from '../../platform/http/call.ts'
import { mergeRecord, type Merging, type Named, previewMerge } from './merge-record.ts'
import { restoreViews, renameId, saveViews, viewsNaming } from './named-in-views.ts'
import { undoMerge } from './undo-merge.ts'

const naming = ['people', 'custom_forms', 'visit_types'] as const

export const mergingSources: Merging = {
  resource: marketingSources,
  undo: 'DELETE /api/companies/{company_id}/marketing_sources/{id}/merge',
  people: 'people',
  count: async (db, from, into) => {
    const { rows } = await sql<{ people: number; after: number; forms: number }>`
      select count(*) filter (where source_id = ${from.id})::int as people, count(*)::int as after,
        (select count(*)::int from custom_forms where source_id = ${from.id} and deleted_at is null) as forms
      from people where source_id in (${from.id}, ${into.id}) and deleted_at is null`.execute(db)
    return { ...rows[0]!, both: 0, views: (await viewsOf(db, from, into)).length }
  },
  carryOver: async (tx, from, into) => {
    const moved: Record<string, number[]> = {}
    for (const table of naming) moved[table] = await changeSource(tx, { table, from: from.id, to: into.id })
    return { moved, both: {}, views: await saveViews(tx, 'source_id', await viewsOf(tx, from, into)) }
  },
  returnRecords: async (tx, { moved, views }, from, into) => {
    for (const table of naming) await changeSource(tx, { table, from: into.id, to: from.id, only: moved[table] ?? [] })
    await restoreViews(tx, 'source_id', views)
  },
}

interface ChangeSourceInput {
  table: (typeof naming)[number]
  from: number
  to: number
  only?: number[]
}

/** Bumps versions, so that open forms notice. */
async function changeSource(tx: Tx, { table, from, to, only }: ChangeSourceInput) {
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(table)} set source_id = ${to}, lock_version = lock_version + 1, updated_at = product_now()
    where source_id = ${from} ${only ? sql`and id = any(${only}::bigint[])` : sql``} returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Shared sources appear in views of the whole group. */
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
    previewMerge(mergingSources, { resource: marketingSources, actor, company: call.company }, call),
  ),
  serve('POST /api/companies/{company_id}/marketing_sources/{id}/merge', (actor, call) =>
    mergeRecord(mergingSources, { resource: marketingSources, actor, company: call.company }, call),
  ),
  serve('DELETE /api/companies/{company_id}/marketing_sources/{id}/merge', (actor, call) =>
    undoMerge(mergingSources, { resource: marketingSources, actor, company: call.company }, call),
  ),
]

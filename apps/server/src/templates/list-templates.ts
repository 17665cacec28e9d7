import type { Query } from '@spotter/contract/endpoints.ts'
import { parseSorting } from '@spotter/domain/lists/sorting.ts'
import { templateScopes } from '@spotter/domain/templates/scopes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import { serve } from '../platform/http/call.ts'
import { pageOf, totalOf } from '../platform/http/pages.ts'
import { matching } from './filter-templates.ts'
import { getTemplate, presentTemplate, templatesWithNames } from './present-template.ts'
import { shownAt } from './find-template.ts'

export const scopeOrder = sql`array_position(${[...templateScopes]}::text[], templates.scope)`

const sortable = {
  description: sql`lower(templates.description)`,
  type: sql`templates.type`,
  category: sql`templates.category`,
  scope: scopeOrder,
  company_name: sql`lower(companies.name)`,
  updated_at: sql`templates.updated_at`,
}
const columns = Object.keys(sortable) as (keyof typeof sortable)[]

export const listTemplates = serve('GET /api/templates', (actor, { db, query, company }) =>
  pageOfTemplates(db, actor, query, shownAt(company)),
)

export const listTemplatesOfClub = serve('GET /api/companies/{company_id}/templates', (actor, { db, query, company }) =>
  pageOfTemplates(db, actor, query, shownAt(company)),
)

export const listAllTemplates = serve('GET /api/admin/templates', (actor, { db, query }) =>
  pageOfTemplates(db, actor, query, sql<boolean>`true`),
)

export const showTemplate = serve('GET /api/templates/{id}', (actor, { db, params }) =>
  getTemplate(db, actor, params.id),
)

export const showAnyTemplate = serve('GET /api/admin/templates/{id}', (actor, { db, params }) =>
  getTemplate(db, actor, params.id),
)

async function pageOfTemplates(db: Db, actor: Staff, query: Query<'GET /api/templates'>, seen: RawBuilder<boolean>) {
  const { limit, offset, pagination } = pageOf(query, { default: 10, cap: 100 })
  const { sort_by, sort_direction } = parseSorting(query, columns, { sort_by: 'description', sort_direction: 'asc' })
  const rows = await templatesWithNames(db)
    .where(seen)
    .where(matching(query))
    .orderBy(sql`${sortable[sort_by]} ${sort_direction === 'desc' ? sql`desc nulls last` : sql`asc nulls last`}`)
    .orderBy('templates.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = await totalOf({ limit, offset }, rows.length, () =>
    db
      .selectFrom('templates')
      .select(sql<number>`count(*)::int`.as('total'))
      .where(seen)
      .where(matching(query))
      .executeTakeFirstOrThrow(),
  )
  return { collection: rows.map((row) => presentTemplate(actor, row)), pagination: pagination(total) }
}

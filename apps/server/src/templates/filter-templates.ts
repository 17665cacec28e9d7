import type { Query } from '@spotter/contract/endpoints.ts'
import { parseSoftDelete } from '@spotter/domain/lists/soft-delete.ts'
import { everyType, membership } from '@spotter/domain/secondary-sales/types.ts'
import { allCategories } from '@spotter/domain/templates/categories.ts'
import { templateScopes } from '@spotter/domain/templates/scopes.ts'
import { templateTypes } from '@spotter/domain/templates/types.ts'
import { type RawBuilder, sql } from 'kysely'
import { parseChoices, parseIds, parseList } from '../platform/http/parse-values.ts'
import { contains } from '../resources/contains.ts'

type Asked = Partial<Query<'GET /api/templates'>>

export function matching(asked: Asked): RawBuilder<boolean> {
  const types = parseChoices('type', asked.type, templateTypes)
  const categories = parseChoices('category', asked.category, allCategories)
  const scopes = parseChoices('scope', asked.scope, templateScopes)
  const words = asked.q?.trim()
  return sql<boolean>`${sql.join(
    [
      shown[parseSoftDelete(asked.soft_delete_status, false)],
      ...(types.length ? [sql`templates.type = any(${types}::text[])`] : []),
      ...(categories.length ? [sql`templates.category = any(${categories}::text[])`] : []),
      ...(scopes.length ? [sql`templates.scope = any(${scopes}::text[])`] : []),
      ...ofSaleTypes(asked.secondary_sale_type_id, 'templates'),
      ...(words ? [sql`(${contains('templates.description', words)} or ${contains('templates.subject', words)})`] : []),
    ],
    sql` and `,
  )}`
}

const shown = {
  active: sql`templates.deleted_at is null`,
  paused: sql`templates.deleted_at is null`,
  deleted: sql`templates.deleted_at is not null`,
  all: sql`true`,
}

/** -1 for all. */
export function ofSaleTypes(asked: unknown, table: 'templates' | 'automated_items'): RawBuilder<unknown>[] {
  const column = sql.ref(`${table}.secondary_sale_type_id`)
  const field = 'secondary_sale_type_id'
  const parts = parseList(field, asked)
  const ids = parseIds(
    field,
    parts.filter((part) => part !== membership),
  )
  if (ids.includes(everyType)) return []
  const conditions = [
    ...(parts.includes(membership) ? [sql`${column} is null`] : []),
    ...(ids.length ? [sql`${column} = any(${ids}::bigint[])`] : []),
  ]
  return conditions.length ? [sql`(${sql.join(conditions, sql` or `)})`] : []
}

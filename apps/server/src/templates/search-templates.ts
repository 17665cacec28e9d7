import { scopeLabel } from '@spotter/domain/templates/scopes.ts'
import { offeredTypes } from '@spotter/domain/templates/types.ts'
import { sql } from 'kysely'
import type { CompanyRow } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import { serve } from '../platform/http/call.ts'
import { pageOf, totalOf } from '../platform/http/pages.ts'
import { clubOf } from '../people/find-person.ts'
import { matching } from './filter-templates.ts'
import { scopeOrder } from './list-templates.ts'
import { shownAt } from './find-template.ts'

/** Nearest scope first. */
export const searchTemplates = serve('GET /api/templates/search', async (actor, { db, query, company, t }) => {
  // Access was checked before.
  const club = await clubOf(db, actor, query.company_id ?? company.id)
  const { limit, offset, pagination } = pageOf(query, { default: 50, cap: 200 })
  const offered = offeredAt(db, club).where(matching({ ...query, soft_delete_status: 'active' }))
  const rows = await offered
    .leftJoin('company_groups', 'company_groups.id', 'templates.group_id')
    .select([...pickedColumns, 'company_groups.name as group_name'])
    .orderBy(scopeOrder)
    .orderBy(sql`lower(templates.description)`)
    .orderBy('templates.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = await totalOf({ limit, offset }, rows.length, () =>
    offered.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  )
  return {
    collection: rows.map(({ group_name, ...row }) => ({
      ...row,
      text: row.description,
      scope_label: scopeLabel(row.scope, group_name, t),
    })),
    pagination: pagination(total),
  }
})

export const templateSettings = serve('GET /api/settings/templates', async (_actor, { db, company }) => {
  const rows = await offeredAt(db, company)
    .select([
      ...pickedColumns,
      sql<number>`row_number() over (order by ${scopeOrder}, lower(description), id)`.as('no'),
    ])
    .where('templates.deleted_at', 'is', null)
    .orderBy('no')
    .execute()
  return { collection: rows.map(({ description, ...row }) => ({ ...row, name: description, code: null })) }
})

const pickedColumns = [
  'templates.id',
  'templates.description',
  'templates.type',
  'templates.category',
  'templates.secondary_sale_type_id',
  'templates.scope',
] as const

const offeredAt = (db: Db, club: CompanyRow) =>
  db.selectFrom('templates').where(shownAt(club)).where('templates.type', 'in', offeredTypes(club))

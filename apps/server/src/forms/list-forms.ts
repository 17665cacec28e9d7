import { parseSoftDelete } from '@spotter/domain/lists/soft-delete.ts'
import { parseSorting } from '@spotter/domain/lists/sorting.ts'
import { sql } from 'kysely'
import { serve } from '../platform/http/call.ts'
import { pageOf } from '../platform/http/pages.ts'
import { contains } from '../resources/contains.ts'
import { formsOf, getForm, presentForm } from './present-form.ts'

const sortable = {
  header: sql`lower(custom_forms.header)`,
  views_count: sql`views_count`,
  leads_count: sql`leads_count`,
  conversion: sql`leads_count::float8 / nullif(views_count, 0)`,
  created_at: sql`custom_forms.created_at`,
}
const columns = Object.keys(sortable) as (keyof typeof sortable)[]

export const listForms = serve('GET /api/companies/{company_id}/settings/custom_forms', async (_actor, call) => {
  const { db, query, company, context } = call
  const { limit, offset, pagination } = pageOf(query, { default: 25, cap: 100 })
  const { sort_by, sort_direction } = parseSorting(query, columns, { sort_by: 'header', sort_direction: 'asc' })
  const shown = parseSoftDelete(query.soft_delete_status, false)
  const words = query.q?.trim()
  const asked = formsOf(db, company.id)
    .$if(shown === 'active', (forms) => forms.where('custom_forms.deleted_at', 'is', null))
    .$if(shown === 'deleted', (forms) => forms.where('custom_forms.deleted_at', 'is not', null))
    .$if(Boolean(words), (forms) => forms.where(contains('custom_forms.header', words ?? '')))
  const rows = await asked
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .orderBy(sql`${sortable[sort_by]} ${sort_direction === 'desc' ? sql`desc nulls last` : sql`asc nulls first`}`)
    .orderBy('custom_forms.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = rows[0]?.total ?? (offset ? (await asked.execute()).length : 0)
  return { collection: rows.map((row) => presentForm(context, row)), pagination: pagination(total) }
})

export const showForm = serve(
  'GET /api/companies/{company_id}/settings/custom_forms/{id}',
  async (_actor, { db, params, company, context }) => getForm(db, context, company.id, params.id),
)

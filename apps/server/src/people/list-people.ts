import { parseSorting } from '@spotter/domain/lists/sorting.ts'
import { peopleSortColumns } from '@spotter/domain/people/filters.ts'
import { serve } from '../platform/http/call.ts'
import { pageOf } from '../platform/http/pages.ts'
import { parseFlag } from '../platform/http/parse-values.ts'
import { pageOfPeople } from './present-row.ts'
import { parseFilter } from './parse-filter.ts'

export const listPeople = serve('GET /api/people', async (actor, { db, query, company, context }) => {
  const filter = await parseFilter(db, actor, company, query)
  const { limit, offset, pagination } = pageOf(query)
  const sorting = parseSorting(query, peopleSortColumns, { sort_by: 'name', sort_direction: 'asc' })
  const details = parseFlag('details', query.details) ?? false
  const page = { ...sorting, limit, offset, details, club: company }
  const { collection, total } = await pageOfPeople(context, filter, page)
  return { collection, pagination: pagination(total) }
})

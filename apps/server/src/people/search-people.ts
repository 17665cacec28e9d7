import { serve } from '../http/call.ts'
import { pageOf } from '../http/pages.ts'
import { countPeople, pageOfIds } from './people-page.ts'
import { presentFound, rowsOf } from './present-row.ts'
import { readFilter } from './read-filter.ts'
import { readIds } from './read-values.ts'
import { peopleWithin } from './within.ts'

/** Nothing typed finds nobody: a search is not a list. */
export const searchPeople = serve('GET /api/people/search', async (actor, { db, query, company }) => {
  const filter = await readFilter(db, actor, company, query)
  const { limit, offset, pagination } = pageOf(query)
  if (!filter.search.length) return { collection: [], pagination: pagination(0) }
  const [ids, total] = await Promise.all([
    pageOfIds(db, filter, { sort_by: 'name', sort_direction: 'asc', limit, offset }),
    countPeople(db, filter),
  ])
  return { collection: (await rowsOf(db, ids)).map(presentFound), pagination: pagination(total) }
})

const mostRecent = 10

export const listRecentPeople = serve('GET /api/people/recent_list', async (actor, { db, query }) => {
  const asked = readIds(query.ids, mostRecent)
  const seen = await peopleWithin(db, actor)
    .select('people.id')
    .where('people.id', 'in', [0, ...asked])
    .where('people.deleted_at', 'is', null)
    .execute()
  const visible = new Set(seen.map(({ id }) => id))
  const rows = await rowsOf(
    db,
    asked.filter((id) => visible.has(id)),
  )
  return { collection: rows.map(presentFound) }
})

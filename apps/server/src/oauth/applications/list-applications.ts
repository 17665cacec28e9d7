import { searchedText } from '@spotter/domain/accounts/text-rules.ts'
import { parseSoftDelete } from '@spotter/domain/lists/soft-delete.ts'
import { parseSorting } from '@spotter/domain/lists/sorting.ts'
import { sql } from 'kysely'
import { serve } from '../../platform/http/call.ts'
import { pageOf } from '../../platform/http/pages.ts'
import { presentableApplications, presentApplication } from './find-application.ts'

const sortedBy = { name: sql`lower(application.name)`, last_used_at: sql`application.last_used_at` }

export const listApplications = serve('GET /api/admin/oauth_applications', async (_actor, { db, query }) => {
  const { limit, offset, pagination } = pageOf(query, { default: 25, cap: 999 })
  const { sort_by, sort_direction } = parseSorting(query, ['name', 'last_used_at'] as const, {
    sort_by: 'name',
    sort_direction: 'asc',
  })
  const words = searchedText(query.q)
  const status = parseSoftDelete(query.soft_delete_status, false)
  const found = presentableApplications(db)
    .$if(words !== '', (q) =>
      q.where(sql<boolean>`position(${words} in lower(application.name || ' ' || application.uid)) > 0`),
    )
    .$if(status !== 'all', (q) => q.where('application.deleted_at', status === 'deleted' ? 'is not' : 'is', null))
  const { total } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const collection = await found
    .orderBy(sortedBy[sort_by], (order) =>
      sort_direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsLast(),
    )
    .orderBy('application.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { collection, pagination: pagination(total) }
})

export const showApplication = serve('GET /api/admin/oauth_applications/{id}', (_actor, { db, params }) =>
  presentApplication(db, params.id),
)

export const listApiUsers = serve('GET /api/admin/oauth_applications/api_users', async (_actor, { db }) => ({
  collection: await db
    .selectFrom('users')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('text')])
    .where('role', '=', 'api')
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(first_name), lower(last_name), id`)
    .execute(),
}))

import { reachesClub } from '@spotter/domain/accounts/actor.ts'
import { sql } from 'kysely'
import { serve } from '../platform/http/call.ts'
import { notFound } from '../platform/http/errors.ts'

const most = 100

export const listEmployees = serve(
  'GET /api/account/references/abc_employees',
  async (actor, { db, query: { for_company_id, q }, company }) => {
    if (for_company_id !== undefined && !reachesClub(actor, for_company_id)) throw notFound()
    return {
      collection: await db
        .selectFrom('abc_employees')
        .select(['id', 'name as text'])
        .where('company_id', '=', for_company_id ?? company.id)
        .where('deleted_at', 'is', null)
        .$if(Boolean(q?.trim()), (found) => found.where(sql<boolean>`strpos(lower(name), lower(${q?.trim()})) > 0`))
        .orderBy(sql`lower(name)`)
        .orderBy('id')
        .limit(most)
        .execute(),
    }
  },
)

import { searchedText } from '@spotter/domain/accounts/text-rules.ts'
import { sql } from 'kysely'
import { serve } from '../platform/http/call.ts'
import { pageOf, totalBeside } from '../platform/http/pages.ts'
import { clubsToSwitchTo } from './clubs-to-switch-to.ts'

export const listAccounts = serve('GET /api/accounts', async (actor, { db, query }) => {
  const { limit, offset, pagination } = pageOf(query)
  const words = searchedText(query.q)
  const clubs = clubsToSwitchTo(db, actor).$if(words !== '', (found) =>
    found.where(sql<boolean>`position(${words} in lower(name)) > 0`),
  )
  const rows = await clubs
    .select(['id', 'name', 'slug', 'city', 'country', sql<number>`count(*) over ()`.as('total')])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const counting = clubs.select(({ fn }) => fn.countAll<number>().as('total'))
  const total = await totalBeside(db, rows, { limit, offset }, counting)
  return {
    collection: rows.map(({ id, name, slug, city, country }) => ({
      ...{ id, name, slug, city, country },
      current: id === actor.company.id,
    })),
    pagination: pagination(total),
  }
})

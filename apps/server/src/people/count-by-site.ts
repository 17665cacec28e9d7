import { may } from '@spotter/domain/accounts/permissions.ts'
import { sql } from 'kysely'
import { serve } from '../http/call.ts'
import { readFilter } from './read-filter.ts'
import { ofClubs, whereFilter } from './where-filter.ts'
import { inClub } from './within.ts'

/** Every club that is followed, also those where the filter finds nobody. */
export const countBySite = serve('GET /api/people/multi_site_counts', async (actor, { db, query, company }) => {
  const filter = await readFilter(db, actor, company, { ...query, view_type: 'multi_site' })
  const [{ rows }, clubs] = await Promise.all([
    sql<{ company_id: number; count: number }>`
      select people.company_id, count(*) as count from people
      where ${ofClubs(filter)} and ${whereFilter(filter)} group by 1`.execute(db),
    db
      .selectFrom('companies')
      .selectAll()
      .where('id', 'in', filter.company_ids)
      .orderBy(sql`lower(name)`)
      .execute(),
  ])
  const counts = new Map(rows.map(({ company_id, count }) => [company_id, count]))
  return {
    collection: clubs.map((club) => {
      const there = inClub(actor, club)
      return {
        company_id: club.id,
        company_name: club.name,
        count: counts.get(club.id) ?? 0,
        sms_access: may(there, 'bulk:sms'),
        email_access: may(there, 'bulk:email'),
        whatsapp_access: may(there, 'bulk:whatsapp') && club.enable_whatsapp_messaging,
      }
    }),
  }
})

import { may } from '@spotter/domain/accounts/permissions.ts'
import { sql } from 'kysely'
import type { Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import { serve } from '../platform/http/call.ts'
import { multiSite, parseFilter, type ParsedFilter, parseView } from './parse-filter.ts'
import { canReceive } from './can-receive.ts'
import { ofClubs, whereFilter } from './where-filter.ts'
import { inClub } from './find-person.ts'

export const countBySite = serve('GET /api/people/multi_site_counts', async (actor, { db, query, company }) => {
  const view_type = parseView(query.view_type) ?? multiSite
  const filter = await parseFilter(db, actor, company, { ...query, view_type })
  const [{ rows }, sites] = await Promise.all([
    sql<{ company_id: number; count: number }>`
      select people.company_id, count(*) as count from people
      where ${ofClubs(filter)} and ${whereFilter(filter)} group by 1`.execute(db),
    sitesOf(db, actor, filter),
  ])
  const counts = new Map(rows.map(({ company_id, count }) => [company_id, count]))
  return { collection: sites.map((site) => ({ ...site, count: counts.get(site.company_id) ?? 0 })) }
})

const nobody = { count: 0, sms: 0, email: 0, whatsapp: 0 }

export const countSelected = serve('POST /api/people/counts', async (actor, { db, body, company }) => {
  const filter = await parseFilter(db, actor, company, body.filter)
  const [{ rows }, sites] = await Promise.all([
    sql<typeof nobody & { company_id: number }>`
      select people.company_id, count(*) as count, count(*) filter (where ${canReceive.sms}) as sms,
        count(*) filter (where ${canReceive.email}) as email, count(*) filter (where ${canReceive.whatsapp}) as whatsapp
      from people where ${ofClubs(filter)} and ${whereFilter(filter)} group by 1`.execute(db),
    sitesOf(db, actor, filter),
  ])
  const counts = new Map(rows.map((row) => [row.company_id, row]))
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    collection: sites.map((site) => ({ ...nobody, ...counts.get(site.company_id), ...site })),
  }
})

async function sitesOf(db: Db, actor: Staff, { company_ids }: ParsedFilter) {
  const clubs = await db
    .selectFrom('companies')
    .selectAll()
    .where('id', 'in', company_ids)
    .orderBy(sql`lower(name)`)
    .execute()
  return clubs.map((club) => {
    const there = inClub(actor, club)
    return {
      company_id: club.id,
      company_name: club.name,
      sms_access: may(there, 'bulk:sms'),
      email_access: may(there, 'bulk:email'),
      whatsapp_access: may(there, 'bulk:whatsapp') && club.enable_whatsapp_messaging,
    }
  })
}

import { companyStatuses } from '@spotter/domain/companies/statuses.ts'
import { parseSorting } from '@spotter/domain/lists/sorting.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Staff } from '../platform/http/caller.ts'
import { serve } from '../platform/http/call.ts'
import { pageOf } from '../platform/http/pages.ts'
import { parseChoice } from '../platform/http/parse-values.ts'
import { contains } from '../resources/contains.ts'
import { clubsInReach } from '../accounts/clubs-in-reach.ts'
import { demoSize } from './demo/demo-size.ts'

const sortable = ['name', 'city', 'state', 'region', 'country', 'group_name', 'status', 'users_count'] as const

export const listCompanies = serve('GET /api/companies', async (actor, { db, query }) => {
  const { limit, offset, pagination } = pageOf(query, { default: 25 })
  const { sort_by, sort_direction } = parseSorting(query, sortable, { sort_by: 'name', sort_direction: 'asc' })
  const { q, group, region, state, country } = query
  const status = parseChoice('status', query.status, companyStatuses)

  const asked = clubsInReach(db, actor)
    .$if(Boolean(q?.trim()), (clubs) => {
      const found = ['companies.name', 'companies.city'].map((column) => contains(column, q?.trim() ?? ''))
      return clubs.where(sql<boolean>`(${sql.join(found, sql` or `)})`)
    })
    .$if(group !== undefined, (clubs) => clubs.where('group.name', '=', group ?? ''))
    .$if(region !== undefined, (clubs) => clubs.where('companies.region', '=', region ?? ''))
    .$if(state !== undefined, (clubs) => clubs.where('companies.state', '=', state ?? ''))
    .$if(status !== null, (clubs) => clubs.where('companies.status', '=', status!))
    .$if(country !== undefined, (clubs) => clubs.where('companies.country', '=', country ?? ''))

  const [{ total }, collection, choices, demo] = await Promise.all([
    asked.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    asked
      .select(['companies.id', 'companies.name', 'companies.slug', 'companies.city', 'companies.state'])
      .select(['companies.region', 'companies.country', 'companies.status', 'group.name as group_name'])
      .select((eb) =>
        eb
          .selectFrom('company_users')
          .innerJoin('users', 'users.id', 'company_users.user_id')
          .whereRef('company_users.company_id', '=', 'companies.id')
          .where('users.deleted_at', 'is', null)
          .select((counted) => counted.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('users_count'),
      )
      .orderBy(sort_by === 'name' ? sql`lower(companies.name)` : sql.ref(sort_by), (order) =>
        sort_direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsLast(),
      )
      .orderBy('companies.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    filterChoices(db, actor),
    actor.root ? removableDemo(db) : null,
  ])
  return { collection, pagination: pagination(total), ...choices, ...(demo && { demo }) }
})

async function removableDemo(db: Db) {
  const { clubs, people, own_club_id } = await demoSize(db)
  return clubs && own_club_id !== null ? { clubs, people } : null
}

async function filterChoices(db: Db, actor: Staff) {
  const clubs = await clubsInReach(db, actor)
    .select(['group.name as group_name', 'companies.region', 'companies.state', 'companies.country'])
    .distinct()
    .execute()
  const values = (column: 'group_name' | 'region' | 'state' | 'country') =>
    [...new Set(clubs.map((club) => club[column]))].filter((value) => value !== null).toSorted()
  return {
    groups: values('group_name'),
    regions: values('region'),
    states: values('state'),
    countries: values('country'),
  }
}

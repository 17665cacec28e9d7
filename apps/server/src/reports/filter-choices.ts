import type { Report } from '@spotter/contract/reports/define-report.ts'
import type { Reference } from '@spotter/contract/shapes.ts'
import { machineRoles } from '@spotter/domain/accounts/roles.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { namedByClub } from '@spotter/domain/reports/named-by-club.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import { rowsOf } from '../platform/db/rows-of.ts'
import { serve } from '../platform/http/call.ts'
import { parseAsked } from './asked.ts'
import { isSourceOf } from './refuse-of-other-clubs.ts'

const anyClubs: Pick<Report, 'filters'> = { filters: [] }

/** What reports of several clubs can be filtered by. */
export const listFilterChoices = serve('GET /api/reports/filter_choices', async (actor, call) => {
  const { db, t, now, company, query } = call
  const { filter } = await parseAsked(anyClubs as Report, actor, { db, t, now, company, query })
  const [salespeople, sources] = await Promise.all([
    may(actor, 'filter:salesperson') ? listUsers(db, filter.company_ids) : [],
    listSources(db, filter.company_ids),
  ])
  return { salespeople, sources }
})

type Found = Reference & { clubs: string[] }

const listUsers = async (db: Db, company_ids: readonly number[]): Promise<Reference[]> =>
  namedByClub(
    await rowsOf(
      db,
      sql<Found>`
        select users.id, users.first_name || ' ' || users.last_name as text,
          array_agg(companies.name order by companies.name) as clubs
        from company_users join users on users.id = company_users.user_id
          join companies on companies.id = company_users.company_id
        where company_users.company_id = any(${company_ids}::bigint[]) and users.deleted_at is null
          and users.role <> all(${[...machineRoles]}::text[])
        group by users.id order by lower(users.first_name), lower(users.last_name), users.id`,
    ),
  )

const listSources = async (db: Db, company_ids: readonly number[]): Promise<Reference[]> =>
  namedByClub(
    await rowsOf(
      db,
      sql<Found>`
        select source.id, source.name as text, array[companies.name] as clubs
        from marketing_sources source join companies on companies.id = source.company_id
        where source.deleted_at is null and ${isSourceOf(company_ids)}
        order by lower(source.name), lower(companies.name), source.id`,
    ),
  )

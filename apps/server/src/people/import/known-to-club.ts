import { machineRoles } from '@spotter/domain/accounts/roles.ts'
import type { ImportClub } from '@spotter/domain/people/import-row.ts'
import { statusMenu } from '@spotter/domain/people/status.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { sql } from 'kysely'
import type { CompanyRow } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'

export async function knownToClub(
  db: Db | Tx,
  company: CompanyRow,
  restricted_to: number | null,
  now: Date,
): Promise<ImportClub> {
  const tzinfo = tzinfoOf(company.time_zone) ?? 'UTC'
  const [sources, methods, users] = await Promise.all([
    sourcesOf(db, company),
    db.selectFrom('contact_methods').select(['id', 'name']).where('deleted_at', 'is', null).execute(),
    salespeopleOf(db, company, restricted_to),
  ])
  return {
    country: company.country,
    tzinfo,
    today: dayOf(now, tzinfo),
    now,
    statuses: statusMenu(company).filter((status) => status !== 'sale' || !company.locked_sale_ability),
    sources: byName(sources),
    contact_methods: byName(methods),
    salespeople: new Map(
      users.flatMap(({ id, first_name, last_name, email }) => [
        [`${first_name} ${last_name}`.trim().toLowerCase(), id] as const,
        ...(email ? [[email.toLowerCase(), id] as const] : []),
      ]),
    ),
  }
}

export const sourcesOf = (db: Db | Tx, company: CompanyRow) =>
  db
    .selectFrom('marketing_sources')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('company_id', '=', company.id),
        eb.and([eb('provide_to_group', '=', sql.lit(true)), eb('company_group_id', '=', company.company_group_id)]),
      ]),
    )
    .orderBy('id', 'desc')
    .execute()

export const salespeopleOf = (db: Db | Tx, company: CompanyRow, restricted_to: number | null) =>
  db
    .selectFrom('users')
    .innerJoin('company_users', 'company_users.user_id', 'users.id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.email'])
    .where('company_users.company_id', '=', company.id)
    .where('users.deleted_at', 'is', null)
    .where('users.role', 'not in', machineRoles)
    .$if(restricted_to !== null, (users) => users.where('users.id', '=', restricted_to!))
    .execute()

const byName = (rows: readonly { id: number; name: string }[]) =>
  new Map(rows.map(({ id, name }) => [name.trim().toLowerCase(), id]))

import type { CrossSiteDuplicate } from '@spotter/contract/people/person-shapes.ts'
import { reachesClub } from '@spotter/domain/accounts/actor.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { formatDate } from '@spotter/domain/time/formats.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { sql } from 'kysely'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import type { FoundPerson } from './find-person.ts'

const mostShown = 20

export async function findDuplicates(
  db: Db | Tx,
  reader: Staff,
  company: CompanyRow,
  person: FoundPerson,
): Promise<CrossSiteDuplicate[]> {
  const { email, phone_mobile } = person
  if (!company.cross_site_duplicate_enabled || company.company_group_id === null || !(email ?? phone_mobile)) return []
  const rows = await db
    .selectFrom('people')
    .innerJoin('companies', 'companies.id', 'people.company_id')
    .leftJoin('users', 'users.id', 'people.salesperson_id')
    .select([
      'people.id',
      'people.company_id',
      'people.first_name',
      'people.last_name',
      'people.status',
      'people.last_contact_at',
      'people.created_at',
      'people.salesperson_id',
      'companies.name as company_name',
      sql<string | null>`users.first_name || ' ' || users.last_name`.as('salesperson_name'),
    ])
    .where('companies.company_group_id', '=', company.company_group_id)
    .where('people.company_id', '<>', company.id)
    .where('people.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        ...(email ? [eb(sql`lower(people.email)`, '=', email.toLowerCase())] : []),
        ...(phone_mobile ? [eb('people.phone_mobile', '=', phone_mobile)] : []),
      ]),
    )
    .orderBy('people.created_at', 'desc')
    .limit(mostShown)
    .execute()
  const tzinfo = tzinfoOf(company.time_zone) ?? 'UTC'
  const shown = (at: string) => formatDate(at, { date_format: company.date_format, tzinfo })
  return rows.map(({ last_contact_at, created_at, salesperson_id, first_name, last_name, ...row }) => ({
    ...row,
    name: fullName({ first_name, last_name }),
    last_contact_at_formatted: last_contact_at && shown(last_contact_at),
    created_at_formatted: shown(created_at),
    within_reach: reachesClub(reader, row.company_id) && may(reader, 'see:person', { salesperson_id }),
  }))
}

import type { PersonFound, PersonRow } from '@spotter/contract/people/person-shapes.ts'
import { formatPhone } from '@spotter/domain/people/phones.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import type { Status } from '@spotter/domain/people/statuses.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import { queryPrepared } from '../platform/db/prepared.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Context } from '../platform/http/context.ts'
import { smallAvatarAddress } from './avatar-address.ts'
import { pageAndTotal, type PageAsked } from './people-page.ts'
import type { ReadFilter } from './read-filter.ts'
import { isCommon } from './where-filter.ts'

interface Row {
  id: number
  company_id: number
  company_name: string
  country: string
  first_name: string
  last_name: string | null
  status: Status
  is_new_lead: boolean
  is_visitor_app: boolean
  avatar_hash: string | null
  email: string | null
  phone_mobile: string | null
  source_name: string | null
  contact_method_name: string | null
  salesperson_id: number | null
  salesperson_name: string | null
  created_at: string
  last_contact_at: string | null
  deleted_at: string | null
}

const columns = sql`
  people.id, people.company_id, companies.name as company_name, companies.country, people.first_name,
  people.last_name, people.status, people.is_new_lead, people.is_visitor_app, people.avatar_hash, people.email,
  people.phone_mobile, marketing_sources.name as source_name, contact_methods.name as contact_method_name,
  people.salesperson_id, users.first_name || ' ' || users.last_name as salesperson_name, people.created_at,
  people.last_contact_at, people.deleted_at`
const joins = sql`
  join people on people.id = page.id
  join companies on companies.id = people.company_id
  left join marketing_sources on marketing_sources.id = people.source_id
  left join contact_methods on contact_methods.id = people.contact_method_id
  left join users on users.id = people.salesperson_id`

/** A page of the list as it is shown and how many there are in all, in one question to the database. */
export async function pageOfPeople(
  { db, pool }: Pick<Context, 'db' | 'pool'>,
  filter: ReadFilter,
  page: PageAsked,
): Promise<{ collection: PersonRow[]; total: number }> {
  const statement = pageStatement(filter, page)
  const rows = isCommon(filter) ? await queryPrepared(pool, statement.compile(db)) : (await statement.execute(db)).rows
  const people = rows.filter((row): row is Row & { total: number } => row.id !== null)
  return { collection: people.map(presentRow), total: rows[0]?.total ?? 0 }
}

/** With nobody on the page there is one row, which carries the total. */
export const pageStatement = (filter: ReadFilter, page: PageAsked) =>
  sql<(Row | { id: null }) & { total: number }>`
    with ${pageAndTotal(filter, page)}
    select total.total, shown.* from total
    left join (select page.place, ${columns} from page ${joins}) shown on true
    order by shown.place`

/** The people of these ids as a list shows them, in the order of the ids. */
export async function rowsOf(db: Db | Tx, ids: readonly number[]): Promise<PersonRow[]> {
  if (!ids.length) return []
  const { rows } = await sql<Row>`
    select ${columns} from unnest(${ids}::bigint[]) with ordinality page (id, place) ${joins}
    order by page.place`.execute(db)
  return rows.map(presentRow)
}

const presentRow = ({ country, avatar_hash, ...row }: Row): PersonRow => ({
  ...row,
  name: fullName(row),
  avatar: smallAvatarAddress(row.id, avatar_hash),
  phone_mobile_formatted: formatPhone(row.phone_mobile, country),
})

export const presentFound = (row: PersonRow): PersonFound => {
  const { id, company_id, name, status, avatar, email, phone_mobile_formatted, salesperson_name } = row
  return { id, company_id, name, status, avatar, email, phone_mobile_formatted, salesperson_name }
}

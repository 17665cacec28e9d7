import type { PersonFound, PersonRow } from '@spotter/contract/person-shapes.ts'
import { formatPhone } from '@spotter/domain/people/phones.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import type { Status } from '@spotter/domain/people/statuses.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Tx } from '../http/call.ts'
import { avatarAddress } from './avatar-address.ts'

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

/** The people of these ids as a list shows them, in the order of the ids. */
export async function rowsOf(db: Db | Tx, ids: readonly number[]): Promise<PersonRow[]> {
  if (!ids.length) return []
  const { rows } = await sql<Row>`
    select people.id, people.company_id, companies.name as company_name, companies.country, people.first_name,
      people.last_name, people.status, people.is_new_lead, people.is_visitor_app, people.avatar_hash, people.email,
      people.phone_mobile, marketing_sources.name as source_name, contact_methods.name as contact_method_name,
      people.salesperson_id, users.first_name || ' ' || users.last_name as salesperson_name, people.created_at,
      people.last_contact_at, people.deleted_at
    from unnest(${ids}::bigint[]) with ordinality asked (id, place)
    join people on people.id = asked.id
    join companies on companies.id = people.company_id
    left join marketing_sources on marketing_sources.id = people.source_id
    left join contact_methods on contact_methods.id = people.contact_method_id
    left join users on users.id = people.salesperson_id
    order by asked.place`.execute(db)
  return rows.map(presentRow)
}

const presentRow = ({ country, avatar_hash, ...row }: Row): PersonRow => ({
  ...row,
  name: fullName(row),
  avatar: avatarAddress(row.id, avatar_hash),
  phone_mobile_formatted: formatPhone(row.phone_mobile, country),
})

export const presentFound = (row: PersonRow): PersonFound => {
  const { id, company_id, name, status, avatar, email, phone_mobile_formatted, salesperson_name } = row
  return { id, company_id, name, status, avatar, email, phone_mobile_formatted, salesperson_name }
}

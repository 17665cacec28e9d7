import { type OptOut, optOuts } from '@spotter/domain/people/person.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { ReadFilter } from '../read-filter.ts'
import { whereFilter } from '../where-filter.ts'

/** One person as they leave; days are YYYY-MM-DD in the club's zone. */
export interface ExportedPerson extends Record<OptOut, boolean> {
  id: number
  sort_name: string
  first_name: string
  last_name: string | null
  email: string | null
  phone_mobile: string | null
  phone_home: string | null
  phone_work: string | null
  address: string | null
  city: string | null
  state: string | null
  zip: string | null
  birthday: string | null
  gender: string | null
  status: string
  source: string | null
  contact_method: string | null
  salesperson: string | null
  tags: string | null
  created_at: string
  last_contact_at: string | null
  trial_end_at: string | null
  sale_at: string | null
}

const rowsAtOnce = 2000

/**
 * The people of one club that a filter finds, by name, a batch at a time. Each batch goes on where the last one ended,
 * so that a slow reader keeps neither a connection nor the database waiting; while one is written the next is looked up.
 */
export async function* peopleToExport(
  db: Db,
  filter: ReadFilter,
  company_id: number,
): AsyncGenerator<ExportedPerson[]> {
  let coming = batchAfter(db, filter, company_id, null)
  for (;;) {
    const rows: ExportedPerson[] = await coming
    const last = rows.length < rowsAtOnce ? undefined : rows.at(-1)
    if (last) {
      coming = batchAfter(db, filter, company_id, last)
      // A failure is met where the batch is wanted; whoever has gone by then need not hear of it.
      coming.catch(() => undefined)
    }
    if (rows.length > 0) yield rows
    if (!last) return
  }
}

async function batchAfter(
  db: Db,
  filter: ReadFilter,
  company_id: number,
  after: Pick<ExportedPerson, 'sort_name' | 'id'> | null,
): Promise<ExportedPerson[]> {
  const later = after ? sql`and (people.sort_name, people.id) > (${after.sort_name}, ${after.id})` : sql``
  const day = (column: string): RawBuilder<unknown> =>
    sql`to_char(${sql.ref(`people.${column}`)} at time zone ${filter.tzinfo}, 'YYYY-MM-DD') as ${sql.ref(column)}`
  const { rows } = await sql<ExportedPerson>`
    with found as materialized (
      select people.id, people.sort_name, people.first_name, people.last_name, people.email, people.phone_mobile,
        people.phone_home, people.phone_work, people.address, people.city, people.state, people.zip, people.birthday,
        people.gender, people.status, people.source_id, people.contact_method_id, people.salesperson_id,
        ${day('created_at')}, ${day('last_contact_at')}, ${day('trial_end_at')}, ${day('sale_at')},
        ${sql.join(optOuts.map((name) => sql.ref(`people.${name}`)))}
      from people where people.company_id = ${company_id} and ${whereFilter(filter)} ${later}
      order by people.sort_name, people.id limit ${rowsAtOnce})
    select found.*, marketing_sources.name as source, contact_methods.name as contact_method,
      users.first_name || ' ' || users.last_name as salesperson, worn.tags
    from found
    left join marketing_sources on marketing_sources.id = found.source_id
    left join contact_methods on contact_methods.id = found.contact_method_id
    left join users on users.id = found.salesperson_id
    left join (
      select person_tags.person_id, string_agg(tags.name, ', ' order by lower(tags.name)) as tags
      from person_tags join tags on tags.id = person_tags.tag_id and tags.deleted_at is null
      where person_tags.person_id = any(array(select id from found)) group by 1) worn on worn.person_id = found.id
    order by found.sort_name, found.id`.execute(db)
  return rows
}

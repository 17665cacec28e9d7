// Every route that is read, once for each filter, order and page that its declaration lets expect.
import type { Db } from '@spotter/server/platform/db/connect.ts'
import { routes } from '@spotter/server/features.ts'
import { peopleSortColumns } from '@spotter/domain/people/filters.ts'
import { CompiledQuery, sql } from 'kysely'
import type { TSchema } from 'typebox'
import { fixedMoment } from './fixed-clock.ts'

const choicesPerFilter = 6
const day = (offset: number) => new Date(fixedMoment.getTime() + offset * 86_400_000).toISOString().slice(0, 10)
const instant = (offset: number) => `${day(offset)}T00:00:00Z`

/** Of filters whose declaration doesn't list what they accept. */
const filters: Record<string, readonly string[]> = {
  q: ['an', 'miller', '555', 'nothing like this'],
  page: ['2'],
  per_page: ['3', '100'],
  sort_by: [...peopleSortColumns, 'description', 'header', 'start', 'completed_at', 'last_used_at', 'position', 'role'],
  sort_direction: ['desc'],
  soft_delete_status: ['deleted', 'all', 'unknown'],
  view_type: ['all', 'mine', 'multi_site', 'unknown'],
  status: ['lead', 'open', 'unknown'],
  date_from: [day(-30), 'yesterday'],
  date_to: [day(7)],
  date_into: [day(0)],
  signed_date: [day(-3), `${day(-30)},${day(0)}`],
  tags: ['VIP', 'unknown'],
  tag_list: [JSON.stringify([{ type: 'any', tags: ['VIP'] }]), 'unknown'],
  member_filter: ['{}', 'unknown'],
  membership: ['membership', '-1'],
  can_receive_sms: ['true'],
  can_receive_email: ['true'],
  can_receive_whatsapp: ['true'],
  without_not_interested: ['true'],
  checked_all: ['true'],
  details: ['true'],
  email: ['unknown@example.com'],
  phone: ['+61370105550'],
  limit: ['3'],
  name: ['Anna Miller'],
  type: ['Sms', 'Email'],
  group: ['Northside Group'],
  country: ['AU', 'DE'],
  region: ['Europe'],
  record_type: ['person', 'company'],
  summary: ['true'],
  size: ['small'],
}

/** Needed together, or sorted out by a limit without the other. */
const together: Record<string, readonly string[]> = {
  '/api/people': [
    'date_column=created_at&date_from=2026-10-01&date_into=2026-11-16',
    'date_column=appointment_scheduled&date_from=2026-11-01&date_into=2026-11-30&sort_by=created_at&sort_direction=desc',
    'status=enquiry,tour&sort_by=last_contact_at&sort_direction=desc&page=2&per_page=20&details=true',
    'view_type=multi_site&q=an&per_page=100',
    'q=a&status=sale&soft_delete_status=all&sort_by=status',
  ],
  '/api/events': ['from=2026-11-09&to=2026-11-22', `from=${instant(-7)}&to=${instant(7)}&kind_code=tour`],
  '/api/busy_times': ['from=2026-11-16&to=2026-11-22', `from=${instant(-1)}&to=${instant(1)}`],
  '/api/tasks': ['from=2026-11-09&to=2026-11-22', 'from=2026-11-09&to=2026-11-22&status=late&per_page=5'],
  '/api/activities': ['status=incomplete&type=Task&sort_by=start&sort_direction=desc&page=3&per_page=10'],
  '/api/guests': ['custom_date_filter=custom&signed_date=2026-10-01,2026-11-16&per_page=20'],
}

/** Where the table is not called like the part of the address before the id. */
const tables: Record<string, string> = {
  changes: 'bulk_changes',
  import_csv: 'people_imports',
  messages: 'sandbox_messages',
  secondary_sale_type: 'secondary_sale_types',
  not_interested_reasons: 'leaving_reasons',
}

const settingsChanged = `select id::text as value from audit where company_id = $1 and subject_type in ('marketing_source', 'company')`
const booked = `select lpad(person_id::text, 43, '0') as value from booking_links join activities using (company_id, person_id)
  where company_id = $1 and type = 'Event' and not complete and deleted_at is null and start > now()`
const selected: Record<string, string> = {
  '/api/companies/{company_id}/audit/{id}': settingsChanged,
  '/api/admin/audit/{id}': settingsChanged,
  '/api/addresses/{token}': `select id::text as value from addresses where city = (select city from companies where id = $1)`,
  '/api/book/{token}': booked,
  '/api/book/{token}/appointment.ics': booked,
  '/api/forms/{slug}': `select slug as value from custom_forms where company_id = $1`,
  '/api/forms/{slug}/addresses': `select slug as value from custom_forms where company_id = $1`,
}

/** Those of the product are random. */
export const addBookingLinks = (db: Db) =>
  sql`
    insert into booking_links (person_id, company_id, token_hash, expires_at)
    select id, company_id, sha256(lpad(id::text, 43, '0')::bytea), now() + interval '90 days' from people`.execute(db)

export interface Club {
  company_id: number
  /** Whose records the others ask for too. */
  other_id: number
}

/** Ids come from the tables, so that a change of one list doesn't change what else is asked. */
export async function requestsOf(db: Db, club: Club): Promise<string[]> {
  const reading = routes.filter(({ key }) => key.startsWith('GET '))
  const asked: string[] = []
  for (const { key, endpoint } of reading) {
    const template = key.slice('GET '.length)
    const paths = await pathsOf(db, template, club)
    const ids = await idsNamed(db, endpoint.query, club)
    const always = aboutOnePerson.has(template) ? `person_id=${ids['person_id']?.[0]}&` : ''
    const queries = [...queriesOf(endpoint.query, ids).map((query) => always + query), ...(together[template] ?? [])]
    asked.push(...paths, ...queries.map((query) => `${paths[0]}?${query}`))
  }
  return [...new Set([...asked, '/api/openapi.json', '/api/nothing'])]
}

const aboutOnePerson = new Set(['/api/notes', '/api/templates/{id}/message'])
const mostRead = '/api/people/{id}'

async function pathsOf(db: Db, template: string, { company_id, other_id }: Club): Promise<string[]> {
  const ofClub = (path: string, id: number) => path.replace('{company_id}', String(id))
  const named = /\{(id|token|slug|code)\}/.exec(template)?.[1]
  if (!named) return [...new Set([ofClub(template, company_id), ofClub(template, other_id)])]
  const count = template === mostRead ? 40 : 3
  const found: string[] = []
  for (const id of [company_id, other_id]) {
    const select = selected[template]
    const values = select
      ? await textsIn(db, select, id)
      : await idsIn(db, tableOf(template), { company_id: id, count })
    found.push(...values.map((value) => ofClub(template, id).replace(`{${named}}`, value)))
  }
  return [...found, ofClub(template, company_id).replace(`{${named}}`, '999999999')]
}

function tableOf(template: string): string {
  const before = template.split('/{id}')[0]?.split('/').at(-1) ?? ''
  return tables[before] ?? before
}

async function idsIn(db: Db, table: string, { company_id, count = 3 }: { company_id: number; count?: number }) {
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`.execute(db)
  const has = (column: string) => columns.some(({ name }) => name === column)
  if (!has('id')) return []
  const ofClub = has('company_id') ? sql`where company_id = ${company_id}` : sql``
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} ${ofClub} order by id`.execute(db)
  const spread = Array.from({ length: count }, (_, turn) => rows[Math.round((turn * (rows.length - 1)) / (count - 1))])
  return [...new Set(spread.flatMap((row) => (row ? [String(row.id)] : [])))]
}

async function textsIn(db: Db, select: string, company_id: number): Promise<string[]> {
  const first = CompiledQuery.raw(`${select} order by 1 limit 2`, [company_id])
  const { rows } = await db.executeQuery<{ value: string }>(first)
  return rows.map(({ value }) => value)
}

const namedIds: Record<string, string> = {
  salesperson_id: 'users',
  user_id: 'users',
  person_id: 'people',
  contact_method_id: 'contact_methods',
  source_id: 'marketing_sources',
  secondary_sale_type_id: 'secondary_sale_types',
  secondary_sale_id: 'secondary_sales',
  signed_waiver_id: 'signed_waivers',
  company_id: 'companies',
  for_company_id: 'companies',
  source_company_id: 'companies',
  ids: 'people',
  including_ids: 'people',
  excluding_ids: 'people',
  exclude_id: 'people',
  into_id: 'tags',
  record_id: 'people',
  id: 'corporations',
  source_ids: 'marketing_sources',
}

async function idsNamed(db: Db, query: TSchema | undefined, { company_id }: Club) {
  const named: Record<string, string[]> = {}
  for (const name of Object.keys(propertiesOf(query))) {
    const table = namedIds[name]
    if (table) named[name] = await idsIn(db, table, { company_id })
  }
  return named
}

function queriesOf(query: TSchema | undefined, ids: Record<string, string[]>): string[] {
  return Object.entries(propertiesOf(query)).flatMap(([name, schema]) => {
    const values = ids[name] ?? choicesOf(schema) ?? filters[name] ?? []
    const several = ids[name] && name.endsWith('s') ? [values.join(',')] : []
    return [...values, ...several].map((value) => `${name}=${encodeURIComponent(value)}`)
  })
}

interface Declared {
  type?: string
  enum?: readonly (string | null)[]
  description?: string
}

const propertiesOf = (query: TSchema | undefined): Record<string, Declared> =>
  query && 'properties' in query ? (query.properties as Record<string, Declared>) : {}

function choicesOf(declared: Declared): string[] | null {
  if (declared.type === 'boolean') return ['true', 'false', 'perhaps']
  const listed =
    declared.enum ??
    /^(?:one|any) of (.+?)(?:, separated by commas)?$/.exec(declared.description ?? '')?.[1]?.split(', ')
  return listed ? listed.filter((value) => value !== null).slice(0, choicesPerFilter) : null
}

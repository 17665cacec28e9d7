import type { AuditQuery } from '@spotter/contract/audit/audit.ts'
import type { Subject } from '@spotter/domain/facts/define-facts.ts'
import { endOfDay, startOfDay } from '@spotter/domain/time/days.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { sql } from 'kysely'
import type { CompanyRow } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import { parseChoices, parseDay } from '../platform/http/parse-values.ts'
import { likePattern } from '@spotter/domain/people/search.ts'
import { auditedTypes } from './audited-records.ts'
import { limitTo } from '../platform/db/limit-to.ts'

export type Scope = { company_id: number } | 'everything'

export interface AuditRow {
  id: number
  at: string
  company_id: number | null
  company_name: string | null
  kind: string
  subject_type: string
  subject_id: number
  user_id: number | null
  user_name: string | null
  original_user_id: number | null
  original_user_name: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  corrects_id: number | null
}

export interface AuditFilter extends AuditQuery {
  labelled: readonly string[]
  club: Pick<CompanyRow, 'time_zone'>
}

/** Changes of these are on the timelines of people. Indexes leave them out, because they are most of the audit. */
export const unlisted = [
  ...([
    'activity',
    'additional_contact',
    'automated_run',
    'call',
    'conversation',
    'message',
    'note',
    'person',
  ] as const),
  ...(['request', 'secondary_sale'] as const),
] satisfies Subject[]

export const isListed = sql`subject_type not in (${sql.join(unlisted.map((type) => sql.lit(type)))})`

const columns = sql`
  select audit.id, audit.at, audit.company_id, companies.name as company_name, kind, subject_type, subject_id,
    user_id, users.first_name || ' ' || users.last_name as user_name, original_user_id,
    originals.first_name || ' ' || originals.last_name as original_user_name, before, after,
    corrects_id`
const joins = sql`
  left join companies on companies.id = audit.company_id
  left join users on users.id = audit.user_id
  left join users originals on originals.id = audit.original_user_id`

/** Each kind of record is read by its own index. */
export async function findEntries(db: Db, scope: Scope, filter: AuditFilter, most: number): Promise<AuditRow[]> {
  const asked = parseChoices('record_type', filter.record_type, auditedTypes)
  const types = asked.length ? asked : auditedTypes
  const { rows } = await sql<AuditRow>`
    ${columns} from (
      select newest.* from unnest(${types}::text[]) type cross join lateral (
        select * from audit where subject_type = type and ${isListed} and ${within(scope)} and ${matching(filter)}
        order by at desc, id desc ${limitTo(most)}) newest
      order by at desc, id desc ${limitTo(most)}) audit ${joins}
    order by audit.at desc, audit.id desc`.execute(db)
  return rows
}

export async function findEntry(db: Db, scope: Scope, id: number): Promise<AuditRow | null> {
  const { rows } = await sql<AuditRow>`
    ${columns} from audit ${joins}
    where audit.id = ${id} and subject_type = any(${auditedTypes}::text[]) and ${within(scope)}`.execute(db)
  return rows[0] ?? null
}

const lookedBack = 1000

export async function findActors(db: Db, scope: Scope): Promise<{ id: number; text: string }[]> {
  const { rows } = await sql<{ id: number; text: string }>`
    select id, first_name || ' ' || last_name as text from users
    where id in (
      select newest.user_id from unnest(${auditedTypes}::text[]) type cross join lateral (
        select user_id from audit where subject_type = type and ${isListed} and ${within(scope)}
        order by at desc, id desc ${limitTo(lookedBack)}) newest)
    order by text, id`.execute(db)
  return rows
}

const within = (scope: Scope) =>
  scope === 'everything' ? sql<boolean>`true` : sql<boolean>`audit.company_id = ${scope.company_id}`

function matching({ user_id, record_id, after_id, q, labelled, club, ...days }: AuditFilter) {
  const zone = tzinfoOf(club.time_zone) ?? 'UTC'
  const [from, to] = [parseDay('from', days.from), parseDay('to', days.to)]
  const conditions = [
    sql`true`,
    ...(user_id === undefined ? [] : [sql`(user_id = ${user_id} or original_user_id = ${user_id})`]),
    ...(record_id === undefined ? [] : [sql`subject_id = ${record_id}`]),
    ...(from === null ? [] : [sql`at >= ${startOfDay(from, zone)}`]),
    ...(to === null ? [] : [sql`at <= ${endOfDay(to, zone)}`]),
    ...(after_id === undefined ? [] : [sql`(at, id) < (select at, id from audit where id = ${after_id})`]),
    ...(q?.trim() ? [aboutField(q.trim(), labelled)] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** By label or by column name. */
const aboutField = (q: string, labelled: readonly string[]) => sql`exists (
  select from jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) field
  where field = any(${labelled}::text[]) or field ilike ${likePattern(q.replaceAll('\0', '').replaceAll(' ', '_'))})`

import { salesEventKinds } from '@spotter/domain/activities/kinds.ts'
import { dateTypes } from '@spotter/domain/people/filters.ts'
import type { DateCondition, InputCondition, MemberFilter } from '@spotter/domain/people/member-filter.ts'
import { unallocated } from '@spotter/domain/people/person.ts'
import type { TagRule } from '@spotter/domain/people/tag-rules.ts'
import { rangeToInstants } from '@spotter/domain/time/days.ts'
import { type RawBuilder, sql } from 'kysely'
import { isBySeller } from '../figures/figure-keys.ts'
import { peopleBehind } from '../figures/people-behind.ts'
import { canReceive } from './can-receive.ts'
import type { ParsedFilter } from './parse-filter.ts'
import { plannedByValues } from '../platform/db/planned-by-values.ts'

type Condition = RawBuilder<boolean>

/** A single id keeps the index order. */
export const ofClubs = ({ company_ids }: Pick<ParsedFilter, 'company_ids'>): Condition =>
  company_ids.length === 1
    ? sql`people.company_id = ${company_ids[0]}`
    : sql`people.company_id = any(${company_ids}::bigint[])`

/** Shared by every list, count, export and bulk action. */
export const whereFilter = (filter: ParsedFilter): Condition => all(conditionsOf(filter))

/** Then the maintained counts suffice. */
export const isPlain = (filter: ParsedFilter): boolean =>
  filter.soft_delete === 'active' && conditionsOf({ ...filter, statuses: [] }).length === 1

/** Leaves all people who are not deleted. */
export const leavesAll = (filter: ParsedFilter): boolean => isPlain(filter) && !filter.statuses.length

function conditionsOf(filter: ParsedFilter): Condition[] {
  return [
    ...deletion(filter),
    ...statusIn(filter),
    ...(filter.only_salesperson_id === null
      ? []
      : [sql<boolean>`people.salesperson_id = ${filter.only_salesperson_id}`]),
    ...narrowedBy(filter).map(plannedByValues),
    ...(filter.without_not_interested ? [sql<boolean>`people.status <> 'not_interested'`] : []),
  ]
}

function narrowedBy(filter: ParsedFilter): Condition[] {
  const { date, selection, member_filter } = filter
  return [
    ...filter.search.map((pattern) => sql<boolean>`people.search_text like ${pattern}`),
    ...(date ? [within(filter, date)] : []),
    ...membership('abcfin', filter.abcfin_status),
    ...membership('circuit', filter.circuit_status),
    ...anyOf('contact_method_id', filter.contact_method_ids),
    ...(filter.source_ids.length ? [fromSources(filter.source_ids)] : []),
    ...(isOfSellers(filter) ? [] : anyOf('salesperson_id', filter.salesperson_ids)),
    ...filter.tag_rules.map((rule) => tagged(rule, filter)),
    ...(member_filter ? memberConditions(member_filter, filter.tzinfo) : []),
    ...(selection ? [selected(selection)] : []),
    ...filter.can_receive.map((channel) => canReceive[channel]),
    ...(filter.figure ? [peopleBehind(filter.figure, isOfSellers(filter) ? filter.salesperson_ids : [])] : []),
  ]
}

/** Of sales, the salespeople asked for are those who sold. */
const isOfSellers = ({ figure }: ParsedFilter) => figure !== null && isBySeller(figure.figure.measure)

const all = (conditions: Condition[]): Condition =>
  conditions.length ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`

/** Merged people are excluded, deleted or not. */
function deletion({ soft_delete }: ParsedFilter): Condition[] {
  if (soft_delete === 'active') return [sql<boolean>`people.deleted_at is null`]
  const unmerged = sql<boolean>`people.merged_into_id is null`
  return soft_delete === 'deleted' ? [sql<boolean>`people.deleted_at is not null`, unmerged] : [unmerged]
}

function statusIn({ statuses }: ParsedFilter): Condition[] {
  if (!statuses.length) return []
  if (statuses.length === 1) return [sql<boolean>`people.status = ${statuses[0]}`]
  return [plannedByValues(sql<boolean>`people.status = any(${statuses}::text[])`)]
}

function within({ company_ids }: ParsedFilter, { type, by_zone, ...whole }: Dates): Condition {
  if (!by_zone) return withinRange(type, { company_ids, ...whole })
  const ranges = by_zone.map(
    (range) => sql`(people.company_id = any(${range.company_ids}::bigint[]) and ${withinRange(type, range)})`,
  )
  return sql<boolean>`(${sql.join(ranges, sql` or `)})`
}

type Dates = NonNullable<ParsedFilter['date']>
type DateRange = Pick<ParsedFilter, 'company_ids'> & Pick<Dates, 'from' | 'to'>

function withinRange(type: Dates['type'], { company_ids, from, to }: DateRange): Condition {
  const { column } = dateTypes[type]
  if (column) return sql<boolean>`${sql.ref(`people.${column}`)} between ${from} and ${to}`
  return sql<boolean>`people.id in (
    select person_id from activities
    where company_id = any(${company_ids}::bigint[]) and start between ${from} and ${to}
      and type = 'Event' and kind_code = any(${salesEventKinds}::text[]) and deleted_at is null)`
}

const membership = (system: string, asked: string[]): Condition[] =>
  asked.length
    ? [
        sql<boolean>`exists (select from person_memberships m
          where m.person_id = people.id and m.system = ${system} and m.status = any(${asked}::text[]))`,
      ]
    : []

function anyOf(column: 'contact_method_id' | 'salesperson_id', ids: number[]): Condition[] {
  if (!ids.length) return []
  const ref = sql.ref(`people.${column}`)
  const chosen = sql<boolean>`${ref} = any(${ids.filter((id) => id !== unallocated)}::bigint[])`
  return [ids.includes(unallocated) ? sql<boolean>`(${chosen} or ${ref} is null)` : chosen]
}

const fromSources = (ids: number[]): Condition =>
  sql<boolean>`people.source_id in (
    select id from marketing_sources where id = any(${ids}::bigint[]) or parent_id = any(${ids}::bigint[]))`

/** Lower case is the database's, which differs from JavaScript's for letters such as İ. */
function tagged({ tag_filter, tags }: TagRule, { company_ids, merged_tags }: ParsedFilter): Condition {
  const lowered = sql`array(
    select distinct lower(name) from unnest(${tags.map((name) => name.trim())}::text[]) name)`
  const having = sql`
    from person_tags join (
      select id, lower(name) as name from tags
      where company_id = any(${company_ids}::bigint[]) and deleted_at is null and lower(name) = any(${lowered})
      ${merged_tags.length ? sql`union all ${linesOf(merged_tags)} where asked = any(${lowered})` : sql``}) asked
      on asked.id = person_tags.tag_id`
  const some = sql<boolean>`people.id in (select person_id ${having})`
  const every = sql<boolean>`people.id in (
    select person_id ${having} group by person_id having count(distinct asked.name) = cardinality(${lowered}))`
  if (tag_filter === 'any') return some
  if (tag_filter === 'all') return every
  return sql<boolean>`not (${tag_filter === 'not_any' ? some : every})`
}

const linesOf = (merged: ParsedFilter['merged_tags']) => sql`
  select * from unnest(${merged.map(({ id }) => id)}::bigint[], ${merged.map(({ asked }) => asked)}::text[])
    as merged (id, asked)`

export const memberConditions = ({ input_conditions, date_conditions }: MemberFilter, tzinfo: string): Condition[] => [
  ...input_conditions.map(memberInput),
  ...date_conditions.map((condition) => memberDate(condition, tzinfo)),
]

const memberColumns = {
  visits: 'visits',
  visit_change_percent: 'visit_change_percent',
  membership_type: 'membership_type',
  membership_status: 'status',
  barcode: 'barcode',
  last_checkin: 'last_checkin',
} as const

function memberInput({ field, operator, value, value_to }: InputCondition): Condition {
  const column = sql.ref(`m.${memberColumns[field]}`)
  const isNumber = field === 'visits' || field === 'visit_change_percent'
  const number = (text: string) => sql`${Number(text.trim().replace('%', ''))}::numeric`
  const test = isNumber
    ? {
        eq: sql`${column} = ${number(value)}`,
        not_eq: sql`${column} is distinct from ${number(value)}`,
        gteq: sql`${column} >= ${number(value)}`,
        lteq: sql`${column} <= ${number(value)}`,
        between: sql`${column} between ${number(value)} and ${number(value_to ?? value)}`,
      }[operator]
    : operator === 'eq'
      ? sql`lower(${column}) = lower(${value.trim()})`
      : sql`lower(${column}) is distinct from lower(${value.trim()})`
  return sql<boolean>`exists (select from person_memberships m where m.person_id = people.id and ${test})`
}

function memberDate({ field, from, into }: DateCondition, tzinfo: string): Condition {
  const range = rangeToInstants({ from, to: into }, tzinfo)
  return sql<boolean>`exists (select from person_memberships m where m.person_id = people.id
    and ${sql.ref(`m.${memberColumns[field]}`)} between ${range.from} and ${range.to})`
}

const selected = ({ checked_all, ids }: NonNullable<ParsedFilter['selection']>): Condition =>
  checked_all ? sql<boolean>`people.id <> all(${ids}::bigint[])` : sql<boolean>`people.id = any(${ids}::bigint[])`

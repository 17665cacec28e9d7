import { type RawBuilder, sql } from 'kysely'
import type { ArchivedTable, Reference } from '../../platform/db/catalogue.ts'
import { belongingThrough, commonLists, leftOut, namedByOthers, replaced, sharedWithGroup } from './owned.ts'

export interface Catalogue {
  tables: ArchivedTable[]
  references: Reference[]
}

export const undecided = ({ tables }: Catalogue): string[] =>
  tables.filter((table) => !isArchived(table) && !(table.name in leftOut)).map(({ name }) => name)

export const archivedTables = ({ tables }: Catalogue): ArchivedTable[] => tables.filter(isArchived)

const isArchived = ({ name, columns }: ArchivedTable) =>
  !(name in leftOut) &&
  (name === 'companies' ||
    columns.includes('company_id') ||
    name in belongingThrough ||
    namedByOthers.includes(name) ||
    commonLists.includes(name))

export function selectOwned(catalogue: Catalogue, table: ArchivedTable, club: number): RawBuilder<unknown> {
  const { name, columns, key } = table
  const values = columns.map((column) => sql`${valueOf(catalogue, table, column, club)} as ${sql.ref(column)}`)
  const order = (key.length > 0 ? key : columns).map((column) => sql.ref(`row.${column}`))
  return sql`select ${sql.join(values)} from ${sql.table(name)} as row where ${isOwned(catalogue, name, club)}
    order by ${sql.join(order)}`
}

/** Records of other clubs that are exported as this club's own. */
export const selectBorrowed = (catalogue: Catalogue, table: string, club: number): RawBuilder<{ id: number }> =>
  sql<{ id: number }>`select row.id from ${sql.table(table)} as row
    where ${isOwned(catalogue, table, club)} and row.company_id is distinct from ${club} order by row.id`

function valueOf({ references }: Catalogue, table: ArchivedTable, column: string, club: number): RawBuilder<unknown> {
  const own = sql.ref(`row.${column}`)
  const instead = replaced[table.name]?.[column]
  if (instead !== undefined) return sql.raw(instead)
  if (table.name === 'users') return valueOfUser(column, club)
  if (table.name === 'templates' && column === 'company_id') {
    return sql`case when row.scope = 'club' then ${club}::bigint end`
  }
  if (table.name === 'templates' && column === 'company_ids') {
    return sql`case when row.scope = 'club' then array[${club}]::bigint[] else row.company_ids end`
  }
  // Shared records become the club's own.
  if (sharedWithGroup.includes(table.name) && column === 'company_id') return sql`${club}::bigint`
  if (table.name === 'marketing_sources' && column === 'parent_id') {
    return sql`case when ${isOf('marketing_sources', own, club)} then ${own} end`
  }
  const reference = references.find((one) => one.table === table.name && one.column === column)
  if (!reference?.nullable || namedByOthers.includes(reference.to) || commonLists.includes(reference.to)) return own
  if (reference.to === 'companies') return own
  return sql`case when ${isOf(reference.to, own, club)} then ${own} end`
}

/** Users outside the club are exported by name only. */
function valueOfUser(column: string, club: number): RawBuilder<unknown> {
  const own = sql.ref(`row.${column}`)
  const works = sql`exists (select from company_users where user_id = row.id and company_id = ${club})`
  if (column === 'company_id') return sql`${club}::bigint`
  if (column === 'abc_employee_id') return sql`case when ${isOf('abc_employees', own, club)} then ${own} end`
  if (column === 'email' || column === 'phone_number') return sql`case when ${works} then ${own} end`
  if (column === 'deleted_at') return sql`case when ${works} then ${own} else coalesce(${own}, row.created_at) end`
  return own
}

function isOwned(catalogue: Catalogue, table: string, club: number): RawBuilder<boolean> {
  if (commonLists.includes(table)) return sql<boolean>`true`
  if (namedByOthers.includes(table)) return isNamed(catalogue, table, club)
  const needed = catalogue.references.filter(
    (one) => one.table === table && !one.nullable && one.to !== 'companies' && !namedByOthers.includes(one.to),
  )
  const conditions = needed.map(({ column, to }) => isOf(to, sql.ref(`row.${column}`), club))
  return sql<boolean>`${sql.join([belongs(table, club), ...conditions], sql` and `)}`
}

function belongs(table: string, club: number): RawBuilder<boolean> {
  if (table === 'companies') return sql<boolean>`row.id = ${club}`
  if (table === 'templates') return isUsedTemplate(club)
  const through = belongingThrough[table]
  return through
    ? isOf(through.to, sql.ref(`row.${through.column}`), club)
    : sql<boolean>`row.company_id = ${club}`
}

/** Those for its group, corporation, owners or country as well. */
const isUsedTemplate = (club: number): RawBuilder<boolean> => sql<boolean>`(row.company_ids @> array[${club}]::bigint[]
  or exists (select from companies where companies.id = ${club} and (
    (row.scope = 'ownership' and row.ownership_group_id = companies.ownership_group_id)
    or (row.scope = 'corporation' and row.corporation_id = companies.corporation_id)
    or (row.scope = 'country' and row.country = companies.country)
    or (row.scope = 'company_group' and row.group_id = companies.company_group_id)
    or row.scope = 'global')))`

const isOf = (table: string, id: RawBuilder<unknown>, club: number): RawBuilder<boolean> =>
  sql<boolean>`${id} in (select id from ${sql.table(table)} where company_id = ${club})`

function isNamed(catalogue: Catalogue, table: string, club: number): RawBuilder<boolean> {
  const naming = catalogue.references.filter(
    (one) => one.to === table && !(one.table in leftOut) && one.table !== table && one.table !== 'users',
  )
  const ids = naming.map(
    ({ table: from, column }) =>
      sql`select ${sql.ref(`row.${column}`)} from ${sql.table(from)} as row where ${isOwned(catalogue, from, club)}`,
  )
  const own = sharedWithGroup.includes(table) ? sql`or row.company_id = ${club}` : sql``
  return sql<boolean>`(row.id in (${sql.join(ids, sql` union all `)}) ${own})`
}

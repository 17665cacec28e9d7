import { type RawBuilder, sql } from 'kysely'
import type { Reference } from '../../platform/db/catalogue.ts'
import type { Catalogue } from '../data/select-owned.ts'

/** Columns that name a record without a foreign key, in tables that don't name the club. */
export const looseReferences: readonly Omit<Reference, 'nullable'>[] = [
  { table: 'automation_appointments', column: 'appointment_id', to: 'activities' },
  { table: 'automation_entries', column: 'status_change_id', to: 'status_changes' },
  { table: 'automation_reviews', column: 'person_id', to: 'people' },
  { table: 'history_sums', column: 'person_id', to: 'people' },
  { table: 'reminder_entries', column: 'activity_id', to: 'activities' },
  { table: 'tag_counts', column: 'tag_id', to: 'tags' },
]

export const demoClubs = sql`(select id from companies where is_demo)`
export const demoUsers = sql`(select id from removed_users)`

const isOfClub = ({ tables }: Catalogue, name: string) =>
  tables.some((table) => table.name === name && table.columns.includes('company_id'))

/** What is removed with the demo: of its clubs and users, and what can't be without a record that is. Null for nothing. */
export function isOfDemo(catalogue: Catalogue, table: string): RawBuilder<boolean> | null {
  if (table === 'companies') return sql<boolean>`row.is_demo`
  if (table === 'users') return sql<boolean>`row.id in ${demoUsers}`
  const ofClub = isOfClub(catalogue, table)
  const conditions = ofClub ? [sql`row.company_id in ${demoClubs}`] : []
  for (const { column, to } of required(catalogue, table)) {
    if (to === 'users') conditions.push(sql`${sql.ref(`row.${column}`)} in ${demoUsers}`)
    else if (to !== 'companies' && !ofClub) {
      const removed = idsOfDemo(catalogue, to)
      if (removed) conditions.push(sql`${sql.ref(`row.${column}`)} in (${removed})`)
    }
  }
  return conditions.length ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : null
}

/** Null if nothing of the table is removed. */
export function idsOfDemo(catalogue: Catalogue, table: string): RawBuilder<unknown> | null {
  const condition = isOfDemo(catalogue, table)
  return condition && sql`select row.id from ${sql.table(table)} as row where ${condition}`
}

const required = ({ references }: Catalogue, table: string) => [
  ...references.filter((one) => one.table === table && !one.nullable && one.to !== table),
  ...looseReferences.filter((one) => one.table === table),
]

import type { Db, Tx } from '@spotter/server/platform/db/connect.ts'
import type { Database } from '@spotter/server/platform/db/schema.ts'
import { sql } from 'kysely'
import type { Rows } from './rows.ts'

const atOnce = 5000

/** Missing columns get their default. */
export async function insertRows(tx: Tx, table: keyof Database, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  for (let from = 0; from < rows.length; from += atOnce) {
    const json = JSON.stringify(rows.slice(from, from + atOnce))
    await sql`
      insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(tx)
  }
}

type Numbered = 'people' | 'activities' | 'messages' | 'additional_contacts' | 'requests' | 'signed_waivers'

export interface Writer {
  /** Reserved first, so that related rows can be generated. */
  reserveIds: (table: Numbered, count: number) => Promise<number[]>
  insert: (table: keyof Rows, rows: readonly object[]) => Promise<void>
}

export const insertingInto = (tx: Tx): Writer => ({
  reserveIds: (table, count) => reserveIds(tx, table, count),
  insert: (table, rows) => insertRows(tx, table, rows),
})

export async function reserveIds(db: Db | Tx, table: Numbered, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})`.execute(db)
  return rows.map(({ id }) => id)
}

type TableRows = [table: keyof Rows, rows: readonly object[]]

export async function writeRows({ insert, reserveIds: reserve }: Writer, rows: Rows): Promise<void> {
  for (const [table, ofTable] of await numberRows(rows, reserve)) await insert(table, ofTable)
}

/** In foreign-key order. */
export async function numberRows(rows: Rows, reserve: Writer['reserveIds']): Promise<TableRows[]> {
  const withIds = async <Row extends object>(table: Numbered, unnumbered: readonly Row[]) => {
    const ids = await reserve(table, unnumbered.length)
    return unnumbered.map((row, place) => ({ id: ids[place] ?? 0, ...row }))
  }
  const activities = await withIds('activities', rows.activities)
  for (const { id, entries } of activities) for (const entry of entries) entry.data = { ...entry.data, activity_id: id }
  const contacts = await withIds('additional_contacts', rows.additional_contacts)
  for (const { id, entry } of contacts) if (entry) entry.data = { additional_contact_id: id }
  const requests = await withIds('requests', rows.requests)
  for (const { id, entry } of requests) if (entry) entry.data = { request_id: id }
  const waivers = await withIds('signed_waivers', rows.signed_waivers)
  const visits = rows.visits.map(({ company_id, person_id, visit_type, new_visitor, waiver, signed_at }) => {
    const signed_waiver_id = waiver === null ? null : waivers[waiver]?.id
    return { company_id, person_id, visit_type, new_visitor, signed_waiver_id, signed_at }
  })
  return [
    ['people', rows.people],
    ['person_tags', rows.person_tags],
    ['activities', activities.map(withoutEntries)],
    ['history', rows.history],
    ['notes', rows.notes],
    ['audit', rows.audit],
    ['status_changes', rows.status_changes],
    ['additional_contacts', contacts.map(columnsOf)],
    ['requests', requests.map(columnsOf)],
    ['questionnaire_responses', rows.questionnaire_responses],
    ['person_memberships', rows.person_memberships],
    ['signed_waivers', waivers],
    ['visits', visits],
  ]
}

function withoutEntries<Row extends { entries: unknown }>(row: Row) {
  const { entries: _, ...columns } = row
  return columns
}

function columnsOf<Row extends { entry: unknown }>(row: Row) {
  const { entry: _, ...columns } = row
  return columns
}

import type { Tx } from '@spotter/server/platform/http/call.ts'
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

/** In foreign-key order. */
export async function writeRows(tx: Tx, rows: Rows): Promise<void> {
  const contacts = await withIds(tx, 'additional_contacts', rows.additional_contacts)
  for (const { id, entry } of contacts) if (entry) entry.data = { additional_contact_id: id }
  const requests = await withIds(tx, 'requests', rows.requests)
  for (const { id, entry } of requests) if (entry) entry.data = { request_id: id }
  const waivers = await withIds(tx, 'signed_waivers', rows.signed_waivers)
  const visits = rows.visits.map(({ waiver, ...visit }) => ({
    ...visit,
    signed_waiver_id: waiver === null ? null : waivers[waiver]?.id,
  }))
  await insertRows(tx, 'people', rows.people)
  await insertRows(tx, 'person_tags', rows.person_tags)
  await insertRows(tx, 'activities', rows.activities)
  await insertRows(tx, 'history', rows.history)
  await insertRows(tx, 'notes', rows.notes)
  await insertRows(tx, 'audit', rows.audit)
  await insertRows(tx, 'status_changes', rows.status_changes)
  await insertRows(tx, 'additional_contacts', contacts.map(columnsOf))
  await insertRows(tx, 'requests', requests.map(columnsOf))
  await insertRows(tx, 'questionnaire_responses', rows.questionnaire_responses)
  await insertRows(tx, 'person_memberships', rows.person_memberships)
  await insertRows(tx, 'signed_waivers', waivers)
  await insertRows(tx, 'visits', visits)
}

function columnsOf<Row extends { entry: unknown }>(row: Row) {
  const { entry: _, ...columns } = row
  return columns
}

type Numbered = 'people' | 'additional_contacts' | 'requests' | 'signed_waivers'

async function withIds<Row extends object>(tx: Tx, table: Numbered, rows: readonly Row[]) {
  const ids = await reserveIds(tx, table, rows.length)
  return rows.map((row, place) => ({ id: ids[place] ?? 0, ...row }))
}

/** Reserved first, so that related rows can be generated. */
export const reservePeopleIds = (tx: Tx, count: number): Promise<number[]> => reserveIds(tx, 'people', count)

async function reserveIds(tx: Tx, table: Numbered, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})`.execute(tx)
  return rows.map(({ id }) => id)
}

import { fullName } from '@spotter/domain/people/person.ts'
import { sql } from 'kysely'
import { Readable } from 'node:stream'
import { zip, type ZipEntry } from '../../platform/files/zip.ts'
import { type ArchivedTable, loadReferences, loadTables } from '../../platform/db/catalogue.ts'
import type { Db } from '../../platform/db/connect.ts'
import { record } from '../../platform/facts/record.ts'
import { serve } from '../../platform/http/call.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { formatOf } from '../../platform/files/picture.ts'
import { attachment } from '../export/attachment.ts'
import { sendFile } from '../export/start-export.ts'
import { findPerson } from '../find-person.ts'
import { peopleOfOne } from './people-of-one.ts'

/** Staff data or keys. */
const notTheirs = ['notifications', 'call_claims', 'booking_links', 'erasures', 'custom_form_submissions', 'visitor_registrations', 'public_guest_tokens', 'merge_proposals']

export const downloadData = serve('GET /api/people/{id}/data', async (actor, { db, params, reply }) => {
  const person = await findPerson(db, actor, params.id, { deleted: true })
  await transaction(db, (tx) =>
    record(tx, actor, 'person.exported', {
      company_id: person.company_id,
      id: person.id,
      timeline: { person_id: person.id, object: 'person', action: 'Exported' },
    }),
  )
  const files = await filesOf(db, await peopleOfOne(db, person.id))
  attachment(reply, `${fullName(person)}.zip`, 'application/zip')
  await sendFile(reply, Readable.from(zip(files), { objectMode: false }))
})

async function filesOf(db: Db, ids: readonly number[]): Promise<ZipEntry[]> {
  const [tables, references] = await Promise.all([loadTables(db), loadReferences(db)])
  const naming = references.filter(
    ({ table, to, column }) => to === 'people' && column === 'person_id' && !notTheirs.includes(table),
  )
  const files: ZipEntry[] = [{ path: 'people.json', parts: [await recordsOf(db, tableNamed(tables, 'people'), 'id', ids)] }]
  for (const { table } of naming) {
    const described = tableNamed(tables, table)
    const bytes = await recordsOf(db, described, 'person_id', ids)
    if (bytes.length > '[]'.length) files.push({ path: `${table}.json`, parts: [bytes] })
    files.push(...(await picturesOf(db, described, ids)))
  }
  return files
}

const tableNamed = (tables: readonly ArchivedTable[], name: string): ArchivedTable => {
  const found = tables.find((table) => table.name === name)
  if (!found) throw new Error(`There is no table ${name}.`)
  return found
}

async function recordsOf(db: Db, table: ArchivedTable, column: string, ids: readonly number[]): Promise<Buffer> {
  const plain = table.columns.filter((name) => !table.bytes.includes(name))
  const names = [
    ...(plain.includes('tag_id') ? [sql`(select name from tags where tags.id = row.tag_id) as tag`] : []),
    ...(plain.includes('source_id')
      ? [sql`(select name from marketing_sources where marketing_sources.id = row.source_id) as source`]
      : []),
  ]
  const { rows } = await sql<{ records: string }>`
    select coalesce(json_agg(row_to_json(one)), '[]')::text as records from (
      select ${sql.join([...plain.map((name) => sql.ref(`row.${name}`)), ...names])} from ${sql.table(table.name)} as row
      where ${sql.ref(`row.${column}`)} = any(${ids}::bigint[])
      order by ${sql.join(table.key.map((name) => sql.ref(`row.${name}`)))}) one`.execute(db)
  return Buffer.from(JSON.stringify(JSON.parse(rows[0]?.records ?? '[]'), null, 2))
}

async function picturesOf(db: Db, table: ArchivedTable, ids: readonly number[]): Promise<ZipEntry[]> {
  const [column] = table.bytes
  if (column === undefined) return []
  const { rows } = await sql<{ bytes: Buffer }>`
    select ${sql.ref(column)} as bytes from ${sql.table(table.name)} where person_id = any(${ids}::bigint[])`.execute(db)
  return rows.map(({ bytes }, index) => ({ path: `${table.name}-${index + 1}.${formatOf(bytes) ?? 'webp'}`, parts: [bytes] }))
}

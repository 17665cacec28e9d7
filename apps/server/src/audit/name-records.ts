import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { auditedRecords } from './audited-records.ts'
import type { AuditRow } from './find-entries.ts'
import { pictureFields } from './hidden-fields.ts'

export interface Names {
  of: (table: string, id: number) => string | null
  hasPicture: (hash: string) => boolean
}

const named = new Map(
  Object.values(auditedRecords).flatMap(({ named: where }) => (where ? [[where.table, where.name] as const] : [])),
)

/** One statement per table. */
export async function nameRecords(db: Db | Tx, rows: readonly AuditRow[]): Promise<Names> {
  const wanted = new Map<string, Set<number>>()
  const pictures = new Set<string>()
  const want = (table: string, id: unknown) => {
    if (typeof id === 'number' && Number.isSafeInteger(id)) wanted.set(table, (wanted.get(table) ?? new Set()).add(id))
  }
  for (const { subject_type, subject_id, before, after } of rows) {
    const audited = auditedRecords[subject_type]
    if (audited?.named) want(audited.named.table, subject_id)
    for (const [name, value] of [...Object.entries(before ?? {}), ...Object.entries(after ?? {})]) {
      if (name in pictureFields && typeof value === 'string') pictures.add(value)
      const field = audited?.fields[name]
      const table =
        field?.kind === 'record' ? field.table : field?.kind === 'parent' ? audited?.named?.table : undefined
      if (table) for (const id of [value].flat()) want(table, id)
    }
  }
  const found = await Promise.all([...wanted].map(([table, ids]) => namesIn(db, table, [...ids])))
  const names = new Map(found.flat())
  const storedPictures = await picturesAmong(db, [...pictures])
  return { of: (table, id) => names.get(`${table}:${id}`) ?? null, hasPicture: (hash) => storedPictures.has(hash) }
}

async function picturesAmong(db: Db | Tx, hashes: string[]): Promise<ReadonlySet<string>> {
  if (!hashes.length) return new Set()
  const rows = await db.selectFrom('company_images').select('hash').where('hash', 'in', hashes).execute()
  return new Set(rows.map(({ hash }) => hash))
}

async function namesIn(db: Db | Tx, table: string, ids: number[]): Promise<[string, string][]> {
  const name = sql.raw(named.get(table) ?? 'name')
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${name} as name from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(db)
  return rows.map((row) => [`${table}:${row.id}`, row.name])
}

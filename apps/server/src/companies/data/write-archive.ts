import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type TarFile, writeTar } from '../../platform/files/tar.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import { type ArchivedTable, loadReferences, loadTables } from '../../platform/db/catalogue.ts'
import { leftOut, sharedWithGroup } from './owned.ts'
import { archivedTables, type Catalogue, selectBorrowed, selectOwned } from './select-owned.ts'

export interface ArchiveManifest {
  format: 'spotter-club-1'
  made_at: string
  club: { id: number; name: string; slug: string }
  migrations: string[]
  tables: { name: string; columns: string[]; rows: number; sha256: string }[]
  files: { path: string; sha256: string }[]
  /** Ids by table: theirs are the values of the club that owns them. */
  borrowed?: Record<string, number[]>
  left_out: { table: string; reason: string }[]
}

const rowsAtOnce = 500

/** A snapshot; the manifest comes last. */
export const writeArchive = (db: Db, club: ArchiveManifest['club'], now: Date): AsyncGenerator<Buffer> =>
  writeTar(filesOf(db, club, now))

async function* filesOf(db: Db, club: ArchiveManifest['club'], now: Date): AsyncGenerator<TarFile> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    await sql`set local timezone = 'UTC'`.execute(tx)
    const catalogue = { tables: await loadTables(tx), references: await loadReferences(tx) }
    const manifest: ArchiveManifest = {
      format: 'spotter-club-1',
      made_at: now.toISOString(),
      club,
      migrations: await loadMigrations(tx),
      tables: [],
      files: [],
      borrowed: await loadBorrowed(tx, catalogue, club.id),
      left_out: Object.entries(leftOut).map(([table, reason]) => ({ table, reason })),
    }
    for (const table of archivedTables(catalogue)) yield* writeTable(tx, catalogue, table, manifest)
    yield { folder: '', name: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest, null, 2)) }
  } finally {
    await tx.rollback().execute()
  }
}

type Row = Record<string, unknown>

async function* writeTable(
  tx: Tx,
  catalogue: Catalogue,
  table: ArchivedTable,
  manifest: ArchiveManifest,
): AsyncGenerator<TarFile> {
  const { name, columns, bytes } = table
  const hash = createHash('sha256')
  const cursor = sql.id(`of_${name}`)
  const plain = columns.filter((column) => !bytes.includes(column))
  let [rows, parts] = [0, 0]
  await sql`declare ${cursor} no scroll cursor for select row_to_json(plain)::text as line, ${
    bytes.length > 0 ? sql.join(bytes.map((column) => sql.ref(`owned.${column}`))) : sql`1 as none`
  } from (${selectOwned(catalogue, table, manifest.club.id)}) owned
    cross join lateral (select ${sql.join(plain.map((column) => sql.ref(`owned.${column}`)))}) plain`.execute(tx)
  for (;;) {
    const { rows: batch } = await sql<Row & { line: string }>`fetch ${sql.raw(String(rowsAtOnce))} from ${cursor}`.execute(tx)
    if (batch.length === 0) break
    const lines: string[] = []
    for (const row of batch) {
      let { line } = row
      for (const column of bytes) {
        const file = row[column]
        if (!(file instanceof Buffer)) continue
        const path = `${String(manifest.files.length + 1).padStart(6, '0')}.bin`
        const sha256 = createHash('sha256').update(file).digest('hex')
        manifest.files.push({ path, sha256 })
        yield { folder: 'files', name: path, bytes: file }
        line = `${line.slice(0, -1)},${JSON.stringify(column)}:${JSON.stringify({ sha256 })}}`
      }
      lines.push(line)
    }
    const part = Buffer.from(`${lines.join('\n')}\n`)
    hash.update(part)
    rows += batch.length
    parts += 1
    yield { folder: name, name: `${String(parts).padStart(6, '0')}.jsonl`, bytes: part }
  }
  await sql`close ${cursor}`.execute(tx)
  manifest.tables.push({ name, columns, rows, sha256: hash.digest('hex') })
}

async function loadBorrowed(tx: Tx, catalogue: Catalogue, club: number): Promise<Record<string, number[]>> {
  const borrowed: Record<string, number[]> = {}
  for (const table of sharedWithGroup) {
    const { rows } = await selectBorrowed(catalogue, table, club).execute(tx)
    borrowed[table] = rows.map(({ id }) => id)
  }
  return borrowed
}

async function loadMigrations(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(tx)
  return rows.map(({ name }) => name)
}

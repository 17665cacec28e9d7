import pg from 'pg'
import type { ArchiveManifest } from '@spotter/server/companies/data/write-archive.ts'
import { CannotStart } from '@spotter/server/platform/embedded-postgres/cannot-start.ts'
import { listMigrations, listSequences, listTables, quoted } from '../backup/catalogue.ts'
import { type Building, refuseUnlessEmpty } from '../backup/restore-backup.ts'
import { withoutRules } from '../backup/without-rules.ts'
import { type ArchivePart, checkArchive, partsOf } from './read-archive.ts'

/** All or nothing, into an install without clubs. */
export async function importArchive(url: string, file: string, building: Building): Promise<ArchiveManifest> {
  const manifest = await checkArchive(file)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await refuseUnlessEmpty(client)
    await building.migrate(url)
    refuseOtherVersion(manifest, await listMigrations(client), file)
    await client.query('BEGIN')
    const columns = new Map((await listTables(client)).map((table) => [table.name, table.columns]))
    await withoutRules(client, async () => {
      await client.query(`TRUNCATE ${manifest.tables.map(({ name }) => quoted(name)).join(', ')}`)
      for await (const part of partsOf(file)) await insert(client, part, columns.get(part.table) ?? [])
      await countPeople(client)
    })
    await continueIds(client)
    await client.query('COMMIT')
    await client.query('ANALYZE')
    return manifest
  } finally {
    await client.end()
  }
}

function refuseOtherVersion(manifest: ArchiveManifest, known: string[], file: string) {
  const unknown = manifest.migrations.find((name) => !known.includes(name))
  if (unknown) throw new CannotStart(`${file} was made by a newer Spotter (it knows ${unknown}): update Spotter first.`)
  const missing = known.find((name) => !manifest.migrations.includes(name))
  if (missing)
    throw new CannotStart(
      `${file} was made by an older Spotter (without ${missing}): export it again there after an update.`,
    )
}

async function insert(client: pg.Client, { table, lines, files }: ArchivePart, columns: string[]) {
  const rows = files.size === 0 ? `[${lines.trimEnd().replaceAll('\n', ',')}]` : withFiles(lines, files)
  const names = columns.map((column) => quoted(column)).join(', ')
  await client.query(
    `INSERT INTO ${quoted(table)} (${names}) OVERRIDING SYSTEM VALUE
     SELECT ${names} FROM json_populate_recordset(NULL::${quoted(table)}, $1::json)`,
    [rows],
  )
}

function withFiles(lines: string, files: ReadonlyMap<string, Buffer>): string {
  const rows = lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  for (const row of rows) {
    for (const [column, value] of Object.entries(row)) {
      const named = (value as { sha256?: string } | null)?.sha256
      const bytes = named === undefined ? undefined : files.get(named)
      if (bytes) row[column] = `\\x${bytes.toString('hex')}`
    }
  }
  return JSON.stringify(rows)
}

/** Triggers that maintain these counts were off. */
const countPeople = (client: pg.Client) =>
  client.query(`
    INSERT INTO people_counts (company_id, status, deleted, count)
    SELECT company_id, status, deleted_at IS NOT NULL, count(*) FROM people GROUP BY 1, 2, 3`)

/** New rows get ids after those that came; tables that share ids share a sequence. */
async function continueIds(client: pg.Client) {
  for (const { schema, name } of await listSequences(client)) {
    const { rows } = await client.query<{ table: string; column: string }>(
      `SELECT a.attrelid::regclass::text AS table, a.attname AS column
       FROM pg_depend d JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
       WHERE d.objid = $1::regclass AND d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
       UNION
       SELECT a.attrelid::regclass::text, a.attname
       FROM pg_depend d JOIN pg_attrdef f ON f.oid = d.objid
         JOIN pg_attribute a ON a.attrelid = f.adrelid AND a.attnum = f.adnum
       WHERE d.refobjid = $1::regclass AND d.classid = 'pg_attrdef'::regclass`,
      [quoted(schema, name)],
    )
    if (schema !== 'public' || !rows.length) continue
    const ids = rows.map(({ table, column }) => `SELECT ${quoted(column)} AS id FROM ${table}`).join(' UNION ALL ')
    await client.query(`SELECT setval($1::regclass, greatest(max(id), 1)) FROM (${ids}) used HAVING count(*) > 0`, [
      quoted(schema, name),
    ])
  }
}

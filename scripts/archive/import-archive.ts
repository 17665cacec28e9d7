import { isDemoInstall } from '@spotter/domain/companies/demo.ts'
import { deleteDemoSessions } from '@spotter/server/accounts/closed-accounts.ts'
import pg from 'pg'
import { countRows } from '@spotter/server/companies/data/count-rows.ts'
import { holdBack } from '@spotter/server/companies/data/hold-back.ts'
import { sharedByClubs } from '@spotter/server/companies/data/owned.ts'
import type { ArchiveManifest } from '@spotter/server/companies/data/write-archive.ts'
import { CannotStart, isCode } from '@spotter/server/platform/embedded-postgres/cannot-start.ts'
import { listMigrations, listSequences, listTables, quoted } from '../backup/catalogue.ts'
import { type Building, isWithoutClubs } from '../backup/restore-backup.ts'
import { withoutRules } from '../backup/without-rules.ts'
import { type ArchivePart, checkArchive, partsOf } from './read-archive.ts'

/** All or nothing. An install can get several clubs of the install that they come from. */
export async function importArchive(
  url: string,
  file: string,
  building: Building,
): Promise<ArchiveManifest & { closesDemo: boolean }> {
  const manifest = await checkArchive(file)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const isFirst = await isWithoutClubs(client)
    await building.migrate(url)
    refuseOtherVersion(manifest, await listMigrations(client), file)
    await client.query('BEGIN')
    const closesDemo = !isFirst && (await isDemo(client))
    const run = (statement: string, values: unknown[]) => client.query(statement, values)
    const columns = new Map((await listTables(client)).map((table) => [table.name, table.columns]))
    await withoutRules(client, async () => {
      if (isFirst) await client.query(`TRUNCATE ${manifest.tables.map(({ name }) => quoted(name)).join(', ')}`)
      else await refuseKnownClub(client, manifest)
      for await (const part of partsOf(file))
        await insert(client, part, columns.get(part.table) ?? [], manifest.borrowed?.[part.table])
      await countRows(client, [manifest.club.id])
      await holdBack(run, [manifest.club.id], 'club_imported')
    })
    await continueIds(client)
    if (closesDemo) {
      await client.query(deleteDemoSessions)
      const { rows } = await client.query<{ id: number }>('SELECT id FROM companies WHERE is_demo')
      await holdBack(
        run,
        rows.map(({ id }) => id),
        'demo_closed',
      )
    }
    await client.query('COMMIT')
    await client.query('ANALYZE')
    return { ...manifest, closesDemo }
  } catch (error) {
    if (error instanceof OtherInstall || isCode(error, '23505')) throw fromAnotherInstall(file)
    throw error
  } finally {
    await client.end()
  }
}

async function isDemo(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_demo: boolean }>('SELECT DISTINCT is_demo FROM companies')
  return isDemoInstall(rows)
}

async function refuseKnownClub(client: pg.Client, { club }: ArchiveManifest) {
  const { rows } = await client.query('SELECT FROM companies WHERE id = $1 OR slug = $2', [club.id, club.slug])
  if (rows.length) throw new CannotStart(`The database has the club ${club.slug} already: nothing was changed.`)
}

class OtherInstall extends Error {}

const fromAnotherInstall = (file: string) =>
  new CannotStart(
    `${file} has records with the same ids as clubs in the database, because they come from different installs: import it into a database of its own. Nothing was changed.`,
  )

function refuseOtherVersion(manifest: ArchiveManifest, known: string[], file: string) {
  const unknown = manifest.migrations.find((name) => !known.includes(name))
  if (unknown) throw new CannotStart(`${file} was made by a newer Spotter (it knows ${unknown}): update Spotter first.`)
  const missing = known.find((name) => !manifest.migrations.includes(name))
  if (missing)
    throw new CannotStart(
      `${file} was made by an older Spotter (without ${missing}): export it again there after an update.`,
    )
}

async function insert(
  client: pg.Client,
  { table, lines, files }: ArchivePart,
  columns: string[],
  borrowed: number[] | undefined,
) {
  const rows = files.size === 0 ? `[${lines.trimEnd().replaceAll('\n', ',')}]` : withFiles(lines, files)
  const names = columns.map((column) => quoted(column)).join(', ')
  const isShared = sharedByClubs.includes(table)
  if (isShared) await refuseDifferent(client, table, columns, rows)
  await client.query(
    `INSERT INTO ${quoted(table)} AS present (${names}) OVERRIDING SYSTEM VALUE
     SELECT ${names} FROM json_populate_recordset(NULL::${quoted(table)}, $1::json)
     ${isShared ? await onPresent(client, table, columns, borrowed) : ''}`,
    [rows],
  )
}

/** Rows with one id were created at one moment if they come from one install. */
async function refuseDifferent(client: pg.Client, table: string, columns: string[], rows: string) {
  if (!columns.includes('id') || !columns.includes('created_at')) return
  const { rows: different } = await client.query(
    `SELECT FROM json_populate_recordset(NULL::${quoted(table)}, $1::json) given
     JOIN ${quoted(table)} present USING (id) WHERE present.created_at <> given.created_at LIMIT 1`,
    [rows],
  )
  if (different.length) throw new OtherInstall()
}

/** The fuller one counts: from the club that owns the record, or where the user works. */
async function onPresent(
  client: pg.Client,
  table: string,
  columns: string[],
  borrowed: number[] | undefined,
): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT a.attname AS name FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
     WHERE i.indrelid = $1::regclass AND i.indisprimary`,
    [quoted(table)],
  )
  const key = rows.map(({ name }) => quoted(name)).join(', ')
  if (table === 'templates') return `ON CONFLICT (${key}) DO UPDATE ${withClubsOfBoth}`
  const isFuller =
    table === 'users'
      ? 'present.email IS NULL AND excluded.email IS NOT NULL'
      : borrowed && `present.id <> ALL ('{${borrowed.map(Number).join()}}'::bigint[])`
  if (!isFuller) return `ON CONFLICT (${key}) DO NOTHING`
  const values = columns
    .filter((column) => column !== 'id')
    .map((column) => `${quoted(column)} = excluded.${quoted(column)}`)
  return `ON CONFLICT (${key}) DO UPDATE SET ${values.join(', ')} WHERE ${isFuller}`
}

/** Each archive has a template of several clubs as its club's alone. */
const withClubsOfBoth = `SET company_ids = array(
    SELECT DISTINCT id FROM unnest(present.company_ids || excluded.company_ids) id ORDER BY id)
  WHERE excluded.scope = 'club'`

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

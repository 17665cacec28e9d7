import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { CannotStart } from '@spotter/server/platform/embedded-postgres/cannot-start.ts'
import { listMigrations, listSequences, listTables, quoted, type Sequence, type Table } from './catalogue.ts'
import { copyOut } from '@spotter/server/platform/db/copy.ts'
import { type TarFile, writeTar } from '@spotter/server/platform/files/tar.ts'

export interface Manifest {
  format: 1
  made_at: string
  migrations: string[]
  tables: (Table & { folder: string; rows: number; sha256: string })[]
  sequences: Sequence[]
}

/** Output format settings that server or role may override. */
export const plainText = `
  SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; SET timezone = 'UTC'; SET extra_float_digits = 1;
  SET bytea_output = 'hex'; SET client_encoding = 'UTF8'; SET synchronize_seqscans = off; SET statement_timeout = 0`

/** A snapshot of one moment, renamed when complete. */
export async function makeBackup(url: string, file: string): Promise<Manifest> {
  if (existsSync(file)) throw new CannotStart(`${file} exists already: choose another name.`)
  const unfinished = `${file}.part`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(plainText)
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const manifest: Manifest = {
      format: 1,
      made_at: new Date().toISOString(),
      migrations: await listMigrations(client),
      tables: [],
      sequences: [],
    }
    const archive = Readable.from(writeTar(filesOf(client, manifest)), { objectMode: false })
    await pipeline(archive, createGzip({ level: 6 }), createWriteStream(unfinished, { mode: 0o600 }))
    const written = await open(unfinished)
    await written.sync()
    await written.close()
    await rename(unfinished, file)
    return manifest
  } finally {
    await client.end()
    await rm(unfinished, { force: true })
  }
}

async function* filesOf(client: pg.Client, manifest: Manifest): AsyncGenerator<TarFile> {
  for (const table of await listTables(client)) {
    const folder = `${table.schema}.${table.name}`
    const hash = createHash('sha256')
    let [parts, rows] = [0, 0]
    for await (const bytes of copyOut(client, `COPY ${rowsOf(table)} TO STDOUT`) as AsyncIterable<Buffer>) {
      hash.update(bytes)
      rows += countLines(bytes)
      parts += 1
      yield { folder, name: `${String(parts).padStart(6, '0')}.copy`, bytes }
    }
    manifest.tables.push({ ...table, folder, rows, sha256: hash.digest('hex') })
  }
  manifest.sequences = await listSequences(client)
  yield { folder: '', name: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest, null, 2)) }
}

/** COPY doesn't accept a partitioned table by name. */
export const rowsOf = (table: Table) =>
  `(SELECT ${table.columns.map((column) => quoted(column)).join(', ')} FROM ${quoted(table.schema, table.name)})`

/** COPY escapes line breaks, so every row is one line. */
export function countLines(bytes: Buffer) {
  let lines = 0
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) lines += 1
  return lines
}

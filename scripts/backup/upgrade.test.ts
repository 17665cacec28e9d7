import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as building from '@spotter/server/platform/db/migrate.ts'
import { databaseNamed, onServer } from '@spotter/server/test/start-database.ts'
import type { Manifest } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const server = inject('databaseServer')
const name = `upgrade_${process.pid}`
const url = databaseNamed(server, name)
/** Made by 0.1.0 from its demo clubs. */
const file = join(import.meta.dirname, 'testing/version-0.1.0.tar.gz')
/** Tables whose rows a later version stores elsewhere. */
const storedIn: Readonly<Record<string, string>> = {
  changes: 'bulk_changes',
  change_entries: "bulk_change_entries where subject_type = 'person'",
  event_change_entries: "bulk_change_entries where subject_type = 'activity'",
  people_counts: 'people_counts where status is not null',
  history: '(select id from history union all select id from notes) entries',
}

let manifest: Manifest
let client: pg.Client

beforeAll(async () => {
  await onServer(server, `create database ${name}`)
  manifest = await restoreBackup(url, file, building)
  client = new pg.Client({ connectionString: url })
  await client.connect()
}, 300_000)

afterAll(async () => {
  await client.end()
  await onServer(server, `drop database ${name} with (force)`)
})

async function count(table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from ${storedIn[table] ?? client.escapeIdentifier(table)}`,
  )
  return Number(rows[0]?.count)
}

test('data of version 0.1.0 keeps every row', async () => {
  const own = manifest.tables.filter(({ schema, name: table }) => schema === 'public' && !table.startsWith('kysely'))
  const before = Object.fromEntries(own.map(({ name: table, rows }) => [table, rows]))
  const after: Record<string, number> = {}
  for (const { name: table } of own) after[table] = await count(table)

  expect(after).toEqual(before)
})

test('the last status change of every person of version 0.1.0 is their status', async () => {
  const { rows } = await client.query(`
    select people.id from people
    where people.status is distinct from (
      select to_status from status_changes where person_id = people.id and secondary_sale_id is null
      order by at desc, id desc limit 1)`)

  expect(rows).toEqual([])
})

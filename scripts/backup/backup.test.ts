import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Embedded, startEmbedded } from '@spotter/server/platform/embedded-postgres/start-embedded.ts'
import { emptyDatabase } from './empty-database.ts'
import { makeBackup } from './make-backup.ts'
import { migrateInTransaction } from './migrate-in-transaction.ts'
import { type Building, restoreBackup } from './restore-backup.ts'

const root = mkdtempSync(join(tmpdir(), 'backup-test-'))
let embedded: Embedded
let url: string
let client: pg.Client
let count = 0

const first = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      CREATE TYPE mood AS ENUM ('glad', 'so-so');
      CREATE TABLE companies (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL, parent_id bigint REFERENCES companies,
        best_person_id bigint, settings jsonb, tags text[], picture bytea, mood mood, rating double precision,
        opened_at timestamptz, born date, takes interval, "odd Name" text,
        name_length int GENERATED ALWAYS AS (length(name)) STORED);
      CREATE TABLE people (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, company_id bigint NOT NULL REFERENCES companies, note text);
      ALTER TABLE companies ADD FOREIGN KEY (best_person_id) REFERENCES people;
      CREATE TABLE touched (n int);
      CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN INSERT INTO touched VALUES (1); RETURN NEW; END';
      CREATE TRIGGER touch AFTER INSERT ON people FOR EACH ROW EXECUTE FUNCTION touch();
      CREATE SCHEMA queue;
      CREATE TABLE queue.jobs (id bigserial PRIMARY KEY, payload json);
    `.execute(db)
  },
}
const second = {
  up: async (db: Kysely<unknown>) => {
    await sql`ALTER TABLE people ADD shout text; UPDATE people SET shout = upper(note)`.execute(db)
  },
}

const buildingWith = (migrations: Building['migrations']): Building => ({
  migrations,
  migrate: async (address) => {
    const connection = new pg.Client({ connectionString: address })
    await connection.connect()
    await connection.query('BEGIN')
    await migrateInTransaction(connection, migrations)
    await connection.query('COMMIT')
    await connection.end()
  },
})
const building = buildingWith({ '0001-first': first })

beforeAll(async () => {
  embedded = await startEmbedded({ dataDir: join(root, 'data'), log: () => {} })
  url = embedded.url
})

afterAll(async () => {
  await client.end()
  await embedded.stop()
  rmSync(root, { recursive: true, force: true, maxRetries: 10 })
})

beforeEach(async () => {
  await client?.end()
  client = new pg.Client({ connectionString: url })
  await client.connect()
  await emptyDatabase(client)
})

const fileName = () => join(root, `backup-${(count += 1)}.spotter`)
const rows = async (query: string) => (await client.query<Record<string, unknown>>(query)).rows

async function fillWithOddities() {
  await building.migrate(url)
  await client.query(`
    INSERT INTO companies (name, settings, tags, picture, mood, rating, opened_at, born, takes, "odd Name") VALUES
      (E'Zoë’s 健身房 \\\\ tab\\t line\\n return\\r', '{"a": [1, "ü\\"", null]}', ARRAY['x,y', NULL, '"', '{}', ''], '\\x00ff0a5c09', 'so-so',
       0.1 + 0.2, '2026-03-29 01:59:59.123456+11', '0044-03-15 BC', '1 year -2 days 03:04:05', '\\N'),
      ('', 'null', '{}', '', NULL, 'NaN', 'infinity', NULL, NULL, NULL);
    UPDATE companies SET parent_id = 2 WHERE id = 1;
    INSERT INTO people (company_id, note) VALUES (1, 'ada'), (2, NULL);
    UPDATE companies SET best_person_id = 1 WHERE id = 2;
    INSERT INTO queue.jobs (payload) VALUES ('{"b": 1,   "a": 2}');
    DELETE FROM people WHERE id = 2`)
}

const everything = async () => ({
  companies: await rows('SELECT companies.*, born::text, takes::text FROM companies ORDER BY id'),
  people: await rows('SELECT * FROM people ORDER BY id'),
  touched: await rows('SELECT * FROM touched'),
  jobs: await rows('SELECT id, payload::text FROM queue.jobs'),
})

async function backedUp() {
  const file = fileName()
  await fillWithOddities()
  await makeBackup(url, file)
  return { file, before: await everything() }
}

test('everything is restored into an empty database', async () => {
  const { file, before } = await backedUp()
  await emptyDatabase(client)
  await restoreBackup(url, file, building)
  expect(await everything()).toEqual(before)
})

test('a restored table continues its ids', async () => {
  const { file } = await backedUp()
  await emptyDatabase(client)
  await restoreBackup(url, file, building)
  await client.query(`INSERT INTO people (company_id, note) VALUES (1, 'next'); INSERT INTO queue.jobs DEFAULT VALUES`)
  expect(await rows('SELECT max(id)::int AS id FROM people')).toEqual([{ id: 3 }])
  expect(await rows('SELECT max(id)::int AS id FROM queue.jobs')).toEqual([{ id: 2 }])
})

test('references and triggers are in force again', async () => {
  const { file } = await backedUp()
  await emptyDatabase(client)
  await restoreBackup(url, file, building)
  await expect(client.query('INSERT INTO people (company_id) VALUES (99)')).rejects.toThrow('foreign key')
  await client.query('INSERT INTO people (company_id) VALUES (1)')
  expect(await rows('SELECT count(*)::int AS n FROM touched')).toEqual([{ n: 3 }])
})

test('the backup is one snapshot, whatever is written meanwhile', async () => {
  await building.migrate(url)
  await client.query(`INSERT INTO companies (name) SELECT 'club ' || n FROM generate_series(1, 20000) n`)
  const writer = new pg.Client({ connectionString: url })
  await writer.connect()
  const writing = new AbortController()
  const writes = (async () => {
    while (!writing.signal.aborted) {
      await writer.query(`WITH c AS (INSERT INTO companies (name) VALUES ('new') RETURNING id)
                          INSERT INTO people (company_id) SELECT id FROM c`)
    }
  })()
  const file = fileName()
  await makeBackup(url, file)
  writing.abort()
  await writes
  await writer.end()
  await emptyDatabase(client)
  await restoreBackup(url, file, building)
  expect(await rows(`SELECT (SELECT count(*) FROM companies) - 20000 = (SELECT count(*) FROM people) AS same`)).toEqual(
    [{ same: true }],
  )
})

test('any tar lists the backup and only its owner may read it', async () => {
  const { file } = await backedUp()
  const listed = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).trim().split('\n')
  expect(listed).toEqual([
    'public.companies/000001.copy',
    'public.people/000001.copy',
    'public.touched/000001.copy',
    'queue.jobs/000001.copy',
    'manifest.json',
  ])
  expect(statSync(file).mode & 0o077).toBe(0)
})

test('a file that exists is not written over', async () => {
  const file = fileName()
  writeFileSync(file, 'precious')
  await expect(makeBackup(url, file)).rejects.toThrow('exists already')
  expect(readFileSync(file, 'utf8')).toBe('precious')
})

test('a backup that fails leaves no file', async () => {
  await building.migrate(url)
  await client.query(`CREATE SEQUENCE public.broken; UPDATE pg_class SET relkind = 'r' WHERE relname = 'broken'`)
  const file = fileName()
  await expect(makeBackup(url, file)).rejects.toThrow()
  await client.query(`UPDATE pg_class SET relkind = 'S' WHERE relname = 'broken'`)
  expect([file, `${file}.part`].filter((path) => existsSync(path))).toEqual([])
})

test('a database with clubs in it is not restored into', async () => {
  const { file, before } = await backedUp()
  await expect(restoreBackup(url, file, building)).rejects.toThrow('The database has clubs in it')
  expect(await everything()).toEqual(before)
})

test('a database that is not Spotter’s is not restored into', async () => {
  const { file } = await backedUp()
  await emptyDatabase(client)
  await client.query('CREATE TABLE invoices AS SELECT 1 AS n')
  await expect(restoreBackup(url, file, building)).rejects.toThrow('not Spotter’s')
  expect(await rows('SELECT n FROM invoices')).toEqual([{ n: 1 }])
})

const damages: [string, (bytes: Buffer) => Buffer][] = [
  ['cut short', (bytes) => bytes.subarray(0, bytes.length - 20)],
  ['cut in half', (bytes) => bytes.subarray(0, bytes.length / 2)],
  [
    'changed in one byte',
    (bytes) => bytes.with(Math.floor(bytes.length / 2), (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1) as Buffer,
  ],
  ['empty', () => Buffer.alloc(0)],
  ['something else', () => Buffer.from('dear diary')],
  ['something else, zipped', () => gzipSync('dear diary'.repeat(200))],
  ['tampered with and zipped again', (bytes) => gzipSync(replaceBytes(gunzipSync(bytes), 'ada', 'eva'))],
]

function replaceBytes(bytes: Buffer, from: string, to: string) {
  bytes.write(to, bytes.indexOf(from))
  return bytes
}

test.each(damages)('a file that is %s is refused before anything changes', async (_, damage) => {
  const { file } = await backedUp()
  const damaged = fileName()
  writeFileSync(damaged, damage(readFileSync(file)))
  await emptyDatabase(client)
  await expect(restoreBackup(url, damaged, building)).rejects.toThrow('is not a Spotter backup or is damaged')
  expect(await rows(`SELECT FROM pg_tables WHERE schemaname = 'public'`)).toEqual([])
})

test('a file that is not there is named', async () => {
  await expect(restoreBackup(url, join(root, 'none'), building)).rejects.toThrow(
    `There is no file ${join(root, 'none')}`,
  )
})

test('a backup of a newer version is refused', async () => {
  const newer = buildingWith({ '0001-first': first, '0002-second': second })
  await newer.migrate(url)
  const file = fileName()
  await makeBackup(url, file)
  await emptyDatabase(client)
  await expect(restoreBackup(url, file, building)).rejects.toThrow('newer Spotter (it knows 0002-second)')
  expect(await rows(`SELECT FROM pg_tables WHERE schemaname = 'public'`)).toEqual([])
})

test('a backup of an older version is migrated', async () => {
  const { file } = await backedUp()
  await emptyDatabase(client)
  await restoreBackup(url, file, buildingWith({ '0001-first': first, '0002-second': second }))
  expect(await rows('SELECT note, shout FROM people')).toEqual([{ note: 'ada', shout: 'ADA' }])
  expect(await rows('SELECT name FROM kysely_migration ORDER BY 1')).toEqual([
    { name: '0001-first' },
    { name: '0002-second' },
  ])
})

test('a restore that fails halfway leaves the database as it was', async () => {
  const { file } = await backedUp()
  await emptyDatabase(client)
  const failing = buildingWith({ '0001-first': first, '0002-second': second })
  await failing.migrate(url)
  failing.migrations['0002-second'] = {
    up: async (db) => {
      await sql`SELECT 1 / count(*) FILTER (WHERE false) FROM people`.execute(db)
    },
  }
  await client.query(`INSERT INTO touched VALUES (42)`)
  await expect(restoreBackup(url, file, failing)).rejects.toThrow('division by zero')
  expect(await rows('SELECT n FROM touched')).toEqual([{ n: 42 }])
  expect(await rows('SELECT shout FROM people')).toEqual([])
})

test('a large table is backed up and restored in little memory', async () => {
  await building.migrate(url)
  await client.query(`
    INSERT INTO companies (name) VALUES ('one');
    ALTER TABLE people DISABLE TRIGGER USER;
    INSERT INTO people (company_id, note) SELECT 1, n || repeat(md5(n::text), 60) FROM generate_series(1, 60000) n;
    ALTER TABLE people ENABLE TRIGGER USER`)
  const file = fileName()
  const most = 80_000_000
  const grown = await memoryGrowth(most, async () => {
    await makeBackup(url, file)
    await emptyDatabase(client)
    await restoreBackup(url, file, building)
  })
  expect(await rows('SELECT count(*)::int AS n, sum(length(note))::int / 1000000 AS mb FROM people')).toEqual([
    { n: 60000, mb: 115 },
  ])
  expect(grown).toBeLessThan(most)
}, 300_000)

/** Growth of live memory, so garbage is collected first, but only if there seems to be too much. */
async function memoryGrowth(most: number, work: () => Promise<void>) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const used = () => process.memoryUsage().heapUsed + process.memoryUsage().external
  collect()
  const before = used()
  let grown = 0
  const watching = setInterval(() => {
    if (used() - before < most) return
    collect()
    grown = Math.max(grown, used() - before)
  }, 20)
  await work()
  clearInterval(watching)
  return grown
}

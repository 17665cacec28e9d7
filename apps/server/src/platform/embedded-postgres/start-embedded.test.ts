import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readRunning } from './running.ts'
import { startEmbedded, type Embedded } from './start-embedded.ts'

const root = mkdtempSync(join(tmpdir(), 'embedded-test-'))
const made = join(root, 'made')
const running: Embedded[] = []
const processes: ChildProcess[] = []
let count = 0

beforeAll(async () => {
  await (await startEmbedded({ dataDir: made, log: () => {} })).stop()
})

afterEach(async () => {
  for (const child of processes.splice(0)) child.kill('SIGKILL')
  await Promise.all(running.splice(0).map((embedded) => embedded.stop()))
})

afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 10 }))

function dataFolder() {
  const dataDir = join(root, `data-${(count += 1)}`)
  cpSync(made, dataDir, { recursive: true, preserveTimestamps: true })
  return dataDir
}

async function start(dataDir: string, log: (line: string) => void = () => {}) {
  const embedded = await startEmbedded({ dataDir, log })
  running.push(embedded)
  return embedded
}

async function startElsewhere(dataDir: string) {
  const module = join(import.meta.dirname, 'start-embedded.ts')
  const program = `
    import { startEmbedded } from ${JSON.stringify(module)}
    const { url } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} })
    console.log(url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  processes.push(child)
  for await (const url of createInterface(child.stdout)) return { child, url }
  throw new Error('the other process ended')
}

async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

const postmasterOf = (dataDir: string) =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)

/** A zombie keeps its pid but not its program. */
function isAlive(pid: number) {
  try {
    return readlinkSync(`/proc/${pid}/exe`) !== ''
  } catch {
    return false
  }
}

test('an empty folder becomes a PostgreSQL 18 in UTF-8 and UTC with a database called spotter', async () => {
  const { url } = await start(join(root, 'new'))
  const [row] = await ask(
    url,
    `SELECT current_database() AS name, current_setting('server_version_num')::int / 10000 AS version,
            current_setting('server_encoding') AS encoding, current_setting('timezone') AS zone,
            lower('ÄÖÉ') AS lowered, current_setting('fsync') AS fsync`,
  )
  expect(row).toEqual({ name: 'spotter', version: 18, encoding: 'UTF8', zone: 'UTC', lowered: 'äöé', fsync: 'on' })
})

test('nobody else on the machine can read the folder or connect by network', async () => {
  const dataDir = join(root, 'private')
  const { url } = await start(dataDir)
  for (const path of ['', 'postgres', 'socket']) expect(statSync(join(dataDir, path)).mode & 0o077).toBe(0)
  for (const path of ['running.json', 'lock', 'postgres.log', 'postgres/spotter-password']) {
    expect(statSync(join(dataDir, path)).mode & 0o077).toBe(0)
  }
  expect(await ask(url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }])
})

test('the password is required', async () => {
  const { url } = await start(dataFolder())
  await expect(ask(url.replace(/:[^:@]+@/, ':guess@'), 'SELECT 1')).rejects.toThrow('password authentication failed')
})

test('what was written is there at the next start', async () => {
  const dataDir = dataFolder()
  const first = await start(dataDir)
  await ask(first.url, 'CREATE TABLE kept AS SELECT 7 AS n')
  await first.stop()
  const second = await start(dataDir)
  expect(await ask(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
})

test('stopping ends the database and leaves no trace of a running one', async () => {
  const dataDir = dataFolder()
  const { stop } = await start(dataDir)
  const pid = postmasterOf(dataDir)
  await Promise.all([stop(), stop()])
  expect(isAlive(pid)).toBe(false)
  expect(readdirSync(dataDir).toSorted()).toEqual(['lock', 'postgres', 'postgres.log'])
})

test('a folder in use by this process is refused in one sentence', async () => {
  const dataDir = dataFolder()
  await start(dataDir)
  await expect(start(dataDir)).rejects.toThrow(`${dataDir} is in use by another Spotter (process ${process.pid})`)
})

test('a folder in use by another process is refused, and that process is left in peace', async () => {
  const dataDir = dataFolder()
  const other = await startElsewhere(dataDir)
  await expect(start(dataDir)).rejects.toThrow(`in use by another Spotter (process ${other.child.pid})`)
  expect(await ask(other.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  expect(readRunning(dataDir)?.url).toBe(other.url)
})

test('after the process was killed its database is stopped and everything committed is there', async () => {
  const dataDir = dataFolder()
  const other = await startElsewhere(dataDir)
  await ask(other.url, 'CREATE TABLE kept AS SELECT 7 AS n')
  const orphan = postmasterOf(dataDir)
  other.child.kill('SIGKILL')
  await once(other.child, 'exit')
  const { url } = await start(dataDir)
  expect(await ask(url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
  expect(isAlive(orphan)).toBe(false)
})

test('after process and database were killed together everything committed is there', async () => {
  const dataDir = dataFolder()
  const other = await startElsewhere(dataDir)
  await ask(other.url, 'CREATE TABLE kept AS SELECT 7 AS n')
  // The database first, because it stops by itself without its process.
  process.kill(postmasterOf(dataDir), 'SIGKILL')
  other.child.kill('SIGKILL')
  const { url } = await start(dataDir)
  expect(await ask(url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
})

test('an orphaned database is stopped before the next starts', async () => {
  const dataDir = dataFolder()
  const other = await startElsewhere(dataDir)
  const orphan = postmasterOf(dataDir)
  process.kill(orphan, 'SIGSTOP')
  other.child.kill('SIGKILL')
  await once(other.child, 'exit')
  const lines: string[] = []
  setTimeout(() => process.kill(orphan, 'SIGCONT'), 300)
  await start(dataDir, (line) => lines.push(line))
  expect(lines).toEqual(['Stopping the database of a Spotter that was killed…'])
  expect(postmasterOf(dataDir)).not.toBe(orphan)
})

test('a process that got the number of a dead database is left in peace', async () => {
  const dataDir = dataFolder()
  const innocent = spawn('sleep', ['60'])
  processes.push(innocent)
  writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${innocent.pid}\n${dataDir}/postgres\n1\n5432\n`)
  await start(dataDir)
  expect(innocent.exitCode ?? innocent.signalCode).toBeNull()
})

test('a half-created database folder is created again', async () => {
  const dataDir = join(root, 'half')
  mkdirSync(join(dataDir, 'postgres-new-abc/base'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres-new-abc/PG_VERSION'), '18\n')
  writeFileSync(join(dataDir, 'postgres-new-password'), 'x')
  const { url } = await start(dataDir)
  expect(await ask(url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres-new'))).toEqual([])
})

test('killing initdb leaves nothing that looks finished', async () => {
  const dataDir = join(root, 'cut')
  const starting = startElsewhere(dataDir).catch(() => null)
  while (!existsSync(dataDir) || !readdirSync(dataDir).some((name) => /^postgres-new-\w{6}$/.test(name))) {
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  processes[0]?.kill('SIGKILL')
  await starting
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  const { url } = await start(dataDir)
  expect(await ask(url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
})

test('a folder of another PostgreSQL version is refused in one sentence', async () => {
  const dataDir = dataFolder()
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '16\n')
  await expect(start(dataDir)).rejects.toThrow('was made by PostgreSQL 16, and this Spotter ships 18')
})

test('a folder with something else in it is refused and left alone', async () => {
  const dataDir = join(root, 'else')
  mkdirSync(join(dataDir, 'postgres'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres/letter.txt'), 'dear')
  await expect(start(dataDir)).rejects.toThrow('is not a database folder')
  expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['letter.txt'])
})

test('a database that cannot start says why and unlocks the folder', async () => {
  const dataDir = dataFolder()
  writeFileSync(join(dataDir, 'postgres/postgresql.auto.conf'), "wal_level = 'nonsense'\n")
  await expect(start(dataDir)).rejects.toThrow(/did not start: .*(wal_level|configuration)/)
  rmSync(join(dataDir, 'postgres/postgresql.auto.conf'))
  await start(dataDir)
})

test('a data folder that is a file is refused in one sentence', async () => {
  const path = join(root, 'file')
  writeFileSync(path, '')
  await expect(start(path)).rejects.toThrow(`The data folder ${path} cannot be used`)
})

test('a very deep folder works, with its socket elsewhere', async () => {
  const dataDir = join(root, 'deep'.repeat(30), 'data')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const { url, stop } = await start(dataDir)
  const socketDir = readRunning(dataDir)?.socketDir ?? ''
  expect(await ask(url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  expect(statSync(socketDir).mode & 0o077).toBe(0)
  await stop()
  expect(existsSync(socketDir)).toBe(false)
})

test('a database that ends by itself is noticed', async () => {
  const dataDir = dataFolder()
  const { lost } = await start(dataDir)
  process.kill(postmasterOf(dataDir), 'SIGKILL')
  expect((await lost).message).toContain('ended by itself')
})

import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const programs = '/usr/lib/postgresql/15/bin'
const ports = { primary: 15432, replica: 15433 }
const password = randomUUID()

type Place = keyof typeof ports

/** Debian's PostgreSQL 15 twice, on loopback: the second streams from the first. */
export async function startReplicatedServers() {
  install()
  const folder = mkdtempSync(join(tmpdir(), 'spotter-trial-'))
  chmodSync(folder, 0o777)
  writeFileSync(join(folder, 'password'), password, { mode: 0o644 })
  const dataOf = (place: Place) => join(folder, place)
  const run = (program: string, ...words: string[]) =>
    execFileSync('runuser', ['-u', 'postgres', '--', `${programs}/${program}`, ...words], {
      env: { ...process.env, PGPASSWORD: password },
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const start = (place: Place) =>
    run(
      'pg_ctl',
      'start',
      '--wait',
      '-D',
      dataOf(place),
      '-l',
      join(folder, `${place}.log`),
      '-o',
      optionsOf(place, folder),
    )
  const stop = (place: Place, mode: 'fast' | 'immediate') =>
    run('pg_ctl', 'stop', '--wait', '-D', dataOf(place), '-m', mode)

  run('initdb', '-D', dataOf('primary'), '-U', 'spotter', '-A', 'scram-sha-256', `--pwfile=${join(folder, 'password')}`)
  start('primary')
  await ask('primary', 'create extension pg_stat_statements')
  await ask('primary', 'create database spotter')
  run(
    'pg_basebackup',
    '-D',
    dataOf('replica'),
    '-R',
    '--checkpoint=fast',
    '-h',
    '127.0.0.1',
    '-p',
    String(ports.primary),
    '-U',
    'spotter',
  )
  start('replica')
  return {
    ask,
    start,
    stop,
    urlOf: (place: Place) => addressOf(place, 'spotter'),
    end: () => {
      stop('replica', 'fast')
      stop('primary', 'fast')
      rmSync(folder, { recursive: true })
    },
  }
}

const optionsOf = (place: Place, folder: string) =>
  [
    `-p ${ports[place]}`,
    '-c listen_addresses=127.0.0.1',
    `-c unix_socket_directories=${folder}`,
    '-c shared_preload_libraries=pg_stat_statements',
    '-c pg_stat_statements.track=all',
    '-c hot_standby_feedback=on',
  ].join(' ')

const addressOf = (place: Place, database: string) =>
  `postgres://spotter:${password}@127.0.0.1:${ports[place]}/${database}`

/** In the database `postgres`, which Spotter does not use. */
async function ask<Row extends pg.QueryResultRow>(place: Place, statement: string): Promise<Row[]> {
  const client = new pg.Client(addressOf(place, 'postgres'))
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

function install(): void {
  if (existsSync(`${programs}/postgres`)) return
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql-15'], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'inherit',
  })
}

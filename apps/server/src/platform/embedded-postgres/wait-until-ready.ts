import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isCode } from './cannot-start.ts'

interface Starting {
  url: string
  clusterFolder: string
  pid: number | undefined
  log: (line: string) => void
  signal: AbortSignal
}

const noSuchDatabase = '3D000'
const statusLine = 7

export async function waitUntilReady({ url, clusterFolder, pid, log, signal }: Starting) {
  const slow = setTimeout(() => log('Waiting for the database to recover…'), 3000)
  try {
    while (!isReady(clusterFolder, pid)) {
      if (signal.aborted) return
      await wait(10)
    }
  } finally {
    clearTimeout(slow)
  }
  await askOnce(url, 'SELECT 1').catch(async (error: unknown) => {
    if (!isCode(error, noSuchDatabase)) throw error
    await makeDatabase(url)
  })
}

/** A killed PostgreSQL leaves a file with its own pid. */
function isReady(clusterFolder: string, pid: number | undefined) {
  try {
    const lines = readFileSync(join(clusterFolder, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid && lines[statusLine]?.trim() === 'ready'
  } catch {
    return false
  }
}

async function makeDatabase(url: string) {
  const maintenance = new URL(url)
  const name = maintenance.pathname.slice(1)
  maintenance.pathname = '/postgres'
  await askOnce(maintenance.href, `CREATE DATABASE ${pg.escapeIdentifier(name)}`)
}

async function askOnce(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(sql)
  } finally {
    await client.end().catch(() => {})
  }
}

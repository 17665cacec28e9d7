import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isCode } from './cannot-start.ts'

const notListening = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']
const startingUp = '57P03'
const noSuchDatabase = '3D000'

/** Resolves when the database named in the address answers, which it makes when it is not there yet. */
export async function waitUntilReady(url: string, log: (line: string) => void, signal: AbortSignal) {
  const slow = setTimeout(() => log('Waiting for the database to recover…'), 3000)
  try {
    while (!signal.aborted) {
      try {
        return await openOnce(url)
      } catch (error) {
        if (isCode(error, noSuchDatabase)) await makeDatabase(url)
        else if (isCode(error, ...notListening, startingUp) || isCut(error)) await wait(20)
        else throw error
      }
    }
  } finally {
    clearTimeout(slow)
  }
}

const isCut = (error: unknown) => error instanceof Error && error.message.startsWith('Connection terminated')

async function openOnce(url: string, sql = 'SELECT 1') {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(sql)
  } finally {
    await client.end().catch(() => {})
  }
}

async function makeDatabase(url: string) {
  const maintenance = new URL(url)
  const name = maintenance.pathname.slice(1)
  maintenance.pathname = '/postgres'
  await openOnce(maintenance.href, `CREATE DATABASE ${pg.escapeIdentifier(name)}`)
}

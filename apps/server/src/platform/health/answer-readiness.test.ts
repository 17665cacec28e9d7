import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/club.ts'

const reasonOf = async (ready: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await ready
  return [status, (body as { message?: string }).message]
}

test('a process whose database has all migrations and whose jobs run is ready', async ({ browser }) => {
  expect(await browser().send('GET', '/api/ready')).toMatchObject({ status: 200, body: { status: 'ready' } })
})

test('a database that lacks a migration is not ready', async ({ browser, server }) => {
  const { db } = server.context
  const { rows } = await sql<{ name: string; timestamp: string }>`
    delete from kysely_migration where name = (select max(name) from kysely_migration) returning *`.execute(db)
  const ready = browser().send('GET', '/api/ready')
  expect(await reasonOf(ready)).toEqual([503, 'The database is older than this version of Spotter.'])
  for (const { name, timestamp } of rows) {
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(db)
  }
})

test('a database that stores no changes is not ready', async ({ browser, server }) => {
  const { db } = server.context
  await db.deleteFrom('install').where('key', '=', 'checked_at').execute()
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no space left on device' using errcode = 'disk_full'; end $$`.execute(db)
  await sql`create trigger refuse before insert or update on install execute function refuse()`.execute(db)
  const [status, reason] = await reasonOf(browser().send('GET', '/api/ready'))
  await sql`drop function refuse cascade`.execute(db)

  expect([status, reason]).toEqual([503, expect.stringContaining('disk is full')])
})

test('a process whose background jobs ended is not ready', async ({ browser, server }) => {
  const { context } = server
  const { worker } = context
  context.worker = { isAlive: () => false }
  const ready = browser().send('GET', '/api/ready')
  expect(await reasonOf(ready)).toEqual([503, 'Background jobs are not running.'])
  context.worker = worker
})

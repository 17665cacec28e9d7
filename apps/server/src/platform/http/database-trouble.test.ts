import { sql } from 'kysely'
import { expect } from 'vitest'
import { readConfig } from '../config.ts'
import { startServer } from '../../serve.ts'
import { Browser, test as base } from '../../test/club.ts'
import { eventually } from '../../test/eventually.ts'
import { interruptedDatabase } from '../../test/interrupted-database.ts'
import { testSecretKey } from '../../test/keys.ts'

interface Fixtures {
  database: Awaited<ReturnType<typeof interruptedDatabase>>
  mia: Browser
}

const test = base.extend<Fixtures>({
  database: async ({ databaseUrl }, use) => {
    await using database = await interruptedDatabase(databaseUrl)
    await use(database)
  },
  mia: async ({ database }, use) => {
    const config = { ...readConfig({ LOG_LEVEL: 'silent', ROLE: 'web', SECRET_KEY: testSecretKey }), port: 0 }
    const server = await startServer({ config, databaseUrl: database.url })
    const mia = new Browser(server.address)
    await mia.signIn('mia.nguyen@demo.spotter.example')
    await use(mia)
    await server.stop()
  },
})

const tags = '/api/companies/northside-fitness/tags'

test('while the database is away, requests say so and when to try again', async ({ database, mia }) => {
  await database.goAway()
  const answer = await mia.send('GET', tags)

  expect(answer).toMatchObject({
    status: 503,
    body: { message: "The database can't be reached. Please try again in a moment." },
  })
  expect(answer.headers.get('retry-after')).toBe('5')
  expect((await mia.send('GET', '/api/status')).status).toBe(200)
  await database.comeBack()
  await eventually(async () => (await mia.send('GET', tags)).status === 200)
})

test('without a free connection, requests say so', async ({ database, mia }) => {
  database.refuseConnections(true)
  database.dropConnections()
  const answer = await eventually(async () => {
    const { status, body } = await mia.send<{ message: string }>('GET', tags)
    return status === 503 && body.message.includes('connection') && body.message
  })

  expect(answer).toBe('The database has no free connection. Please try again in a moment.')
})

test('on a full disk, requests say that nothing can be saved', async ({ mia, server }) => {
  const { db } = server.context
  await sql`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db)
  await sql`create trigger full_disk before insert on tags execute function full_disk()`.execute(db)
  const answer = await mia.send('POST', tags, { body: { name: 'Saved' } })
  await sql`drop function full_disk cascade`.execute(db)

  expect(answer).toMatchObject({
    status: 503,
    body: { message: "The database's disk is full, so nothing can be saved. Please tell your administrator." },
  })
  expect(answer.headers.get('retry-after')).toBe('60')
})

test('readiness follows the database, and the connectivity check does not', async ({ database, mia }) => {
  expect((await mia.send('GET', '/api/ready')).body).toEqual({ status: 'ready' })

  await database.goAway()
  expect((await mia.send('GET', '/api/ready')).status).toBe(503)
  expect((await mia.send('GET', '/api/status')).body).toEqual({ status: 'ok' })
})

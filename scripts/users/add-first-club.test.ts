import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { isClosed } from '@spotter/server/accounts/closed-accounts.ts'
import { connect } from '@spotter/server/platform/db/connect.ts'
import { copyDatabase, databaseNamed, onServer } from '@spotter/server/test/start-database.ts'
import { makeRoot } from './make-root.ts'
import { addFirstClub, demoAccounts } from './add-first-club.ts'

const server = inject('databaseServer')
const name = `first_club_${process.pid}`
const url = databaseNamed(server, name)
const demoName = `first_club_in_demo_${process.pid}`
const demoUrl = databaseNamed(server, demoName)

beforeAll(async () => {
  await copyDatabase(server, inject('emptyTemplate'), name)
  await copyDatabase(server, inject('template'), demoName)
})
afterAll(async () => {
  for (const one of [name, demoName]) await onServer(server, `drop database if exists ${one} with (force)`)
})

test('an empty install gets its first club, ready for use, and a root user who chooses a password', async () => {
  const link = await addFirstClub(url, 'Harbour Gym', 'mo@example.com', 'https://club.example')
  const { db, close } = connect(url, { max: 1 })
  const club = await db.selectFrom('companies').select(['id', 'name', 'slug', 'status']).executeTakeFirstOrThrow()
  const types = await db
    .selectFrom('visit_types')
    .select('name')
    .where('company_id', '=', club.id)
    .orderBy('position')
    .execute()
  const user = await db.selectFrom('users').select(['email', 'root']).executeTakeFirst()
  await close()

  expect(link).toContain('https://club.example/users/password/edit?reset_password_token=')
  expect(club).toMatchObject({ name: 'Harbour Gym', slug: 'harbour-gym', status: 'active' })
  expect(types.map((type) => type.name)).toEqual(['Guest visit', 'Interested in joining'])
  expect(user).toEqual({ email: 'mo@example.com', root: true })
})

test('a second one is added on screen', async () => {
  await expect(addFirstClub(url, 'Other', 'other@example.com', 'https://club.example')).rejects.toThrow(
    'There is a club of your own already',
  )
})

test('in a demo it ends the sessions of the demo, whose accounts are closed', async () => {
  const { db, close } = connect(demoUrl, { max: 1 })
  const rosa = await db
    .selectFrom('users')
    .select(['id', 'company_id'])
    .where('email', '=', 'rosa.lindqvist@demo.spotter.example')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('sessions')
    .values({
      user_id: rosa.id,
      company_id: rosa.company_id,
      token_hash: Buffer.alloc(32),
      csrf_secret: Buffer.alloc(32),
    })
    .execute()
  expect(await demoAccounts(demoUrl)).toBeGreaterThan(10)
  await expect(addFirstClub(demoUrl, 'Camden Strength', 'mo@example.com', 'https://club.example')).rejects.toThrow(
    'Camden Strength has the address camden-strength already',
  )
  await expect(addFirstClub(demoUrl, 'Harbour', 'mo@demo.spotter.example', 'https://club.example')).rejects.toThrow(
    'mo@demo.spotter.example is no email address, or belongs to a user already.',
  )
  await addFirstClub(demoUrl, 'Harbour Gym', 'mo@example.com', 'https://club.example')

  expect(await isClosed(db, rosa)).toBe(true)
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([])
  await expect(demoAccounts(demoUrl)).rejects.toThrow('There is a club of your own already')

  await makeRoot(demoUrl, 'rosa.lindqvist@demo.spotter.example', 'https://club.example')
  const moved = await db
    .selectFrom('users')
    .select(['password_hash', 'company_id'])
    .where('id', '=', rosa.id)
    .executeTakeFirstOrThrow()
  expect([moved.password_hash, await isClosed(db, { id: rosa.id, ...moved })]).toEqual([null, false])
  await close()
})

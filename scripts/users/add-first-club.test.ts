import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect } from '@spotter/server/platform/db/connect.ts'
import { copyDatabase, databaseNamed, onServer } from '@spotter/server/test/start-database.ts'
import { addFirstClub } from './add-first-club.ts'

const name = `first_club_${process.pid}`
const url = databaseNamed(inject('databaseServer'), name)

beforeAll(() => copyDatabase(inject('databaseServer'), inject('emptyTemplate'), name))
afterAll(() => onServer(inject('databaseServer'), `drop database if exists ${name} with (force)`))

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
    'There are clubs here already',
  )
})

import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect } from '@spotter/server/platform/db/connect.ts'
import { copyDatabase, databaseNamed, onServer } from '@spotter/server/test/start-database.ts'
import { addFirstClub } from './add-first-club.ts'
import { removeDemoClubs } from './remove-demo.ts'

const server = inject('databaseServer')
const name = `remove_demo_${process.pid}`
const url = databaseNamed(server, name)

beforeAll(() => copyDatabase(server, inject('template'), name))
afterAll(() => onServer(server, `drop database if exists ${name} with (force)`))

test('the demo is removed beside a club of one’s own, and not before, after it was asked', async () => {
  const never = () => Promise.reject(new Error('Nothing was changed.'))
  await expect(removeDemoClubs(url, never)).rejects.toThrow('There is no club of your own yet')
  await addFirstClub(url, 'Harbour Gym', 'mo@example.com', 'https://club.example')
  await expect(removeDemoClubs(url, never)).rejects.toThrow('Nothing was changed.')
  const { clubs } = await removeDemoClubs(url, () => Promise.resolve())

  const { db, close } = connect(url, { max: 1 })
  const [left, users] = [
    await db.selectFrom('companies').select('name').execute(),
    await db.selectFrom('users').select('email').execute(),
  ]
  await close()
  expect(clubs).toBe(4)
  expect(left).toEqual([{ name: 'Harbour Gym' }])
  expect(users).toEqual([{ email: 'mo@example.com' }])
  await expect(removeDemoClubs(url, never)).rejects.toThrow('There is no demo here.')
})

import { companyStatuses, isOpen } from '@spotter/domain/companies/statuses.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Club, test } from '../../test/club.ts'
import { keepPastsAt } from './keep-pasts.ts'

const now = new Date('2027-01-20T03:20:00Z')
const [thisHour, nextHour] = ['2027-01-20T03:00:00.000Z', '2027-01-20T04:00:00.000Z']

const pastsOf = async ({ server, clubs }: Club) => {
  const { db } = server.context
  const company_id = clubs['melbourne']!
  return db.selectFrom('pipeline_pasts').selectAll().where('company_id', '=', company_id).orderBy('at').execute()
}
const hoursOf = async (club: Club) => (await pastsOf(club)).map(({ at }) => new Date(at).toISOString())

test('every open club has its past for this hour', async ({ club }) => {
  const { db } = club.server.context
  await db.updateTable('companies').set({ status: 'inactive' }).where('id', '=', club.clubs['sydney']!).execute()
  await db.deleteFrom('pipeline_pasts').execute()
  await keepPastsAt(db, now)
  const kept = await db.selectFrom('pipeline_pasts').select('company_id').orderBy('company_id').execute()
  const open = await db
    .selectFrom('companies')
    .select('id as company_id')
    .where('status', 'in', companyStatuses.filter(isOpen))
    .orderBy('id')
    .execute()
  expect(kept).toEqual(open)
  expect(open.map(({ company_id }) => company_id)).not.toContain(club.clubs['sydney'])
})

test('the past for the next hour is there before it begins, and that of earlier ones goes', async ({ club }) => {
  const { db } = club.server.context
  await db.deleteFrom('pipeline_pasts').execute()
  await keepPastsAt(db, now)
  expect(await hoursOf(club)).toEqual([thisHour])
  await keepPastsAt(db, new Date('2027-01-20T03:50:00Z'))
  expect(await hoursOf(club)).toEqual([thisHour, nextHour])
  await keepPastsAt(db, new Date('2027-01-20T04:10:00Z'))
  expect(await hoursOf(club)).toEqual([nextHour])
})

test('a past that is there is not counted again, unless the club has moved to another time zone', async ({ club }) => {
  const { db } = club.server.context
  await db.deleteFrom('pipeline_pasts').execute()
  await keepPastsAt(db, now)
  await sql`update pipeline_pasts
    set months = '{5}', user_ids = '{null}', steps = '{null}', people = '{7}', sold = '{7}'`.execute(db)
  await keepPastsAt(db, now)
  expect((await pastsOf(club)).map(({ sold }) => sold)).toEqual([[7]])
  await db.updateTable('companies').set({ time_zone: 'Hawaii' }).where('id', '=', club.clubs['melbourne']!).execute()
  await keepPastsAt(db, now)
  expect((await pastsOf(club)).map(({ sold }) => sold)).not.toEqual([[7]])
})

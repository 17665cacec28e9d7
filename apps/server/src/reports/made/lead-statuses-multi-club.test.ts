import { statuses } from '@spotter/domain/people/statuses.ts'
import { expect } from 'vitest'
import { makeCrowd } from '../../figures/test/crowd.ts'
import { test } from '../../test/club.ts'
import { askReport, peopleBy, plainChanges } from '../test/plain-changes.ts'

const path = '/api/reports/lead_status_multi_club'

test('each club of the reader has a row with its own people, and the total has all', async ({ club }) => {
  const { company_id } = await makeCrowd(club, 5, 60)
  const { db } = club.server.context
  const { collection, parts, totals } = await askReport(club, path)
  expect(collection.length).toBeGreaterThan(1)
  const ids = collection.map(({ key }) => Number(key))
  const people = await db.selectFrom('people').selectAll().where('deleted_at', 'is', null).execute()
  for (const status of statuses) {
    const counts = ids.map(
      (id) => people.filter((person) => person.company_id === id && person.status === status).length,
    )
    expect(collection.map((row) => row[status])).toEqual(counts)
    expect(totals![status]).toBe(counts.reduce((sum, count) => sum + count, 0))
  }
  const changes = await plainChanges(club)
  const own = collection.find(({ key }) => Number(key) === company_id)
  expect(own).toMatchObject({
    entered: new Set(changes.map(({ person }) => person.id)).size,
    left: new Set(changes.filter(({ from_status }) => from_status).map(({ person }) => person.id)).size,
  })
  const entered = peopleBy(changes, ({ to_status }) => `${company_id} ${to_status}`)
  const ofClub = parts['statuses']!.filter(({ key }) => key in entered)
  expect(Object.fromEntries(ofClub.map(({ key, entered: count }) => [key, count]))).toEqual(entered)
})

test('a user of one club reads that club alone', async ({ club }) => {
  const { collection } = await askReport(club, path, 'club_manager')
  expect(collection.map(({ key }) => Number(key))).toEqual([club.clubs['melbourne']])
})

import { expect } from 'vitest'
import { newPerson } from '../../people/test/new-person.ts'
import { type Club, test } from '../../test/club.ts'
import { newActivity } from '../test/booked.ts'

const day = 86_400_000

async function made(club: Club, next_call_at: string | null) {
  const company_id = club.clubs['melbourne']!
  const salesperson_id = club.users['manager']!
  const person = await newPerson(club.server, company_id, { phone_mobile: '+61412345678', salesperson_id })
  const { id } = await newActivity(club.server, company_id, {
    person_id: person.id,
    salesperson_id,
    start: new Date(Date.now() - 2 * day),
  })
  const manager = await club.as('manager')
  const saved = await manager.call('PUT /api/activities/{id}', {
    params: { id },
    body: { complete: true, outcome: 'No Answer', comment: 'Rang for long', next_call_at },
  })
  return { person, manager, undoing: { activity_id: id, lock_version: saved.lock_version } }
}

const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

test('reopens the call, removes its follow-up, and keeps the claim', async ({ club }) => {
  const { person, manager, undoing } = await made(club, inDays(3))
  const other = await manager.call('POST /api/people/{id}/activities', {
    params: { id: person.id },
    body: { kind_code: 'call', start: inDays(3) },
  })
  const again = await manager.call('POST /api/next_call/undo', { body: undoing })
  expect(again).toMatchObject({
    activity: { id: undoing.activity_id, complete: false, outcome: null },
    person: { id: person.id, summary: { call_attempts: 0 } },
    notes: [],
  })
  const { collection } = await manager.call('GET /api/people/{id}/activities', { params: { id: person.id } })
  expect(collection.map(({ id }) => id)).toEqual([undoing.activity_id, other.id])
  const held = await (
    await club.as('club_manager')
  ).call('PUT /api/next_call/{person_id}', { params: { person_id: person.id } })
  expect(held).toMatchObject({ held: false, user_name: 'Dana Vella' })
})

test('a call without a next step is just open again', async ({ club }) => {
  const { manager, undoing } = await made(club, null)
  expect(await manager.call('POST /api/next_call/undo', { body: undoing })).toMatchObject({
    activity: { complete: false },
  })
})

test('changes made since stay', async ({ club }) => {
  const { manager, undoing } = await made(club, inDays(3))
  const body = { ...undoing, lock_version: undoing.lock_version - 1 }
  expect((await manager.send('POST', '/api/next_call/undo', { body })).status).toBe(409)
})

test('only the caller can undo an outcome', async ({ club }) => {
  const { undoing } = await made(club, null)
  const manager = await club.as('club_manager')
  expect((await manager.send('POST', '/api/next_call/undo', { body: undoing })).status).toBe(403)
  const stranger = await club.as('london_manager')
  expect((await stranger.send('POST', '/api/next_call/undo', { body: undoing })).status).toBe(404)
})

test('it is undone once, however often requested', async ({ club }) => {
  const { manager, undoing } = await made(club, null)
  await manager.call('POST /api/next_call/undo', { body: undoing })
  expect((await manager.send('POST', '/api/next_call/undo', { body: undoing })).status).toBe(409)
})

import { expect } from 'vitest'
import { newPerson } from './test/new-person.ts'
import { test } from '../test/club.ts'

test('a tour leaves a completed appointment with outcome No Sale', async ({ as, server, clubs }) => {
  const { id } = await newPerson(server, clubs['melbourne']!)
  const answer = await (
    await as('manager')
  ).call('POST /api/people/{id}/improve', { params: { id }, body: { status: 'tour' } })

  expect(answer.status).toBe('tour')
  const events = await server.context.db.selectFrom('activities').selectAll().where('person_id', '=', id).execute()
  expect(events).toMatchObject([{ type: 'Event', kind_code: 'tour', outcome: 'No Sale', complete: true }])
})

test('the list finds people', async ({ as, server, clubs }) => {
  const { id } = await newPerson(server, clubs['melbourne']!, { first_name: 'Zoë', last_name: 'Quirk', phone_mobile: '+61412345678' })
  const manager = await as('manager')
  for (const q of ['zoe', 'quirk z', 'zo', '0412 345 678', '5678'])
    expect((await manager.call('GET /api/people', { query: { q } })).collection.map((p) => p.id)).toContain(id)
  const all = await manager.call('GET /api/people', { query: { per_page: 25 } })
  expect(all.pagination.total_entries).toBeGreaterThan(0)
  console.log(all.pagination, (await manager.call('GET /api/people/{id}', { params: { id } })))
})

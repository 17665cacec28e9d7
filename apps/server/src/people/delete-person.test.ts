import { describe, expect } from 'vitest'
import { type Club, test } from '../test/club.ts'
import { newPerson } from './test/new-person.ts'

const timelineOf = ({ context: { db } }: Club['server'], person_id: number) =>
  db
    .selectFrom('history')
    .select(['object', 'action', 'user_id'])
    .where('person_id', '=', person_id)
    .orderBy('id')
    .execute()

describe('deleting', () => {
  test('removes a person from lists and adds an entry', async ({ as, server, clubs, users }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const manager = await as('club_manager')
    const answer = await manager.call('DELETE /api/people/{id}', { params: { id } })

    expect(answer).toMatchObject({ id, message: 'Person was successfully deleted.', abilities: { restore: true } })
    expect(Date.parse(answer.deleted_at!)).toBeGreaterThan(0)
    expect((await manager.send('GET', `/api/people/${id}`)).status).toBe(404)
    expect(await timelineOf(server, id)).toEqual([
      { object: 'person', action: 'Deleted', user_id: users['club_manager'] },
    ])
  })

  test('twice is deleting once', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const manager = await as('manager')
    const { deleted_at } = await manager.call('DELETE /api/people/{id}', { params: { id } })
    const again = await manager.send('DELETE', `/api/people/${id}`)

    expect(again).toMatchObject({ status: 200, body: { id, deleted_at } })
    expect(await timelineOf(server, id)).toHaveLength(1)
  })

  test('is not allowed for a restricted salesperson, even for own people', async ({ as, server, clubs, users }) => {
    const { id } = await newPerson(server, clubs['melbourne']!, { salesperson_id: users['salesperson']! })
    expect((await (await as('salesperson')).send('DELETE', `/api/people/${id}`)).status).toBe(403)
  })

  test('is 404 from another club', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['london']!)
    expect((await (await as('club_manager')).send('DELETE', `/api/people/${id}`)).status).toBe(404)
  })
})

describe('restoring', () => {
  const deleted = { deleted_at: '2026-01-01T00:00:00Z' }

  test('restores a person, with an entry', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!, deleted)
    const manager = await as('club_manager')
    const answer = await manager.call('PUT /api/people/{id}/restore', { params: { id } })

    expect(answer).toMatchObject({ id, deleted_at: null, message: 'Person was successfully restored.' })
    expect((await manager.send('GET', `/api/people/${id}`)).status).toBe(200)
    expect(await timelineOf(server, id)).toMatchObject([{ object: 'person', action: 'Restored' }])
  })

  test('by the id in the body does the same', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!, deleted)
    const answer = await (await as('manager')).call('POST /api/people/restore', { body: { id } })
    expect(answer).toMatchObject({ id, deleted_at: null })
  })

  test('of an existing person adds no entry', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    await (await as('manager')).call('PUT /api/people/{id}/restore', { params: { id } })
    expect(await timelineOf(server, id)).toEqual([])
  })

  test('of a merged person is refused', async ({ as, server, clubs }) => {
    const survivor = await newPerson(server, clubs['melbourne']!)
    const { id } = await newPerson(server, clubs['melbourne']!, { ...deleted, merged_into_id: survivor.id })
    const reply = await (await as('manager')).send('PUT', `/api/people/${id}/restore`)

    expect(reply).toMatchObject({
      status: 422,
      body: { errors: { base: ['This person was merged with another. Undo the merge to bring them back.'] } },
    })
  })

  test('is not for restricted salespeople, and not for other clubs', async ({ as, server, clubs, users }) => {
    const melbourne = clubs['melbourne']!
    const { id } = await newPerson(server, melbourne, { ...deleted, salesperson_id: users['salesperson']! })
    expect((await (await as('salesperson')).send('PUT', `/api/people/${id}/restore`)).status).toBe(403)
    const other = await as('london_club_manager')
    expect((await other.send('PUT', `/api/people/${id}/restore`)).status).toBe(404)
    expect((await other.send('POST', '/api/people/restore', { body: { id } })).status).toBe(404)
  })
})

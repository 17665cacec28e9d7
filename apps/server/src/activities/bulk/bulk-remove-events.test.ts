import type { Answer } from '@spotter/contract/endpoints.ts'
import { describe, expect } from 'vitest'
import { type Club, test } from '../../test/club.ts'
import { changeOf, timelineOf, untilEnded } from '../../bulk-changes/test/journal.ts'
import { manyPeople } from '../../bulk-changes/test/many-people.ts'
import { newPerson } from '../../people/test/new-person.ts'
import { newActivity } from '../test/booked.ts'

type Server = Club['server']
type Removed = Answer<'POST /api/events/bulk_remove'>

let weeks = 0
async function manyEvents(server: Server, company_id: number, count: number, values = {}) {
  weeks += 1
  const day = new Date(Date.parse('2029-01-01T02:00:00Z') + weeks * 7 * 86_400_000)
  const { id: person_id } = await newPerson(server, company_id)
  const rows = await server.context.db
    .insertInto('activities')
    .values(
      Array.from({ length: count }, (_, no) => ({
        company_id,
        person_id,
        type: 'Event' as const,
        kind_code: 'tour',
        start: new Date(day.getTime() + no * 60_000),
        end: new Date(day.getTime() + (no + 1) * 60_000),
        ...values,
      })),
    )
    .returning('id')
    .execute()
  const date = day.toISOString().slice(0, 10)
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b)
  return { person_id, day, filter: { date_from: date, date_to: date, checked_all: true }, ids }
}

const leftOf = async ({ context: { db } }: Server, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('activities')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

describe('removing events', () => {
  test('with a filter that can’t be read removes none', async ({ as, server, clubs }) => {
    const { filter, ids } = await manyEvents(server, clubs['melbourne']!, 3)
    const root = await as('root')
    for (const unreadable of [{ date_from: '2026-13-45' }, { date_to: 'soon' }, { salesperson_id: 'abc' }]) {
      const answer = await root.send('POST', '/api/events/bulk_remove', {
        body: { filter: { ...filter, ...unreadable } },
      })
      expect(answer.status).toBe(422)
    }

    expect(await leftOf(server, ids)).toEqual(ids)
  })

  test('98 are removed immediately, with the exact message and count', async ({ as, server, clubs }) => {
    const { filter, ids, person_id } = await manyEvents(server, clubs['melbourne']!, 98)
    const answer = await (await as('root')).call('POST /api/events/bulk_remove', { body: { filter } })

    expect(answer).toMatchObject({ message: 'This might take a 1-2 seconds.', removed_count: 98 })
    expect(answer.change).toMatchObject({ kind: 'remove_events', state: 'done', total: 98, done: 98, skipped: 0 })
    expect(answer.change.description).toBe('Events removed')
    expect(await leftOf(server, ids)).toEqual([])
    const entries = await timelineOf(server, [person_id])
    expect(entries).toHaveLength(98)
    expect(entries[0]).toMatchObject({ object: 'tour', action: 'Deleted', data: { change_id: answer.change.id } })
  })

  test('99 go in the background, whichever address they were sent to', async ({ as, server, clubs }) => {
    const { filter, ids } = await manyEvents(server, clubs['melbourne']!, 99)
    const { status, body } = await (
      await as('root')
    ).send<Removed>('POST', '/api/events/bulk_remove', { body: { filter } })

    expect([status, body.message]).toEqual([202, 'We will notify you when bulk removal is complete.'])
    expect(await untilEnded(server, body.job_id)).toMatchObject({ state: 'done', total: 99, done: 99 })
    expect(await leftOf(server, ids)).toEqual([])
  })

  test('excluded ones stay, and the counted number is removed', async ({ as, server, clubs }) => {
    const { filter, ids } = await manyEvents(server, clubs['melbourne']!, 12)
    const chosen = { ...filter, excluding_ids: [ids[0]!, ids[5]!] }
    const root = await as('root')
    const { total } = await root.call('POST /api/events/counts', { body: { filter: chosen } })
    const { removed_count } = await root.call('POST /api/events/bulk_remove', { body: { filter: chosen } })

    expect([total, removed_count]).toEqual([10, 10])
    expect(await leftOf(server, ids)).toEqual([ids[0], ids[5]])
  })

  test('the filters of the list decide, and tasks are never meant', async ({ as, server, clubs, users }) => {
    const { filter, ids, day, person_id } = await manyEvents(server, clubs['melbourne']!, 3, {
      salesperson_id: users['salesperson']!,
    })
    const of = { person_id, start: day, end: day }
    const call = await newActivity(server, clubs['melbourne']!, of)
    const walkIn = await newActivity(server, clubs['melbourne']!, { ...of, type: 'Event', kind_code: 'walk-in' })
    const root = await as('root')
    const remove = (more: object) =>
      root.send<Removed>('POST', '/api/events/bulk_remove', { body: { filter: { ...filter, ...more } } })

    expect((await remove({ kind_code: 'walk-in' })).body.removed_count).toBe(1)
    expect((await remove({ salesperson_id: users['salesperson_2']! })).status).toBe(422)
    expect((await remove({ status: 'complete' })).body).toMatchObject({
      errors: { base: ['There are no results for bulk action.'] },
    })
    expect((await remove({ status: 'incomplete' })).body.removed_count).toBe(3)
    expect(await leftOf(server, [...ids, call.id, walkIn.id])).toEqual([call.id])
  })

  test('personal time is removed too, and membership system events stay', async ({ as, server, clubs, users }) => {
    const { filter, ids, day } = await manyEvents(server, clubs['melbourne']!, 1, { abc_event: true })
    const own = await newActivity(server, clubs['melbourne']!, {
      type: 'Event',
      kind_code: 'personal',
      salesperson_id: users['salesperson']!,
      start: day,
      end: day,
    })
    const root = await as('root')
    const { change } = await root.call('POST /api/events/bulk_remove', { body: { filter } })

    expect(change).toMatchObject({ total: 2, done: 1, skipped: 1 })
    const { collection } = await root.call('GET /api/people/changes/{id}/entries', { params: { id: change.id } })
    expect(collection).toMatchObject([
      { state: 'skipped', reason: 'Comes from the membership system', event: { id: ids[0], kind_name: 'Tour' } },
      { state: 'done', reason: null, person_id: null, name: null, event: { id: own.id, kind_name: 'Personal' } },
    ])
    const { message } = await root.call('POST /api/people/changes/{id}/undo', { params: { id: change.id } })
    expect(message).toBe('Undone: 1 event restored.')
    expect(await leftOf(server, [own.id])).toEqual([own.id])
  })

  test('a filter without a selection is refused, because it would mean everything', async ({ as }) => {
    for (const path of ['bulk_remove', 'bulk_remove_in_background', 'counts']) {
      const { status, body } = await (await as('root')).send('POST', `/api/events/${path}`, { body: { filter: {} } })
      expect([path, status, body]).toMatchObject([path, 422, { errors: { filter: ["can't be blank"] } }])
    }
  })

  test('another club’s events are not there', async ({ as, server, clubs }) => {
    const { ids } = await manyEvents(server, clubs['london']!, 2)
    const filter = { checked_all: false, including_ids: ids }
    const { status } = await (await as('root')).send('POST', '/api/events/bulk_remove', { body: { filter } })
    expect(status).toBe(422)
    expect(await leftOf(server, ids)).toEqual(ids)
  })

  test('is for root and impersonated users, unless they may not delete', async ({ as, server, clubs, users }) => {
    const { filter, ids } = await manyEvents(server, clubs['melbourne']!, 2)
    const one = { ...filter, checked_all: false, including_ids: [ids[0]!] }
    const attempt = async (who: string) =>
      (await (await as(who)).send('POST', '/api/events/bulk_remove', { body: { filter: one } })).status
    expect([await attempt('club_manager'), await attempt('bulk_actor')]).toEqual([403, 403])
    const root = await as('root')
    await root.send('POST', `/api/users/${users['keeper']}/impersonate`)
    expect(await attempt('root')).toBe(403)
    await root.call('DELETE /api/users/impersonate')
    await root.send('POST', `/api/users/${users['club_manager']}/impersonate`)
    expect(await attempt('root')).toBe(200)
    await root.call('DELETE /api/users/impersonate')
    expect(await leftOf(server, ids)).toEqual([ids[1]])
  })
})

describe('undoing it', () => {
  test('restores removed ones, marking overlaps with later bookings', async ({ as, server, clubs, users }) => {
    const seller = { salesperson_id: users['salesperson']! }
    const { filter, ids, day, person_id } = await manyEvents(server, clubs['melbourne']!, 4, seller)
    const root = await as('root')
    const { change } = await root.call('POST /api/events/bulk_remove', { body: { filter } })
    await root.call('PUT /api/activities/{id}/restore', { params: { id: ids[0]! } })
    const meanwhile = await newActivity(server, clubs['melbourne']!, {
      ...seller,
      person_id,
      type: 'Event',
      kind_code: 'tour',
      start: new Date(day.getTime() + 2 * 60_000),
      end: new Date(day.getTime() + 3 * 60_000),
    })

    const preview = await root.call('GET /api/people/changes/{id}/undo_preview', { params: { id: change.id } })
    expect(preview).toMatchObject({ returned: 3, kept: 1 })
    expect(preview.collection[0]).toMatchObject({ state: 'kept', reason: 'Has since been restored or removed again.' })
    const { message } = await root.call('POST /api/people/changes/{id}/undo', { params: { id: change.id } })
    expect(message).toBe('Undone: 3 events restored, 1 not restored.')
    expect(await leftOf(server, [...ids, meanwhile.id])).toEqual([...ids, meanwhile.id])
    const beside = await server.context.db
      .selectFrom('activities')
      .select(['id', 'overlap_reason'])
      .where('overlap_reason', 'is not', null)
      .where('id', 'in', ids)
      .execute()
    expect(beside).toEqual([{ id: ids[2], overlap_reason: 'Restored' }])
    expect(await changeOf(server, change.id)).toMatchObject({ state: 'undone', done: 4, returned: 3, kept: 1 })
    const restored = (await timelineOf(server, [person_id])).filter(({ action }) => action === 'Restored')
    expect(restored).toHaveLength(4)
  })

  test('is foreseen and done for many in the background', async ({ as, server, clubs }) => {
    const { filter, ids } = await manyEvents(server, clubs['melbourne']!, 120)
    const root = await as('root')
    const { job_id } = await root.call('POST /api/events/bulk_remove_in_background', { body: { filter } })
    await untilEnded(server, job_id)
    const { change, message } = await root.call('POST /api/people/changes/{id}/undo', { params: { id: job_id } })
    expect([change.state, message]).toEqual(['undoing', "We'll notify you when it's done."])
    expect(await untilEnded(server, job_id)).toMatchObject({ state: 'undone', returned: 120, kept: 0 })
    expect(await leftOf(server, ids)).toHaveLength(120)
  })
})

test('people and events of one club are changed side by side', async ({ as, server, clubs }) => {
  const { q, ids: people } = await manyPeople(server, clubs['melbourne']!, 150)
  const db = server.context.db
  const start = new Date('2029-12-05T02:00:00Z')
  const events = await db
    .insertInto('activities')
    .values(
      people.map((person_id) => ({
        company_id: clubs['melbourne']!,
        person_id,
        type: 'Event' as const,
        kind_code: 'tour',
        start,
        end: start,
      })),
    )
    .returning('id')
    .execute()
  const root = await as('root')
  const [removal, calls] = await Promise.all([
    root.call('POST /api/events/bulk_remove', {
      body: { filter: { checked_all: false, including_ids: events.map(({ id }) => id) } },
    }),
    root.call('POST /api/people/activities/bulk_add_call', {
      body: { filter: { q, checked_all: true }, activity: { start: start.toISOString() } },
    }),
  ])
  expect(await untilEnded(server, removal.job_id)).toMatchObject({ total: 150, done: 150 })
  expect(await untilEnded(server, calls.job_id)).toMatchObject({ total: 150, done: 150 })
})

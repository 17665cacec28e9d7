import { describe, expect } from 'vitest'
import { type Club, test } from '../../test/club.ts'
import { eventually } from '../../test/eventually.ts'
import { changeOf, entriesOf, timelineOf, untilEnded } from '../../bulk-changes/test/journal.ts'
import { listenForBulk } from '../../bulk-changes/test/listen-for-bulk.ts'
import { manyPeople } from '../../bulk-changes/test/many-people.ts'
import { newPerson } from '../../people/test/new-person.ts'
import { freeTime } from '../test/booked.ts'
import { assign } from '../../people/test/assign.ts'

const everybody = (q: string) => ({ q, checked_all: true })

const callsOf = ({ context: { db } }: Club['server'], ids: readonly number[]) =>
  db
    .selectFrom('activities')
    .selectAll()
    .where('person_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('person_id')
    .execute()

const key = 'POST /api/people/activities/bulk_add_call'

describe('adding a call to many', () => {
  test('each call is for the person’s own salesperson, or for the user who added them', async ({
    as,
    server,
    clubs,
    users,
  }) => {
    const own = await manyPeople(server, clubs['melbourne']!, 2, { salesperson_id: users['salesperson_2']! })
    const nobodys = await newPerson(server, clubs['melbourne']!, { last_name: own.q })
    const start = freeTime()
    const answer = await (
      await as('bulk_actor')
    ).call(key, { body: { filter: everybody(own.q), activity: { start, name: ' Winter offer ' } } })

    expect(answer.message).toBe('3 calls were added.')
    expect(answer.change).toMatchObject({ state: 'done', total: 3, done: 3, description: 'Calls added: Winter offer' })
    const calls = await callsOf(server, [...own.ids, nobodys.id])
    expect(calls).toHaveLength(3)
    for (const call of calls) {
      expect(call).toMatchObject({ type: 'Task', kind_code: 'call', name: 'Winter offer', start, bulk: true })
      expect(call).toMatchObject({ complete: false, confirmed: false, company_id: clubs['melbourne'] })
    }
    expect(calls.map(({ salesperson_id }) => salesperson_id)).toEqual([
      users['salesperson_2'],
      users['salesperson_2'],
      users['bulk_actor'],
    ])
    const entries = await timelineOf(server, [nobodys.id])
    expect(entries).toMatchObject([{ object: 'call', action: 'Created', description: 'Winter offer', data: { start } }])
  })

  test('a chosen salesperson gets them all, where they work', async ({ as, server, clubs, users }) => {
    const here = await manyPeople(server, clubs['melbourne']!, 1)
    const there = await newPerson(server, clubs['boston']!, { last_name: here.q })
    const { change } = await (
      await as('root')
    ).call(key, {
      body: {
        filter: { ...everybody(here.q), view_type: 'multi_site' },
        activity: { start: freeTime(), salesperson_id: users['salesperson']! },
      },
    })

    expect(change).toMatchObject({ total: 2, done: 1, skipped: 1 })
    expect(await callsOf(server, [...here.ids, there.id])).toMatchObject([
      { person_id: here.ids[0], salesperson_id: users['salesperson'] },
    ])
    const left = (await entriesOf(server, change.id)).find(({ subject_id }) => subject_id === there.id)
    expect(left).toMatchObject({ state: 'skipped', reason: 'The salesperson does not work at this club.' })
  })

  test('people who opted out of calls are skipped with the reason', async ({ as, server, clubs }) => {
    const { q } = await manyPeople(server, clubs['melbourne']!, 2)
    const silent = await newPerson(server, clubs['melbourne']!, { last_name: q, do_not_call: true })
    const { change, message } = await (
      await as('bulk_actor')
    ).call(key, { body: { filter: everybody(q), activity: { start: freeTime() } } })

    expect(message).toBe('2 calls were added, 1 skipped.')
    expect(await callsOf(server, [silent.id])).toEqual([])
    expect((await entriesOf(server, change.id)).find(({ state }) => state === 'skipped')).toMatchObject({
      subject_id: silent.id,
      reason: 'Opted out of calls',
    })
  })

  test('a time outside the hours of each club is moved into them', async ({ as, server, clubs }) => {
    const here = await manyPeople(server, clubs['melbourne']!, 1)
    const there = await newPerson(server, clubs['london']!, { last_name: here.q })
    // 5 pm in Melbourne is 7 am in London.
    await (
      await as('root')
    ).call(key, {
      body: {
        filter: { ...everybody(here.q), view_type: 'multi_site' },
        activity: { start: '2027-06-09T06:00:00.000Z' },
      },
    })
    const calls = await callsOf(server, [...here.ids, there.id])
    expect(calls.map(({ start }) => start)).toEqual(['2027-06-09T06:00:00.000Z', '2027-06-09T07:00:00.000Z'])
  })

  test.for([
    [{}, { start: ["can't be blank"] }],
    [{ start: '0026-11-20T01:00:00Z' }, { start: ['is invalid'] }],
    [{ start: '2126-11-20T01:00:00Z' }, { start: ['is too far away (at most 5 years)'] }],
    [{ start: '2027-06-09T06:00:00Z', kind_id: 'tour' }, { kind_id: ['is not included in the list'] }],
    [{ start: '2027-06-09T06:00:00Z', salesperson_id: 999_999 }, { salesperson_id: ['is invalid'] }],
  ] as const)('%j is refused', async ([activity, errors], { as, server, clubs }) => {
    const { q } = await manyPeople(server, clubs['melbourne']!, 1)
    const { status, body } = await (
      await as('bulk_actor')
    ).send('POST', '/api/people/activities/bulk_add_call', { body: { filter: everybody(q), activity } })
    expect([status, body]).toMatchObject([422, { errors }])
  })

  test('a filter without a selection is refused', async ({ as }) => {
    const { status, body } = await (
      await as('bulk_actor')
    ).send('POST', '/api/people/activities/bulk_add_call', { body: { filter: {}, activity: { start: freeTime() } } })
    expect([status, body]).toMatchObject([422, { errors: { filter: ["can't be blank"] } }])
  })

  test('99 are done in the background, and the end is published', async ({ as, server, clubs, databaseUrl, users }) => {
    const { q, ids } = await manyPeople(server, clubs['melbourne']!, 99)
    const { published, close } = await listenForBulk({ databaseUrl })
    const { status, body } = await (
      await as('bulk_actor')
    ).send<{ job_id: number; message: string }>('POST', '/api/people/activities/bulk_add_call', {
      body: { filter: everybody(q), activity: { start: freeTime() } },
    })
    expect([status, body.message]).toEqual([202, "We'll notify you when it's done."])
    expect(await untilEnded(server, body.job_id)).toMatchObject({ state: 'done', total: 99, done: 99 })
    await eventually(async () => published.at(-1)?.envelope.event === 'finished')
    await close()

    expect(published.at(-1)).toMatchObject({
      to: { user_ids: [users['bulk_actor']] },
      envelope: { message: expect.stringContaining('calls were added'), data: { kind: 'add_call', done: 99 } },
    })
    expect(await callsOf(server, ids)).toHaveLength(99)
  })
})

describe('undoing it', () => {
  test('removes open unchanged ones, and reports what stays', async ({ as, server, clubs, users }) => {
    const { q, ids } = await manyPeople(server, clubs['melbourne']!, 5, { salesperson_id: users['salesperson']! })
    const actor = await as('bulk_actor')
    const { change } = await actor.call(key, { body: { filter: everybody(q), activity: { start: freeTime() } } })
    const calls = await callsOf(server, ids)
    const [made, moved, removed, handedOver] = calls.map(({ id }) => id) as [number, number, number, number]
    const activity = (id: number) => ({ params: { id } })
    await actor.call('PUT /api/activities/{id}', {
      ...activity(made),
      body: { complete: true, outcome: 'Left Message' },
    })
    await actor.call('PUT /api/activities/{id}', { ...activity(moved), body: { start: freeTime() } })
    await actor.call('DELETE /api/activities/{id}', activity(removed))
    await assign(server, [ids[3]!], users['salesperson_2']!)

    const preview = await actor.call('GET /api/people/changes/{id}/undo_preview', activity(change.id))
    expect(preview).toMatchObject({ returned: 2, kept: 3 })
    const { message } = await actor.call('POST /api/people/changes/{id}/undo', activity(change.id))
    expect(message).toBe('Undone: 2 calls removed, 3 not removed because they have since been made or changed.')
    expect((await callsOf(server, ids)).map(({ id }) => id)).toEqual([made, moved])
    expect((await entriesOf(server, change.id)).map(({ state, reason }) => [state, reason])).toEqual([
      ['kept', 'The call has since been made.'],
      ['kept', 'The call has since been changed.'],
      ['kept', 'The call has since been removed.'],
      ['returned', null],
      ['returned', null],
    ])
    expect((await timelineOf(server, [ids[3]!])).at(-1)).toMatchObject({
      object: 'call',
      action: 'Deleted',
      data: { activity_id: handedOver, undone_change_id: change.id },
    })
    expect(await changeOf(server, change.id)).toMatchObject({ done: 5, returned: 2, kept: 3, state: 'undone' })
  })
})

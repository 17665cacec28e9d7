import { describe, expect } from 'vitest'
import { test } from '../../test/club.ts'
import { newPerson } from '../test/new-person.ts'
import { peopleOf, timelineOf, untilEnded } from '../../bulk-changes/test/journal.ts'
import { manyPeople } from '../../bulk-changes/test/many-people.ts'

const everybody = (q: string) => ({ q, checked_all: true })

describe('removing', () => {
  test('98 people are removed immediately, with the exact message and count', async ({ as, server, clubs }) => {
    const { q, ids } = await manyPeople(server, clubs['melbourne']!, 98)
    const answer = await (await as('root')).call('POST /api/people/bulk_remove', { body: { filter: everybody(q) } })

    expect(answer).toMatchObject({ message: 'This might take a 1-2 seconds.', removed_count: 98 })
    expect(answer.change).toMatchObject({ state: 'done', total: 98, done: 98, skipped: 0, failed: 0 })
    expect((await peopleOf(server, ids)).every(({ deleted_at }) => deleted_at)).toBe(true)
    expect(await timelineOf(server, ids)).toHaveLength(98)
  })

  test('99 people go in the background, whichever address they were sent to', async ({ as, server, clubs }) => {
    const { q, ids } = await manyPeople(server, clubs['melbourne']!, 99)
    const { status, body } = await (
      await as('root')
    ).send<{ message: string; job_id: number }>('POST', '/api/people/bulk_remove', { body: { filter: everybody(q) } })

    expect(status).toBe(202)
    expect(body.message).toBe('We will notify you when bulk removal is complete.')
    expect(await untilEnded(server, body.job_id)).toMatchObject({ state: 'done', total: 99, done: 99 })
    expect((await peopleOf(server, ids)).every(({ deleted_at }) => deleted_at)).toBe(true)
  })

  test('the background route accepts few people too', async ({ as, server, clubs }) => {
    const { q } = await manyPeople(server, clubs['melbourne']!, 3)
    const root = await as('root')
    const { status, body } = await root.send<{ job_id: number }>('POST', '/api/people/bulk_remove_in_background', {
      body: { filter: everybody(q) },
    })
    expect(status).toBe(202)
    expect(await untilEnded(server, body.job_id)).toMatchObject({ total: 3, done: 3 })
  })

  test('excluded people stay, and the shown number is removed', async ({ as, server, clubs }) => {
    const { q, ids } = await manyPeople(server, clubs['melbourne']!, 30)
    const [first, , third] = ids
    const root = await as('root')
    const filter = { ...everybody(q), excluding_ids: [first!, third!] }
    const shown = await root.call('GET /api/people', {
      query: { q, checked_all: true, excluding_ids: `${first},${third}`, per_page: 5 },
    })
    const answer = await root.call('POST /api/people/bulk_remove', { body: { filter } })

    expect(shown.pagination.total_entries).toBe(28)
    expect(answer.removed_count).toBe(28)
    const left = await root.call('GET /api/people', { query: { q } })
    expect(new Set(left.collection.map(({ id }) => id))).toEqual(new Set([first, third]))
  })

  test('only those chosen one by one go', async ({ as, server, clubs }) => {
    const { q, ids } = await manyPeople(server, clubs['melbourne']!, 5)
    const filter = { q, checked_all: false, including_ids: ids.slice(0, 2) }
    const answer = await (await as('root')).call('POST /api/people/bulk_remove', { body: { filter } })
    expect(answer.removed_count).toBe(2)
  })

  test('a filter without a selection is refused, because it would mean everyone', async ({ as }) => {
    const { status, body } = await (await as('root')).send('POST', '/api/people/bulk_remove', { body: { filter: {} } })
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: { filter: ["can't be blank"] } })
  })

  test('an empty selection says so', async ({ as }) => {
    const { status, body } = await (
      await as('root')
    ).send('POST', '/api/people/bulk_remove', { body: { filter: everybody('nobodyatall') } })
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: { base: ['There are no results for bulk action.'] } })
  })

  test('is for root and impersonators', async ({ as }) => {
    const { status } = await (
      await as('bulk_actor')
    ).send('POST', '/api/people/bulk_remove', { body: { filter: everybody('x') } })
    expect(status).toBe(403)
  })

  test('the same submit twice removes once and answers the same', async ({ as, server, clubs }) => {
    const { q, ids } = await manyPeople(server, clubs['melbourne']!, 120)
    const root = await as('root')
    const submit = () =>
      root.send<{ job_id: number }>('POST', '/api/people/bulk_remove', {
        body: { filter: everybody(q) },
        headers: { 'x-request-id': `twice-${q}` },
      })
    const [one, other] = await Promise.all([submit(), submit()])

    expect([one.status, other.status]).toEqual([202, 202])
    expect(other.body.job_id).toBe(one.body.job_id)
    await untilEnded(server, one.body.job_id)
    expect(await timelineOf(server, ids)).toHaveLength(120)
  })
})

test('the deleted view restores people, and existing ones are skipped', async ({ as, server, clubs }) => {
  const { q, ids } = await manyPeople(server, clubs['melbourne']!, 2, { deleted_at: new Date() })
  await newPerson(server, clubs['melbourne']!, { last_name: q })
  const { change } = await (
    await as('bulk_actor')
  ).call('POST /api/people/changes', {
    body: { kind: 'restore', filter: { ...everybody(q), soft_delete_status: 'all' } },
  })

  expect(change).toMatchObject({ total: 3, done: 2, skipped: 1, description: 'Restored' })
  expect((await peopleOf(server, ids)).map(({ deleted_at }) => deleted_at)).toEqual([null, null])
})

test('deleted people in the list are skipped by everything else', async ({ as, server, clubs }) => {
  const { q } = await manyPeople(server, clubs['melbourne']!, 1, { deleted_at: new Date() })
  const { change } = await (
    await as('bulk_actor')
  ).call('POST /api/people/changes', {
    body: { kind: 'add_tags', filter: { ...everybody(q), soft_delete_status: 'deleted' }, tags: ['Lost'] },
  })
  expect(change).toMatchObject({ total: 1, done: 0, skipped: 1, undo_refusal: 'nothing_done' })
})

test('bulk changes are for those who have the bulk menu', async ({ as }) => {
  const { status } = await (
    await as('manager')
  ).send('POST', '/api/people/changes', { body: { kind: 'add_tags', filter: everybody('x'), tags: ['A'] } })
  expect(status).toBe(403)
})

test('another club’s people are out of reach of a filter', async ({ as, clubs }) => {
  const { status } = await (
    await as('bulk_actor')
  ).send('POST', '/api/people/changes', {
    body: { kind: 'add_tags', filter: { ...everybody('x'), company_id: clubs['london'] }, tags: ['A'] },
  })
  expect(status).toBe(404)
})

import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { conversationOf, received } from '../messages/conversations.ts'
import { compactPeopleCounts } from '../people/compact-people-counts.ts'
import { newPerson } from '../people/test/new-person.ts'
import type { Db } from '../platform/db/connect.ts'
import { transaction } from '../platform/db/transaction.ts'
import { test } from '../test/club.ts'

interface Line {
  company_id: number
  owner_id: number | null
  waiting: boolean
  done: boolean
  count: number
}

const kept = async (db: Db) =>
  (
    await sql<Line>`
      select company_id, owner_id, waiting, done, sum(count)::int as count from conversation_counts
      group by 1, 2, 3, 4 having sum(count) <> 0 order by 1, 2, 3, 4`.execute(db)
  ).rows

const real = async (db: Db) =>
  (
    await sql<Line>`
      select conversations.company_id, coalesce(assigned_id, salesperson_id) as owner_id,
        waiting_since is not null as waiting, done_at is not null as done, count(*)::int as count
      from conversations left join people on people.id = person_id
      where people.deleted_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db)
  ).rows

test('counts stay exact while people write, are answered, change hands and are removed', async ({
  server,
  clubs,
  users,
}) => {
  const { db } = server.context
  const company_id = clubs['melbourne']!
  const owners = [users['salesperson']!, users['manager']!, null]
  const people = await Promise.all(Array.from({ length: 6 }, () => newPerson(server, company_id)))
  const ids = await transaction(db, async (tx) => {
    const made: number[] = []
    for (const { id } of people) made.push(await conversationOf(tx, { company_id, person_id: id }))
    return made
  })
  const changes = [
    (no: number) => transaction(db, (tx) => received(tx, ids[no]!, new Date())),
    (no: number, round: number) =>
      sql`update people set salesperson_id = ${owners[round % 3]} where id = ${people[no]!.id}`.execute(db),
    (no: number) => sql`update conversations set waiting_since = null where id = ${ids[no]!}`.execute(db),
    (no: number, round: number) =>
      sql`update conversations set assigned_id = ${owners[(round + 1) % 3]} where id = ${ids[no]!}`.execute(db),
    (no: number, round: number) =>
      sql`update people set deleted_at = ${round % 2 ? new Date() : null} where id = ${people[no]!.id}`.execute(db),
    (no: number, round: number) =>
      sql`update conversations set done_at = ${round % 2 ? new Date() : null} where id = ${ids[no]!}`.execute(db),
  ]
  const write = async (writer: number) => {
    for (let round = 0; round < 60; round++) {
      await changes[(round + writer) % changes.length]!((round * 7 + writer) % people.length, round)
    }
  }
  await Promise.all([write(0), write(1), write(2), write(3), compactPeopleCounts({ db })])
  await compactPeopleCounts({ db })

  expect(await kept(db)).toEqual(await real(db))
})

test('a snoozed conversation needs no reply until its time has come', async ({ as, server, clubs, users }) => {
  const { db } = server.context
  const company_id = clubs['melbourne']!
  const person = await newPerson(server, company_id, { salesperson_id: users['manager']! })
  const manager = await as('manager')
  const counts = async () => {
    const { needs_reply, mine, snoozed } = await manager.call('GET /api/conversations/counts')
    return { needs_reply, mine, snoozed }
  }
  const before = await counts()
  const id = await transaction(db, async (tx) => {
    const conversation_id = await conversationOf(tx, { company_id, person_id: person.id })
    await received(tx, conversation_id, new Date())
    return conversation_id
  })
  const snooze = (at: Date) => sql`update conversations set snoozed_until = ${at} where id = ${id}`.execute(db)

  const written = { ...before, needs_reply: before.needs_reply + 1, mine: before.mine + 1 }
  expect(await counts()).toEqual(written)
  await snooze(shiftInstant(new Date(), { hours: 1 }))
  expect(await counts()).toEqual({ ...before, snoozed: before.snoozed + 1 })
  await snooze(shiftInstant(new Date(), { seconds: -1 }))
  expect(await counts()).toEqual(written)
})

test('a page has the number of all that are found', async ({ as }) => {
  const manager = await as('manager')
  for (const view of ['needs_reply', 'mine', 'unassigned', 'snoozed', 'done', 'all'] as const) {
    const { collection, pagination } = await manager.call('GET /api/conversations', { query: { view, per_page: 100 } })
    expect([view, pagination.total_entries]).toEqual([view, collection.length])
  }
})

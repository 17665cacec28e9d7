import { sql } from 'kysely'
import { expect } from 'vitest'
import { system } from '../http/caller.ts'
import type { Db } from '../db/connect.ts'
import { test } from '../../test/club.ts'
import { eventually } from '../../test/eventually.ts'
import { subscribers } from '../../subscribers.ts'
import { deliverTo } from './deliver.ts'

import { record } from './record.ts'

const deliver = deliverTo(subscribers)

interface Announced {
  text: string
  user_ids: number[]
}

/** In one transaction, so that their jobs run together. */
const recordNotices = (db: Db, company_id: number, announced: readonly Announced[]) =>
  db.transaction().execute(async (tx) => {
    for (const notice of announced) {
      const notices = [{ ...notice, message_type: 'notice', event: 'x' }]
      await record(tx, system, 'user.updated', { company_id, id: 1, payload: { notices } })
    }
  })

const ofNotice = (text: string) => sql<boolean>`payload #>> '{notices,0,text}' like ${text}`

const delivered = async (db: Db, text: string) => {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('outbox', 'outbox.id', 'outbox_id')
    .select('reader')
    .where(ofNotice(text))
    .orderBy('reader')
    .execute()
  return rows.map(({ reader }) => reader)
}

const feed = (db: Db, text: string) =>
  db.selectFrom('notifications').select(['user_id', 'event']).where('text', '=', text).orderBy('user_id').execute()

/** A job stays until it is done, and has its error a moment after what it did. */
const unfinished = async (db: Db, text: string) => {
  const { rows } = await sql<{ last_error: string | null }>`
    select last_error from graphile_worker.jobs join outbox on key = 'deliver:' || outbox.id
    where ${ofNotice(text)}`.execute(db)
  return rows
}

test('of facts that are delivered together, one that fails delays neither the others nor its other subscribers', async ({
  server,
  clubs,
  users,
}) => {
  const { db } = server.context
  const reader = users['club_manager']!
  await recordNotices(db, clubs['melbourne']!, [
    { text: 'told.before', user_ids: [reader] },
    { text: 'told.nobody', user_ids: [2_000_000_000] },
    { text: 'told.after', user_ids: [reader] },
  ])

  await eventually(async () => (await feed(db, 'told.after')).length === 1)
  await eventually(async () => (await delivered(db, 'told.nobody')).length === 1)
  await eventually(async () => (await unfinished(db, 'told.%')).every(({ last_error }) => last_error))
  expect(await delivered(db, 'told.before')).toEqual(['notifications', 'screens'])
  expect(await delivered(db, 'told.nobody')).toEqual(['screens'])
  expect(await feed(db, 'told.before')).toEqual([{ user_id: reader, event: 'x' }])
  expect(await unfinished(db, 'told.%')).toEqual([
    { last_error: expect.stringContaining('notifications_user_id_fkey') },
  ])
})

test('a fact delivered again together with a new one arrives once', async ({ server, clubs, users }) => {
  const { context } = server
  const reader = users['manager']!
  await recordNotices(context.db, clubs['melbourne']!, [{ text: 'again.first', user_ids: [reader] }])
  await eventually(async () => (await feed(context.db, 'again.first')).length === 1)
  await recordNotices(context.db, clubs['melbourne']!, [{ text: 'again.second', user_ids: [reader] }])
  const facts = await context.db.selectFrom('outbox').select('id').where(ofNotice('again.%')).execute()
  await Promise.all([...facts, ...facts].map(({ id }) => deliver.run(context, { outbox_id: id })))

  expect(await feed(context.db, 'again.first')).toHaveLength(1)
  expect(await feed(context.db, 'again.second')).toHaveLength(1)
})

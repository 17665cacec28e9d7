import { sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import { system } from '../http/caller.ts'
import type { Db } from '../db/connect.ts'
import type { RealtimeMessage } from '../realtime/message.ts'
import { realtimeNotifications } from '../realtime/notification.ts'
import { test } from '../../test/club.ts'
import { recordMany, subjectsAtOnce } from './record.ts'

async function newPeople(db: Db, company_id: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into people (company_id, first_name)
    select ${company_id}::bigint, 'Person ' || n from generate_series(1, ${count}::int) n returning id`.execute(db)
  return rows.map(({ id }) => id)
}

const lastInOutbox = async (db: Db) => {
  const { last } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

const moved = (company_id: number, ids: number[]) => ({
  company_id,
  ids,
  before: { salesperson_id: 1, api_token: 'x', status: 'guest' },
  after: { salesperson_id: 2, api_token: 'y', status: 'guest' },
  timeline: { object: 'salesperson' as const, action: 'Assigned' as const },
})

test('many facts take as many statements as few', async ({ server, clubs }) => {
  const { db } = server.context
  const statements = async (count: number) => {
    const ids = await newPeople(db, clubs['melbourne']!, count)
    let sent = 0
    const counting = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        sent += 1
        return result
      },
    })
    await counting
      .transaction()
      .execute((tx) => recordMany(tx, system, 'person.assigned', moved(clubs['melbourne']!, ids)))
    return sent
  }

  expect([await statements(2), await statements(subjectsAtOnce * 3)]).toEqual([1, 1])
})

test('many facts are an audit row and a timeline entry each, and one message for every thousand', async ({
  server,
  clubs,
}) => {
  const { db } = server.context
  const ids = await newPeople(db, clubs['london']!, subjectsAtOnce + 1)
  const last = await lastInOutbox(db)
  await db.transaction().execute((tx) => recordMany(tx, system, 'person.assigned', moved(clubs['london']!, ids)))

  const audit = await db.selectFrom('audit').selectAll().where('subject_id', 'in', ids).orderBy('id').execute()
  expect(audit.map(({ subject_id }) => subject_id)).toEqual(ids)
  expect(audit[0]).toMatchObject({ before: { salesperson_id: 1 }, after: { salesperson_id: 2 } })
  const timeline = await db.selectFrom('history').select('person_id').where('person_id', 'in', ids).execute()
  expect(timeline).toHaveLength(ids.length)
  const outbox = await db.selectFrom('outbox').selectAll().where('id', '>', last).orderBy('id').execute()
  expect(outbox.map(({ payload }) => payload['subject'])).toEqual([
    { type: 'person', ids: ids.slice(0, subjectsAtOnce) },
    { type: 'person', ids: ids.slice(subjectsAtOnce) },
  ])
  const delivered = () =>
    db
      .selectFrom('deliveries')
      .selectAll()
      .where(
        'outbox_id',
        'in',
        outbox.map(({ id }) => id),
      )
      .where('reader', '=', 'screens')
      .execute()
  await expect.poll(delivered).toHaveLength(2)
})

test('screens learn of many as several of a kind, without an id', async ({ server, databaseUrl, clubs }) => {
  const { db } = server.context
  const ids = await newPeople(db, clubs['london']!, 2)
  const listening = new pg.Client({ connectionString: databaseUrl })
  const received: string[] = []
  listening.on(
    'notification',
    ({ payload = '' }) => void (payload.includes('person.assigned') && received.push(payload)),
  )
  await listening.connect()
  await listening.query(`listen ${realtimeNotifications}`)
  await db.transaction().execute((tx) => recordMany(tx, system, 'person.assigned', moved(clubs['london']!, ids)))

  await expect.poll(() => received).toHaveLength(1)
  await listening.end()
  const { message } = JSON.parse(received[0]!) as { message: RealtimeMessage }
  expect(message.envelope).toMatchObject({ type: 'Record', company_id: clubs['london'] })
  expect(message.envelope.data).toEqual({ record: 'person' })
})

test('undoing a bulk change takes back the entries of that change, and no others', async ({ server, clubs }) => {
  const { db } = server.context
  const company_id = clubs['london']!
  const ids = await newPeople(db, company_id, 2)
  const enter = (data: { change_id: number } | { undone_change_id: number }) =>
    db.transaction().execute((tx) =>
      recordMany(tx, system, 'person.assigned', {
        company_id,
        ids,
        timeline: { object: 'salesperson', action: 'Assigned', data },
      }),
    )
  for (const change_id of [7_000_001, 7_000_002]) await enter({ change_id })
  await enter({ undone_change_id: 7_000_001 })
  const { rows } = await sql<{ change_id: number }>`
    select (undone.data->>'change_id')::int as change_id from history
      join history undone on undone.id = history.corrects_id and undone.person_id = history.person_id
    where history.person_id = any(${ids}::bigint[])`.execute(db)

  expect(rows).toEqual([{ change_id: 7_000_001 }, { change_id: 7_000_001 }])
})

test('no facts are no history', async ({ server, clubs }) => {
  const { db } = server.context
  const last = await lastInOutbox(db)
  await db.transaction().execute((tx) => recordMany(tx, system, 'person.assigned', moved(clubs['london']!, [])))

  expect(await lastInOutbox(db)).toBe(last)
})

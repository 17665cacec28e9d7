import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, expect, inject, test } from 'vitest'
import { connect } from '../../db/connect.ts'
import { transaction } from '../../http/transaction.ts'
import { eventually } from '../../test/eventually.ts'
import { databaseNamed, onServer } from '../../test/start-database.ts'
import { actingUser } from './acting-user.ts'
import { orderChange, runLater } from './order-change.ts'
import { kill, startWorker } from './test/worker-process.ts'

const name = `spotter_killed_change_${randomUUID().replaceAll('-', '')}`
const server = inject('databaseServer')
const url = databaseNamed(server, name)
const cast = inject('cast')
const company_id = cast.clubs['melbourne'] ?? 0
const user_id = cast.users['bulk_actor'] ?? 0

await onServer(server, `create database ${name} template ${inject('template')}`)
const { db, close } = connect(url, { max: 5 })
let workers: ChildProcess[] = []

afterEach(async () => {
  await Promise.all(workers.map(kill))
  workers = []
})
afterAll(async () => {
  await close()
  await onServer(server, `drop database ${name} with (force)`)
})

const start = async () => {
  const worker = await startWorker(url)
  workers.push(worker)
  return worker
}
const change = (id: number) => db.selectFrom('changes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const entriesIn = async (change_id: number, state: 'waiting' | 'done' | 'returned') => {
  const entries = db.selectFrom('change_entries').where('change_id', '=', change_id).where('state', '=', state)
  return (await entries.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

/** Holds one person, so that a worker stops in the middle of the batch they are in. */
async function hold(person_id: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await client.query('select from people where id = $1 for update', [person_id])
  return async () => {
    await client.query('rollback')
    await client.end()
  }
}

test('a worker killed in the middle leaves whole batches, and another goes on with the rest, of a change and its undo', async () => {
  const people = await db
    .insertInto('people')
    .values(Array.from({ length: 1200 }, (_, no) => ({ company_id, first_name: `N${no}`, last_name: 'Killedworker' })))
    .returning('id')
    .execute()
  const ids = people.map(({ id }) => id).toSorted((a, b) => a - b)
  const { id } = await transaction(db, async (tx) => {
    const actor = await actingUser(tx, { user_id, original_user_id: null, company_id, request_id: 'test' })
    const filter = { q: 'killedworker', checked_all: true }
    return orderChange(tx, actor!, {
      kind: 'add_tags',
      filter,
      asked: { tags: ['Survivor'] },
      company: actor!.company,
      now: new Date(),
    })
  })
  let release = await hold(ids[700]!)
  const first = await start()
  await eventually(async () => (await entriesIn(id, 'done')) === 500, 20_000)
  await kill(first)
  await release()
  expect(await change(id)).toMatchObject({ state: 'running', total: 1200, done: 500, skipped: 0 })

  await start()
  await eventually(async () => (await change(id)).state === 'done', 30_000)
  expect(await change(id)).toMatchObject({ total: 1200, done: 1200, skipped: 0, failed: 0 })
  expect(await worn()).toBe(1200)
  expect(await entered('tags_added')).toBe(1200)
  await Promise.all(workers.map(kill))

  await db
    .updateTable('changes')
    .set({
      state: 'undoing',
      data: JSON.stringify({ tags: ['Survivor'], undone_by: { user_id, original_user_id: null, company_id } }),
    })
    .where('id', '=', id)
    .execute()
  await transaction(db, (tx) => runLater(tx, id))
  release = await hold(ids[700]!)
  const third = await start()
  await eventually(async () => (await entriesIn(id, 'returned')) === 500, 20_000)
  await kill(third)
  await release()
  await start()
  await eventually(async () => (await change(id)).state === 'undone', 30_000)
  expect(await change(id)).toMatchObject({ done: 1200, returned: 1200, kept: 0 })
  expect(await worn()).toBe(0)
  expect(await entered('tags_removed')).toBe(1200)
}, 120_000)

const worn = async () => {
  const tags = db.selectFrom('person_tags').innerJoin('tags', 'tags.id', 'tag_id').where('tags.name', '=', 'Survivor')
  return (await tags.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}
/** Everybody once. */
const entered = async (what: 'tags_added' | 'tags_removed') => {
  const rows = await db.selectFrom('history').select(['person_id', 'data']).where('object', '=', 'person').execute()
  const told = rows.filter(({ data }) => what in data).map(({ person_id }) => person_id)
  expect(new Set(told).size).toBe(told.length)
  return told.length
}

import { sql } from 'kysely'
import { Type } from 'typebox'
import { expect } from 'vitest'
import { test } from '../../test/club.ts'
import { transaction } from '../db/transaction.ts'
import type { Db } from '../db/connect.ts'
import type { Tx } from '../http/call.ts'
import { declareJob, defineJob, noPayload } from './define-job.ts'
import { addJobSql, enqueue, enqueueMany } from './enqueue.ts'

/** No worker runs it, so it stays queued. */
const greet = declareJob({ name: 'greet', payload: Type.Object({ person_id: Type.Integer() }) })
const call = declareJob({
  name: 'call',
  payload: Type.Object({ person_id: Type.Integer() }),
  queue: ({ person_id }) => `call:${person_id}`,
  attempts: 3,
})

const queued = async (db: Db, name: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select key, payload, max_attempts, priority, round(extract(epoch from run_at - now()))::int as seconds, queue_name
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = task_id
    left join graphile_worker._private_job_queues queue on queue.id = job_queue_id
    where identifier = ${name} order by job.id`.execute(db)
  return rows
}

test('a job exists only once the transaction commits', async ({ server }) => {
  const { db } = server.context
  const failing = transaction(db, async (tx) => {
    await enqueue(tx, greet, { person_id: 1 })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await queued(db, 'greet')).toEqual([])

  await transaction(db, (tx) => enqueue(tx, greet, { person_id: 2 }))
  expect(await queued(db, 'greet')).toMatchObject([{ payload: { person_id: 2 }, max_attempts: 25, seconds: 0 }])
})

test('of jobs with the same key the last one waits', async ({ server }) => {
  const { db } = server.context
  const inTenMinutes = new Date(Date.now() + 600_000)
  await transaction(db, async (tx) => {
    await enqueue(tx, greet, { person_id: 3 }, { key: 'greet' })
    await enqueue(tx, greet, { person_id: 4 }, { key: 'greet', at: inTenMinutes, priority: 10 })
  })

  const [job] = (await queued(db, 'greet')).filter(({ key }) => key === 'greet')
  expect(job).toMatchObject({ payload: { person_id: 4 }, priority: 10, seconds: expect.toSatisfy(isAbout(600)) })
})

test('the definition sets attempts and queue', async ({ server }) => {
  const { db } = server.context
  await transaction(db, (tx) => enqueue(tx, call, { person_id: 5 }))

  expect(await queued(db, 'call')).toMatchObject([{ max_attempts: 3, queue_name: 'call:5' }])
})

test('many jobs are added by one statement, one for each key', async ({ server }) => {
  const { db } = server.context
  let statements = 0
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await counting
    .transaction()
    .execute((tx) =>
      enqueueMany(tx, call, [
        { payload: { person_id: 10 }, key: 'a' },
        { payload: { person_id: 11 }, key: 'a' },
        { payload: { person_id: 12 } },
        { payload: { person_id: 13 } },
      ]),
    )

  const added = (await queued(db, 'call')).filter(({ payload }) => (payload as { person_id: number }).person_id > 9)
  expect(
    added
      .map(({ key, queue_name }) => [key, queue_name])
      .toSorted(([, a], [, b]) => String(a).localeCompare(String(b))),
  ).toEqual([
    ['a', 'call:11'],
    [null, 'call:12'],
    [null, 'call:13'],
  ])
  expect(statements).toBe(1)
})

test('a statement adds a job for each of its rows', async ({ server }) => {
  const { db } = server.context
  const adding = addJobSql(greet, { payload: { person_id: sql`n` }, newKey: sql`'row:' || n`, priority: 7 })
  await sql`select ${adding} from generate_series(20, 21) n`.execute(db)

  const added = (await queued(db, 'greet')).filter(({ priority }) => priority === 7)
  expect(added).toMatchObject([
    { key: 'row:20', payload: { person_id: 20 } },
    { key: 'row:21', payload: { person_id: 21 } },
  ])
})

const isAbout = (seconds: number) => (value: number) => Math.abs(value - seconds) < 10

/** Never called: checked by the compiler. */
export const refusedByTheCompiler = (tx: Tx) => [
  // @ts-expect-error the field has another type
  enqueue(tx, greet, { person_id: '1' }),
  // @ts-expect-error the field is missing
  enqueue(tx, greet, {}),
  // @ts-expect-error the field is unknown
  enqueue(tx, greet, { person_id: 1, name: 'Lena' }),
  // @ts-expect-error a name is no job
  enqueue(tx, 'greet', { person_id: 1 }),
  // @ts-expect-error each payload counts
  enqueueMany(tx, greet, [{ payload: { person_id: 1 } }, { payload: { id: 1 } }]),
  // @ts-expect-error the fragment names every field
  addJobSql(greet, { payload: {}, newKey: sql`'1'` }),
  // @ts-expect-error what runs gets the payload of the schema
  defineJob({ ...greet, run: async (_context, payload: { id: number }) => void payload }),
  // @ts-expect-error a schedule has no person to hand over
  defineJob({ ...greet, every: '* * * * *', run: async () => {} }),
  defineJob({ name: 'hourly', payload: noPayload, every: '0 * * * *', run: async () => {} }),
]

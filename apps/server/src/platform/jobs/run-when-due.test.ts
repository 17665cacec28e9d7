import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/club.ts'
import { transaction } from '../db/transaction.ts'
import { declareJob, noPayload } from './define-job.ts'
import { runWhenDue } from './run-when-due.ts'

test.for([
  ['at once if it is late', 'late', [-5, 30.4], ''],
  ['at the second after the earliest time', 'soon', [300, 30.4, null], ':second'],
  ['not at all if a minute will have passed by then', 'later', [300, null], null],
] as const)('a job that runs every minute runs %s', async ([, name, seconds, key], { server }) => {
  const { db } = server.context
  // No worker runs it, so it stays queued.
  const job = declareJob({ name: `look_${name}`, payload: noPayload })
  const start = Date.now()
  const due = seconds.map((after) => (after === null ? null : new Date(start + after * 1000)))
  await transaction(db, (tx) => runWhenDue(tx, job, due))
  const second = new Date(Math.ceil((start + 30_400) / 1000) * 1000).toISOString()
  const { rows } = await sql<{ key: string; run_at: string }>`
    select key, run_at from graphile_worker.jobs where task_identifier = ${job.name}`.execute(db)
  expect(rows.map((row) => row.key)).toEqual(key === null ? [] : [`${job.name}${key.replace('second', second)}`])
  if (key) expect(rows[0]?.run_at).toBe(second)
})

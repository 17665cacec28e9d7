// 10,000 jobs from enqueued to done: through the product and through graphile-worker alone. Each
// job looks up one row.
import { Logger, makeWorkerUtils, run as runQueue } from 'graphile-worker'
import { jobs } from '@spotter/server/jobs.ts'
import { readConfig } from '@spotter/server/platform/config.ts'
import { connect } from '@spotter/server/platform/db/connect.ts'
import type { Context } from '@spotter/server/platform/http/context.ts'
import { deliverJob } from '@spotter/server/platform/facts/deliver-job.ts'
import { enqueue } from '@spotter/server/platform/jobs/enqueue.ts'
import { jobConcurrency, runJobs } from '@spotter/server/platform/jobs/run-jobs.ts'
import { median } from './lib/children.ts'

const count = 10_000
const perTransaction = 500
const rounds = 3
const quiet = { warn() {}, error() {} }

interface JobFigures {
  jobs: number
  seconds: number
  direct_seconds: number
  ratio: number
}

export async function run(databaseUrl: string): Promise<JobFigures> {
  const own: number[] = []
  const direct: number[] = []
  for (let round = 0; round < rounds; round++) {
    direct.push(await timed(() => directly(databaseUrl)))
    own.push(await timed(() => throughProduct(databaseUrl)))
  }
  const [seconds, direct_seconds] = [median(own), median(direct)]
  return { jobs: count, seconds, direct_seconds, ratio: seconds / direct_seconds }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

/** Ids that don't exist, so that each job ends after its lookup. */
const missing = (index: number) => 1_000_000_000 + index

async function throughProduct(databaseUrl: string): Promise<void> {
  const { db, pool, close } = connect(databaseUrl)
  for (let done = 0; done < count; done += perTransaction) {
    await db.transaction().execute(async (tx) => {
      for (let index = done; index < done + perTransaction; index++) {
        await enqueue(tx, deliverJob, { outbox_id: missing(index) }, { key: `deliver:${missing(index)}` })
      }
    })
  }
  const context = { db, pool, config: readConfig({}) } as Context
  const runner = await runJobs(context, quiet, jobs)
  await untilEmpty(pool)
  await runner.stop()
  await close()
}

async function directly(databaseUrl: string): Promise<void> {
  const { pool, close } = connect(databaseUrl)
  const utils = await makeWorkerUtils({ pgPool: pool, logger: new Logger(() => () => undefined) })
  for (let done = 0; done < count; done += perTransaction) {
    await utils.withPgClient(async (client) => {
      await client.query('begin')
      for (let index = done; index < done + perTransaction; index++) {
        await client.query('select graphile_worker.add_job($1, $2::json, job_key => $3)', [
          'deliver',
          JSON.stringify({ outbox_id: missing(index) }),
          `deliver:${missing(index)}`,
        ])
      }
      await client.query('commit')
    })
  }
  const runner = await runQueue({
    pgPool: pool,
    concurrency: jobConcurrency,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
    taskList: {
      deliver: async (payload) => {
        await pool.query('select * from outbox where id = $1', [(payload as { outbox_id: number }).outbox_id])
      },
    },
  })
  await untilEmpty(pool)
  await runner.stop()
  await utils.release()
  await close()
}

async function untilEmpty(pool: ReturnType<typeof connect>['pool']): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ left: number }>('select count(*)::int as left from graphile_worker.jobs')
    if (rows[0]?.left === 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

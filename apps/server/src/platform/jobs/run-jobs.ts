import { EventEmitter } from 'node:events'
import { Logger, run, type Task, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Context } from '../http/context.ts'
import type { Log } from '../realtime/connection.ts'
import { misfitOf } from './check-payload.ts'
import { type Job, type JobPool, namesOf } from './define-job.ts'
import { parkJob } from './park-job.ts'
import { SignOfLife } from './sign-of-life.ts'
import { tellOfJobs } from './tell-of-jobs.ts'
import { withoutPeople } from './without-secrets.ts'

/** How many jobs of each pool one process works on at once. */
const pools: Record<JobPool, Omit<Running, 'taskList' | 'crontab'>> = {
  default: { concurrency: 8, pollInterval: 1000 },
  outbound: {
    // They take nothing but time, and however many servers never answer, everything else has its places.
    concurrency: 16,
    // New jobs wake a worker; this is for retries only.
    pollInterval: 5000,
    gracefulShutdownAbortTimeout: 1000,
  },
}
export const jobConcurrency = pools.default.concurrency
export const outboundConcurrency = pools.outbound.concurrency

/** Runs background jobs in this process until stopped; a job in hand is finished first. */
export async function runJobs(
  context: Context,
  log: Log,
  known: readonly Job[],
): Promise<{ stop: () => Promise<void> }> {
  const running = Object.entries(pools).flatMap(([pool, options]) => {
    const jobs = known.filter((job) => (job.pool ?? 'default') === pool)
    return jobs.length ? [{ jobs, options, events: new EventEmitter() as WorkerEvents }] : []
  })
  const telling = tellOfJobs(
    running.map(({ events }) => events),
    context.db,
    log,
  )
  const runners = await Promise.all(
    running.map(({ jobs, options, events }) =>
      startRunner(context, log, events, { ...options, taskList: taskList(context, jobs), crontab: crontab(jobs) }),
    ),
  )
  return {
    stop: async () => {
      await Promise.all(runners.map(({ stop }) => stop()))
      await telling.stop()
    },
  }
}

const taskList = (context: Context, jobs: readonly Job[]): TaskList =>
  Object.fromEntries(
    jobs.flatMap((job) =>
      namesOf(job).map((name): [string, Task] => [
        name,
        async (payload, { abortSignal, job: { id } }) => {
          const misfit = misfitOf(job, payload)
          if (misfit) await parkJob(context.db, id, misfit)
          await job.run(context, payload, abortSignal)
        },
      ]),
    ),
  )

const crontab = (jobs: readonly Job[]): string =>
  jobs.flatMap(({ name, every }) => (every === undefined ? [] : [`${every} ${name}`])).join('\n')

interface Running {
  concurrency: number
  pollInterval: number
  taskList: TaskList
  crontab: string
  gracefulShutdownAbortTimeout?: number
}

async function startRunner(context: Context, log: Log, events: WorkerEvents, running: Running) {
  const signOfLife = new SignOfLife(context.pool, log)
  // The queue takes jobs as soon as it is made, before any worker starts.
  events.once('pool:create', ({ workerPool }) => signOfLife.start(workerPool.id))
  const runner = await run({
    pgPool: signOfLife.poolOnceAlive(),
    events,
    noHandleSignals: true,
    ...running,
    preset: {
      worker: {
        // Jobs that end together are marked so together; one that is lost in between runs again, which does no harm.
        completeJobBatchDelay: 0,
        // As many as there are places are fetched at once. What has not got one after a moment goes back, for others.
        localQueue: { size: running.concurrency, ttl: 500 },
      },
    },
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ jobs: true }, withoutPeople(message))
    }),
  })
  return {
    stop: async () => {
      await runner.stop()
      await signOfLife.stop()
    },
  }
}

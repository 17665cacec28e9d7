import { EventEmitter } from 'node:events'
import type { Task, TaskList, WorkerEvents } from 'graphile-worker'
import { followClock } from '../clock.ts'
import type { Context } from '../http/context.ts'
import type { Log } from '../realtime/connection.ts'
import { misfitOf } from './check-payload.ts'
import { type Job, type JobPool, namesOf } from './define-job.ts'
import { parkJob } from './park-job.ts'
import { keepRunning, type RunnerOptions, type RunningJobs } from './keep-running.ts'
import { publishJobChanges } from './publish-job-changes.ts'

/** New jobs wake a worker; this is how late a retry, or a job for later, may be. */
const pollInterval = 1000

const pools: Record<JobPool, Omit<RunnerOptions, 'taskList' | 'crontab'>> = {
  default: { concurrency: 8, pollInterval },
  outbound: {
    // Outbound jobs mostly wait.
    concurrency: 16,
    pollInterval,
    gracefulShutdownAbortTimeout: 1000,
  },
}
export const jobConcurrency = pools.default.concurrency

/** Stopping waits for running jobs. */
export async function runJobs(context: Context, log: Log, known: readonly Job[]): Promise<RunningJobs> {
  const running = Object.entries(pools).flatMap(([pool, options]) => {
    const jobs = known.filter((job) => (job.pool ?? 'default') === pool)
    return jobs.length ? [{ jobs, options, events: new EventEmitter() as WorkerEvents }] : []
  })
  const publishing = publishJobChanges(
    running.map(({ events }) => events),
    context.db,
    log,
  )
  const runners = await Promise.all(
    running.map(({ jobs, options, events }) =>
      keepRunning(context.pool, log, events, { ...options, taskList: taskList(context, jobs), crontab: crontab(jobs) }),
    ),
  )
  return {
    isAlive: () => runners.every(({ isAlive }) => isAlive()),
    stop: async () => {
      await Promise.all(runners.map(({ stop }) => stop()))
      await publishing.stop()
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
          await followClock(context.db)
          await job.run(context, payload, abortSignal)
        },
      ]),
    ),
  )

const crontab = (jobs: readonly Job[]): string =>
  jobs
    .flatMap(({ name, every, attempts }) =>
      every === undefined ? [] : [`${every} ${name}${attempts === undefined ? '' : ` ?max=${attempts}`}`],
    )
    .join('\n')

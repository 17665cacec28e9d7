import { EventEmitter } from 'node:events'
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Context } from '../http/context.ts'
import type { Log } from '../realtime/connection.ts'
import { SignOfLife } from './sign-of-life.ts'
import { tellOfJobs } from './tell-of-jobs.ts'
import { withoutPeople } from './without-secrets.ts'

export type Task = (context: Context, payload: never, stopping?: AbortSignal) => Promise<void>

export interface Jobs {
  /** What can be enqueued, by name. */
  tasks: Record<string, Task>
  /** When jobs come by themselves. */
  crontab: string
  /** Tasks that mostly wait for other servers: they have places of their own, and are asked to end when the process does. */
  waiting: Record<string, Task>
}

/** How many jobs one process works on at once. */
export const jobConcurrency = 8
/** Beside those, how many of the jobs that mostly wait. */
export const waitingConcurrency = 16

/** Runs background jobs in this process until stopped; a job in hand is finished first. */
export async function runJobs(
  context: Context,
  log: Log,
  { tasks, crontab, waiting }: Jobs,
): Promise<{ stop: () => Promise<void> }> {
  const [ofTasks, ofWaiting]: [WorkerEvents, WorkerEvents] = [new EventEmitter(), new EventEmitter()]
  const telling = tellOfJobs([ofTasks, ofWaiting], context.db, log)
  const runners = await Promise.all([
    startRunner(context, log, ofTasks, {
      concurrency: jobConcurrency,
      pollInterval: 1000,
      crontab,
      taskList: taskList(context, tasks),
    }),
    startRunner(context, log, ofWaiting, {
      concurrency: waitingConcurrency,
      // New jobs wake a worker; this is for retries only.
      pollInterval: 5000,
      gracefulShutdownAbortTimeout: 1000,
      taskList: taskList(context, waiting),
    }),
  ])
  return {
    stop: async () => {
      await Promise.all(runners.map(({ stop }) => stop()))
      await telling.stop()
    },
  }
}

const taskList = (context: Context, tasks: Record<string, Task>): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload, { abortSignal }) => task(context, payload as never, abortSignal),
    ]),
  )

interface Running {
  concurrency: number
  pollInterval: number
  taskList: TaskList
  crontab?: string
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

import { EventEmitter } from 'node:events'
import { Logger, run, type WorkerEvents } from 'graphile-worker'
import type { Context } from '../http/context.ts'
import type { Log } from '../realtime/connection.ts'
import { SignOfLife } from './sign-of-life.ts'
import { crontab, tasks } from './tasks.ts'
import { tellOfJobs } from './tell-of-jobs.ts'
import { withoutPeople } from './without-secrets.ts'

/** How many jobs one process works on at once. */
export const jobConcurrency = 8

/** Runs background jobs in this process until stopped; a job in hand is finished first. */
export async function runJobs(context: Context, log: Log): Promise<{ stop: () => Promise<void> }> {
  const signOfLife = new SignOfLife(context.pool, log)
  const events: WorkerEvents = new EventEmitter()
  const telling = tellOfJobs(events, context.db, log)
  const runner = await run({
    pgPool: context.pool,
    events,
    concurrency: jobConcurrency,
    pollInterval: 1000,
    noHandleSignals: true,
    crontab,
    preset: {
      plugins: [
        {
          name: 'spotter-sign-of-life',
          version: '1',
          worker: { hooks: { startWorker: (_context, { worker }) => signOfLife.start(worker.workerPool.id) } },
        },
      ],
    },
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ jobs: true }, withoutPeople(message))
    }),
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(context, payload as never)]),
    ),
  })
  return {
    stop: async () => {
      await runner.stop()
      await telling.stop()
      await signOfLife.stop()
    },
  }
}

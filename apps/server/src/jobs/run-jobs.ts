import { Logger, type Runner, run } from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '../http/context.ts'
import { crontab, tasks } from './tasks.ts'

/** Runs background jobs in this process until stopped; a job in hand is finished first. */
export const runJobs = (context: Context, log: FastifyBaseLogger): Promise<Runner> =>
  run({
    pgPool: context.pool,
    concurrency: 8,
    pollInterval: 1000,
    noHandleSignals: true,
    crontab,
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ jobs: true }, message)
    }),
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(context, payload as never)]),
    ),
  })

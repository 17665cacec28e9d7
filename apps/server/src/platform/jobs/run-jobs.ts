import { EventEmitter } from 'node:events'
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Context } from '../http/context.ts'
import type { Log } from '../realtime/connection.ts'
import { SignOfLife } from './sign-of-life.ts'
import { crontab, tasks } from './tasks.ts'
import { tellOfJobs } from './tell-of-jobs.ts'
import { withoutPeople } from '../../admin/jobs/without-secrets.ts'
import { sendWebhook } from '../../webhooks/send-webhook.ts'

/** How many jobs one process works on at once. */
export const jobConcurrency = 8
/**
 * Beside those, how many receivers of webhooks it waits for at once: they take nothing but time, and however many never
 * answer, everything else has its places.
 */
export const webhookConcurrency = 16

/** Runs background jobs in this process until stopped; a job in hand is finished first. */
export async function runJobs(context: Context, log: Log): Promise<{ stop: () => Promise<void> }> {
  const [ofJobs, ofWebhooks]: [WorkerEvents, WorkerEvents] = [new EventEmitter(), new EventEmitter()]
  const telling = tellOfJobs([ofJobs, ofWebhooks], context.db, log)
  const runners = await Promise.all([
    startRunner(context, log, ofJobs, {
      concurrency: jobConcurrency,
      pollInterval: 1000,
      crontab,
      taskList: Object.fromEntries(
        Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(context, payload as never)]),
      ),
    }),
    startRunner(context, log, ofWebhooks, {
      concurrency: webhookConcurrency,
      // New deliveries wake a worker; this is for retries only.
      pollInterval: 5000,
      gracefulShutdownAbortTimeout: 1000,
      taskList: {
        send_webhook: (payload, { abortSignal }) =>
          sendWebhook(context, payload as { webhook_id: number }, abortSignal),
      },
    }),
  ])
  return {
    stop: async () => {
      await Promise.all(runners.map(({ stop }) => stop()))
      await telling.stop()
    },
  }
}

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

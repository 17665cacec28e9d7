import { setTimeout as delay } from 'node:timers/promises'
import { Logger, run, type TaskList, type WorkerEventMap, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '../realtime/connection.ts'
import { correctFutureMarks, toleranceMs } from './future-marks.ts'
import { LivenessLock } from './liveness-lock.ts'
import { withoutPeople } from './without-secrets.ts'

const restartAfterMs = 1_000

export interface RunnerOptions {
  concurrency: number
  pollInterval: number
  taskList: TaskList
  crontab: string
  gracefulShutdownAbortTimeout?: number
}

export interface RunningJobs {
  isAlive: () => boolean
  stop: () => Promise<void>
}

/** The library ends its runner on an error it doesn't expect. The next one has a name and a lock of its own. */
export async function keepRunning(
  pool: pg.Pool,
  log: Log,
  events: WorkerEvents,
  options: RunnerOptions,
): Promise<RunningJobs> {
  const stopping = new AbortController()
  let runner = await startRunner(pool, log, events, options)
  const kept = keep()
  events.on('cron:prematureTimer', startAgainAfterClock)
  events.on('cron:scheduled', correctMarks)

  /** The library counts on from the time it reached while the clock was ahead. */
  function startAgainAfterClock({ currentTimestamp, expectedTimestamp }: WorkerEventMap['cron:prematureTimer']) {
    if (expectedTimestamp - currentTimestamp > toleranceMs) void runner.stop()
  }

  /** Another process may have had the wrong clock. */
  function correctMarks() {
    correctFutureMarks(pool, log).catch((error: unknown) =>
      log.warn({ err: error }, 'the marks of periodic jobs could not be checked'),
    )
  }

  async function keep() {
    for (;;) {
      await runner.ended
      if (stopping.signal.aborted) return
      log.warn({}, 'background jobs ended and start again')
      await runner.stop()
      await startAgain()
    }
  }

  async function startAgain() {
    while (!stopping.signal.aborted) {
      await delay(restartAfterMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      try {
        runner = await startRunner(pool, log, events, options)
        if (stopping.signal.aborted) await runner.stop()
        return
      } catch (error) {
        log.error({ err: error }, 'background jobs could not be started')
      }
    }
  }

  return {
    isAlive: () => runner.isAlive(),
    stop: async () => {
      stopping.abort()
      events.off('cron:prematureTimer', startAgainAfterClock)
      events.off('cron:scheduled', correctMarks)
      await runner.stop()
      await kept
    },
  }
}

async function startRunner(pool: pg.Pool, log: Log, events: WorkerEvents, options: RunnerOptions) {
  await correctFutureMarks(pool, log)
  const liveness = new LivenessLock(pool, log)
  const holdLock = ({ workerPool }: WorkerEventMap['pool:create']) => liveness.start(workerPool.id)
  // The queue accepts jobs before any worker starts.
  events.once('pool:create', holdLock)
  const runner = await run({
    pgPool: liveness.poolOnceHeld(),
    events,
    noHandleSignals: true,
    ...options,
    preset: { worker: workerOptions(options) },
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ jobs: true }, withoutPeople(message))
    }),
  }).catch(async (error: unknown) => {
    events.off('pool:create', holdLock)
    await liveness.stop()
    throw error
  })
  let hasEnded = false
  const ended = runner.promise
    .catch((error: unknown) => log.error({ err: error }, 'background jobs failed'))
    .finally(() => (hasEnded = true))
  const stop = async () => {
    // Refused while it ends by itself.
    if (!hasEnded) await runner.stop().catch(() => undefined)
    await ended
    await liveness.stop()
  }
  let stopped: Promise<void> | undefined
  return { ended, isAlive: () => !hasEnded && liveness.isHeld, stop: () => (stopped ??= stop()) }
}

const workerOptions = ({ concurrency }: RunnerOptions) => ({
  // Completed in batches; a job lost in between runs again, which is harmless.
  completeJobBatchDelay: 0,
  // Without a batch nobody handles an error in storing a failure, and the process ends.
  failJobBatchDelay: 0,
  // Prefetches as many as can run; unstarted jobs return to the queue after this time.
  localQueue: { size: concurrency, ttl: 500 },
})

import type { WorkerEvents } from 'graphile-worker'
import type { Db } from '../db/connect.ts'
import type { Log } from '../realtime/connection.ts'
import { publish } from '../realtime/publish.ts'

export const publishEveryMs = 1_000

const changes = ['pool:listen:notification', 'job:start', 'job:complete', 'job:failed'] as const

/** Publishes immediately, then at most once a second. Not a job, which would itself be a change. */
export function publishJobChanges(emitters: readonly WorkerEvents[], db: Db, log: Log): { stop: () => Promise<void> } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let more = false
  /** All of them, because a later one may finish first. */
  let publishing: Promise<unknown> = Promise.resolve()

  function changed() {
    if (timer) more = true
    else publishNow()
  }
  function publishNow() {
    more = false
    timer = setTimeout(() => {
      timer = undefined
      if (more) publishNow()
    }, publishEveryMs)
    const published = publish(db, jobsChanged).catch((error: unknown) =>
      log.warn({ err: error }, 'a change of jobs could not be published'),
    )
    publishing = Promise.all([publishing, published])
  }

  for (const events of emitters) for (const change of changes) events.on(change, changed)
  return {
    stop: async () => {
      for (const events of emitters) for (const change of changes) events.off(change, changed)
      clearTimeout(timer)
      if (more) publishNow()
      clearTimeout(timer)
      await publishing
    },
  }
}

const jobsChanged = {
  channel: 'BackgroundJobsChannel',
  envelope: { type: 'Record', event: 'job.changed', company_id: null, message: null, data: { record: 'job' } },
  to: { root: true },
} as const

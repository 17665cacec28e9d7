import type { WorkerEvents } from 'graphile-worker'
import type { Db } from '../db/connect.ts'
import type { Log } from '../realtime/connection.ts'
import { publish } from '../realtime/publish.ts'

/** Jobs come and go by the thousand; those who look are told once in this time that something changed. */
export const tellEveryMs = 1_000

const changes = ['pool:listen:notification', 'job:start', 'job:complete', 'job:failed'] as const

/**
 * Tells the jobs page that jobs came, began or ended: at once, and then at most once a second for as long as more
 * happens. It goes by a notification of the database and not by a job, which would be a change to tell of.
 */
export function tellOfJobs(emitters: readonly WorkerEvents[], db: Db, log: Log): { stop: () => Promise<void> } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let more = false
  /** Everything that was told so far, of which the last may be faster than the one before. */
  let telling: Promise<unknown> = Promise.resolve()

  function changed() {
    if (timer) more = true
    else tell()
  }
  function tell() {
    more = false
    timer = setTimeout(() => {
      timer = undefined
      if (more) tell()
    }, tellEveryMs)
    const told = publish(db, news).catch((error: unknown) =>
      log.warn({ err: error }, 'the jobs page could not be told'),
    )
    telling = Promise.all([telling, told])
  }

  for (const events of emitters) for (const change of changes) events.on(change, changed)
  return {
    stop: async () => {
      for (const events of emitters) for (const change of changes) events.off(change, changed)
      clearTimeout(timer)
      if (more) tell()
      clearTimeout(timer)
      await telling
    },
  }
}

const news = {
  channel: 'BackgroundJobsChannel',
  envelope: { type: 'Record', event: 'job.changed', company_id: null, message: null, data: { record: 'job' } },
  to: { root: true },
} as const

import { msg } from '@spotter/domain/text.ts'
import type { KnownJobs } from '../http/context.ts'
import { misfitOf } from './check-payload.ts'
import { type Job, namesOf } from './define-job.ts'

const unknown = msg('Unknown job: waiting for a version that supports it')
const fitsNow = msg('The payload fits now: retry the job to run it')

export function knownJobs(jobs: readonly Job[]): KnownJobs {
  const byName = new Map<string, Job>()
  for (const job of jobs) {
    for (const name of namesOf(job)) {
      if (byName.has(name)) throw new Error(`Two jobs are called ${name}`)
      byName.set(name, job)
    }
  }
  return {
    names: [...byName.keys()],
    whyParked: (name, payload) => {
      const job = byName.get(name)
      if (!job) return { text: unknown, values: {} }
      return misfitOf(job, payload) ?? { text: fitsNow, values: {} }
    },
  }
}

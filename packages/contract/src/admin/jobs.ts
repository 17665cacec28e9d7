import { replicaStates } from '@spotter/domain/reports/replica.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { choiceOf, Done, Instant, Nullable, OneOf, Pagination, Paging } from '../shapes.ts'

export const jobStates = ['queued', 'active', 'failed', 'parked'] as const
export type JobState = (typeof jobStates)[number]

export const Job = Type.Object({
  id: Type.Integer(),
  task: Type.String(),
  state: Type.String(),
  attempts: Type.Integer(),
  max_attempts: Type.Integer(),
  last_error: Nullable(Type.String()),
  run_at: Instant,
  created_at: Instant,
  locked_at: Nullable(Instant),
})
export type Job = Static<typeof Job>

export const jobs = endpoints({
  'GET /api/admin/jobs': {
    may: 'root',
    summary: 'Background jobs by state, with counts, and whether reports are read from the replica now.',
    query: Type.Object({ ...Paging, filter: Type.Optional(Type.String(choiceOf(jobStates))) }),
    answers: Type.Object({
      collection: Type.Array(Job),
      pagination: Pagination,
      counts: Type.Object({
        queued: Type.Integer(),
        active: Type.Integer(),
        failed: Type.Integer(),
        parked: Type.Integer(),
      }),
      /** Null without DATABASE_REPLICA_URL. */
      replica: Nullable(OneOf(replicaStates)),
    }),
  },
  'POST /api/admin/jobs/{id}/retry': { may: 'root', summary: 'Runs a failed or parked job again, now.', answers: Done },
  'DELETE /api/admin/jobs/{id}': { may: 'root', summary: 'Removes a job that is not running.', answers: Done },
})

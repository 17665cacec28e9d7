import { replicaStates } from '@spotter/domain/reports/replica.ts'
import { Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Nullable, OneOf } from '../shapes.ts'

export const replica = endpoints({
  'GET /api/admin/replica': {
    may: 'root',
    summary: 'Whether reports are read from the replica now; null without DATABASE_REPLICA_URL.',
    answers: Type.Object({ state: Nullable(OneOf(replicaStates)) }),
  },
})

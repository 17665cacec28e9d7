import { serve } from '../platform/http/call.ts'
import { presentChange } from './present-change.ts'
import { findChange } from './within-changes.ts'

export const showChange = serve('GET /api/people/changes/{id}', async (actor, { db, params, now, t }) =>
  presentChange(db, await findChange(db, actor, params.id), { now, t }),
)

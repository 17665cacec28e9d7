import { serve } from '../platform/http/call.ts'

export const showReplica = serve('GET /api/admin/replica', async (_actor, { context }) => ({
  state: (await context.replica?.look()) ?? null,
}))

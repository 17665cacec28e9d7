import { serve } from '../platform/http/call.ts'
import { findUnreadable } from '../platform/sealing/reseal.ts'

export const showSealing = serve('GET /api/admin/sealing', async (_actor, { db, context }) => {
  const found = await findUnreadable(db, context.keys)
  return { unreadable: found.reduce((sum, { count }) => sum + count, 0) }
})

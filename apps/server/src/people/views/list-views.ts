import { serve } from '../../platform/http/call.ts'
import { presentViews } from './accessible-views.ts'

export const listViews = serve('GET /api/people/views', async (actor, { db }) => ({
  collection: await presentViews(db, actor, 'people'),
}))

import { serve } from '../../platform/http/call.ts'
import { allowedScopes, feedColumns, presentFeed } from './own-feeds.ts'

export const listFeeds = serve('GET /api/calendar_feeds', async (actor, { db, context }) => {
  const scopes = allowedScopes(actor)
  const rows = await db
    .selectFrom('calendar_feeds')
    .select(feedColumns)
    .where('user_id', '=', actor.id)
    .where('company_id', '=', actor.company.id)
    .where('scope', 'in', scopes)
    .where('revoked_at', 'is', null)
    .orderBy('scope', 'desc')
    .execute()
  return { collection: rows.map((row) => presentFeed(context, actor, row)), scopes }
})

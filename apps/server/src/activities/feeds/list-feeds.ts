import { serve } from '../../platform/http/call.ts'
import { allowedScopes, feedColumns, openFeedsOf, presentFeed } from './own-feeds.ts'

export const listFeeds = serve('GET /api/calendar_feeds', async (actor, { db, context }) => {
  const scopes = allowedScopes(actor)
  const rows = await Promise.all(
    scopes.map((scope) =>
      db
        .selectFrom('calendar_feeds')
        .select(feedColumns)
        .where(openFeedsOf({ user_id: actor.id, company_id: actor.company.id, scope }))
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    ),
  )
  return { collection: rows.flatMap((row) => (row ? [presentFeed(context, actor, row)] : [])), scopes }
})

import { record } from '../../platform/facts/record.ts'
import { serve } from '../../platform/http/call.ts'
import { notFound } from '../../platform/http/errors.ts'
import { openFeedsOf } from './own-feeds.ts'

export const endFeed = serve('DELETE /api/calendar_feeds/{id}', async (actor, { params: { id }, now, t, write }) =>
  write(async (tx) => {
    const feed = await tx
      .selectFrom('calendar_feeds')
      .select(['company_id', 'scope', 'revoked_at'])
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .forUpdate()
      .executeTakeFirst()
    if (!feed) throw notFound()
    if (feed.revoked_at === null) {
      await tx
        .updateTable('calendar_feeds')
        .set({ revoked_at: now })
        .where(openFeedsOf({ ...feed, user_id: actor.id }))
        .execute()
      await record(tx, actor, 'calendar_feed.revoked', {
        company_id: feed.company_id,
        id,
        before: { scope: feed.scope },
      })
    }
    return { message: t('The calendar feed has ended.') }
  }),
)

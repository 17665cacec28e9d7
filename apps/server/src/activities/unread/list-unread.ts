import { sql } from 'kysely'
import { serve } from '../../platform/http/call.ts'
import { pageOf } from '../../platform/http/pages.ts'
import { presentUnread } from './present-unread.ts'
import { isWithoutNotification } from '../../notifications/read-together.ts'
import { unreadCondition, type UnreadRow, unreadColumns } from './unread-condition.ts'
import { limitTo } from '../../platform/db/limit-to.ts'

export const listUnreadAppointments = serve('GET /api/unread_appointments', async (actor, { db, query, now, t }) => {
  const { limit, offset, pagination } = pageOf(query, { default: 20 })
  const unread = sql`${await unreadCondition(db, actor, now)} and activities.unread`
  const [{ rows }, counted] = await Promise.all([
    sql<UnreadRow>`
      select ${unreadColumns} ${unread}
      order by activities.created_at desc, activities.id desc ${limitTo(limit, offset)}`.execute(db),
    sql<{ total: number; beside_news: number }>`
      select count(*) as total, count(*) filter (where ${isWithoutNotification(actor)}) as beside_news ${unread}`.execute(
      db,
    ),
  ])
  const { total = 0, beside_news = 0 } = counted.rows[0] ?? {}
  return {
    collection: rows.map((row) => presentUnread(actor, row, t)),
    pagination: pagination(total),
    beside_news_count: beside_news,
  }
})

import { sql, type SqlBool } from 'kysely'
import { serve } from '../platform/http/call.ts'
import { accessibleMessages } from './message-row.ts'

/** Literals, because the index has them too. */
const isUnread = sql<SqlBool>`messages.direction = 'inbound' and messages.read_at is null and messages.deleted_at is null`

export const countUnread = serve('GET /api/messages/counts', async (actor, { db, company }) => {
  const rows = await accessibleMessages(db, actor)
    .select(({ fn }) => ['messages.channel', fn.countAll<number>().as('count')])
    .where('messages.company_id', '=', company.id)
    .where(isUnread)
    .groupBy('messages.channel')
    .execute()
  const unread = { email: 0, sms: 0, whatsapp: 0 }
  for (const { channel, count } of rows) unread[channel] = count
  return { unread }
})

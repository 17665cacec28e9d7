import { sql, type SqlBool } from 'kysely'
import { attachment } from '../people/export/attachment.ts'
import { serve } from '../platform/http/call.ts'
import { notFound } from '../platform/http/errors.ts'
import { accessibleMessages } from './message-row.ts'

/** Of any kind, so that no browser opens it as a page of ours. */
export const showAttachment = serve('GET /api/messages/attachments/{id}', async (actor, { db, params, reply }) => {
  const file = await db
    .selectFrom('message_attachments')
    .select(['filename', 'content'])
    .where('id', '=', params.id)
    .where((eb) =>
      eb.exists(
        accessibleMessages(db, actor)
          .select('messages.id')
          .where(sql<SqlBool>`messages.id = message_attachments.message_id`)
          .where('messages.deleted_at', 'is', null),
      ),
    )
    .executeTakeFirst()
  if (!file) throw notFound()
  attachment(reply, file.filename, 'application/octet-stream')
  await reply.header('content-security-policy', "default-src 'none'; sandbox").send(file.content)
})

import { pictureTypeOf } from '@spotter/domain/messages/inbound/picture-types.ts'
import { sql, type SqlBool } from 'kysely'
import { attachment } from '../people/export/attachment.ts'
import type { Db } from '../platform/db/connect.ts'
import { serve } from '../platform/http/call.ts'
import type { Staff } from '../platform/http/caller.ts'
import { notFound } from '../platform/http/errors.ts'
import { accessibleMessages } from './message-row.ts'

const policy = ['content-security-policy', "default-src 'none'; sandbox"] as const

/** Of any kind, so that no browser opens it as a page of ours. */
export const showAttachment = serve('GET /api/messages/attachments/{id}', async (actor, { db, params, reply }) => {
  const file = await findFile(db, actor, params.id)
  attachment(reply, file.filename, 'application/octet-stream')
  await reply.header(...policy).send(file.content)
})

/** By its first bytes; what its sender called it says nothing. */
export const showPicture = serve('GET /api/messages/attachments/{id}/picture', async (actor, call) => {
  const { db, params, reply } = call
  const { content } = await findFile(db, actor, params.id)
  const type = pictureTypeOf(content)
  if (type === null) throw notFound()
  await reply
    .type(type)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, max-age=3600')
    .header(...policy)
    .send(content)
})

async function findFile(db: Db, actor: Staff, id: number) {
  const file = await db
    .selectFrom('message_attachments')
    .select(['filename', 'content'])
    .where('id', '=', id)
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
  return file
}

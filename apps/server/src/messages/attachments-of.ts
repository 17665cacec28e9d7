import type { Db } from '../platform/db/connect.ts'
import type { Attachment } from '../platform/ports/providers.ts'
import type { MessageRow } from './message-row.ts'

export async function attachmentsOf(
  db: Db,
  { id, channel }: Pick<MessageRow, 'id' | 'channel'>,
): Promise<Attachment[]> {
  if (channel !== 'email') return []
  const found = await db
    .selectFrom('message_attachments')
    .select(['filename', 'content_type', 'content'])
    .where('message_id', '=', id)
    .orderBy('id')
    .execute()
  return found.map(({ content, ...named }) => ({ ...named, content: content.toString() }))
}

import type { MessageStatus } from '@spotter/domain/messages/message-states.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { TimelineRow } from './timeline-page.ts'

export interface ShownMessage {
  id: number
  status: MessageStatus
  reason: string | null
}

/** By the id of the entry, as they are now. */
export async function loadMessages(db: Db | Tx, rows: readonly TimelineRow[]): Promise<Map<number, ShownMessage>> {
  const entries = rows.flatMap(({ id, data }) =>
    typeof data['message_id'] === 'number' ? [{ entry_id: id, message_id: data['message_id'] }] : [],
  )
  if (!entries.length) return new Map()
  const found = await db
    .selectFrom('messages')
    .select(['id', 'status', 'reason'])
    .where(
      'id',
      'in',
      entries.map(({ message_id }) => message_id),
    )
    .execute()
  const byId = new Map(found.map((message) => [message.id, message]))
  return new Map(
    entries.flatMap(({ entry_id, message_id }) => {
      const message = byId.get(message_id)
      return message ? [[entry_id, message] as const] : []
    }),
  )
}

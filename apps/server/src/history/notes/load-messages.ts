import { beginningOfEmail } from '@spotter/domain/messages/beginning-of-email.ts'
import type { Direction, MessageStatus } from '@spotter/domain/messages/message-states.ts'
import { type MergeValues, render } from '@spotter/domain/templates/render.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { TimelineRow } from './timeline-page.ts'

export interface ShownMessage {
  id: number
  status: MessageStatus
  direction: Direction
  reason: string | null
  /** How an email begins that was written to or by this person alone. */
  text: string | null
}

interface MessageFound extends Omit<ShownMessage, 'text'> {
  html: string | null
  merge_values: MergeValues | null
}

/** Enough markup for what is shown of it. */
const longestRead = 8000

/** By the id of the entry, as they are now. */
export async function loadMessages(db: Db | Tx, rows: readonly TimelineRow[]): Promise<Map<number, ShownMessage>> {
  const entries = rows.flatMap(({ id, data }) =>
    typeof data['message_id'] === 'number' ? [{ entry_id: id, message_id: data['message_id'] }] : [],
  )
  if (!entries.length) return new Map()
  const { rows: found } = await sql<MessageFound>`
    select id, status, direction, reason, merge_values,
      case when channel = 'email' and bulk_change_id is null and text_json is null then left(text, ${longestRead}) end as html
    from messages where id = any(${entries.map(({ message_id }) => message_id)}::bigint[])`.execute(db)
  const byId = new Map(found.map((message) => [message.id, presentMessage(message)]))
  return new Map(
    entries.flatMap(({ entry_id, message_id }) => {
      const message = byId.get(message_id)
      return message ? [[entry_id, message] as const] : []
    }),
  )
}

const presentMessage = ({ html, merge_values, ...message }: MessageFound): ShownMessage => ({
  ...message,
  text: html && beginningOfEmail(merge_values ? render(html, merge_values, { html: true }) : html),
})

import type { NoteData } from '@spotter/contract/history/notes.ts'
import { isOutbound } from '@spotter/domain/messages/message-states.ts'
import { MessageState } from '../../messages/MessageState.tsx'

/** Those from people were received. */
export function EntryMessage({ data: { message_status: status, message_reason } }: { data: NoteData }) {
  if (status === undefined || !isOutbound(status)) return null
  return <MessageState status={status} reason={message_reason} />
}

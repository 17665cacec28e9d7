import type { Stored } from '@spotter/client/stored.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { type DraftStore, parseDraft } from '@spotter/ui/forms/draft.ts'
import { type AskedMessage, isWritten, type MessageValues, nothingWritten } from './message-values.ts'

export interface DraftPlace {
  person_id: number
  channel: Channel
  asked: AskedMessage
}

/** One for each person, channel and occasion. */
const nameOf = ({ person_id, channel, asked: { waiting, previous_id, secondary_sale_id } }: DraftPlace): string => {
  const about = waiting
    ? `change:${waiting.id}:${waiting.lock_version}`
    : previous_id
      ? `reply:${previous_id}`
      : secondary_sale_id
        ? `sale:${secondary_sale_id}`
        : ''
  return `message_draft:${person_id}:${channel}:${about}`
}

export function loadDraft(stored: Stored, place: DraftPlace): MessageValues | null {
  const kept = parseDraft(stored.read(nameOf(place)))
  return kept && { ...nothingWritten, ...(kept as Partial<MessageValues>) }
}

export function saveDraft(stored: Stored, place: DraftPlace, values: MessageValues): void {
  if (isWritten(values)) stored.keep(nameOf(place), JSON.stringify(values))
  else stored.forget(nameOf(place))
}

/** The place is asked for each time, because the channel may change. */
export const draftStore = (stored: Stored, place: () => DraftPlace): DraftStore => ({
  read: () => loadDraft(stored, place()) as Record<string, unknown> | null,
  save: (values) => saveDraft(stored, place(), values as unknown as MessageValues),
  clear: () => stored.forget(nameOf(place())),
})

export function bulkDraftStore(stored: Stored, channel: Channel): DraftStore {
  const name = `message_draft:bulk:${channel}`
  return {
    read: () => parseDraft(stored.read(name)),
    save: (values) =>
      isWritten(values as unknown as MessageValues) ? stored.keep(name, JSON.stringify(values)) : stored.forget(name),
    clear: () => stored.forget(name),
  }
}

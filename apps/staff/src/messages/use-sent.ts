import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { undoSeconds } from '@spotter/domain/messages/message-states.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { error, success, undoable } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useStored } from '../shell/account.ts'
import { cancelMessage, type sendMessage } from './message-calls.ts'
import { loadDraft, saveDraft } from './message-drafts.ts'
import { type AskedMessage, type MessageValues, withTypedSince } from './message-values.ts'

export interface SentMessage {
  sent: Awaited<ReturnType<typeof sendMessage>>
  channel: Channel
  values: MessageValues
}

interface Writing {
  person: Person
  asked: AskedMessage
  club: AccountCompany
  onWrite: (asked: AskedMessage) => void
}

export function useSent({ person, asked, club, onWrite }: Writing) {
  const queries = useQueryClient()
  const stored = useStored()
  const refresh = () => refreshRecords(queries, 'message', { person_id: person.id })

  /** What was written returns into the form, or waits there as a draft. */
  async function undo({ sent, channel, values }: SentMessage) {
    try {
      success((await cancelMessage(channel, sent.id)).message)
      const place = { person_id: person.id, channel, asked }
      saveDraft(stored, place, withTypedSince(channel, values, loadDraft(stored, place)))
      onWrite({ ...asked, channel })
    } catch (reason) {
      error(explain(reason))
    }
    await refresh()
  }

  function announce(done: SentMessage) {
    const { message, scheduled_at } = done.sent
    const text = scheduled_at
      ? t('Your message leaves on {time}.', { time: formatDateTime(scheduled_at, club) })
      : message
    undoable(text, () => undo(done), undoSeconds * 1000)
    void refresh()
  }

  return { announce, refresh }
}

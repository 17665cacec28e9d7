import type { Message } from '@spotter/contract/messages/message-shapes.ts'
import { type MessageStatus, messageStatusNames } from '@spotter/domain/messages/message-states.ts'
import { type ClubFormats, formatDateTime, formatTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'

const problems: readonly MessageStatus[] = ['unknown', 'undelivered', 'failed', 'error']

export const isProblem = ({ status }: Pick<Message, 'status'>): boolean => problems.includes(status)

/** What became of a message, with the time of it. */
export function stateText(message: Message, club: ClubFormats): string {
  const { direction, status, reason, scheduled, scheduled_at, opened_at, delivered_at, sent_at, created_at } = message
  const at = (instant: string) => formatTime(instant, club)
  if (direction === 'inbound') return at(sent_at ?? created_at)
  if (isProblem(message)) {
    const name = t(messageStatusNames[status])
    return reason ? t('{status}: {reason}', { status: name, reason }) : name
  }
  if (scheduled && scheduled_at) return t('Leaves on {time}', { time: formatDateTime(scheduled_at, club) })
  if (status === 'default' || status === 'queued') return t('Sending')
  if (opened_at) return t('Read {time}', { time: at(opened_at) })
  if (delivered_at) return t('Delivered {time}', { time: at(delivered_at) })
  return t('Sent {time}', { time: at(sent_at ?? created_at) })
}

import { msg } from '../text.ts'

export const directions = ['inbound', 'outbound'] as const
export type Direction = (typeof directions)[number]

export const messageStatuses = [
  'default',
  'queued',
  'unknown',
  'sent',
  'delivered',
  'undelivered',
  'failed',
  'received',
  'incoming',
  'imported',
  'duplicate',
  'error',
  'spam',
  'success',
] as const
export type MessageStatus = (typeof messageStatuses)[number]

export const messageStatusNames: Record<MessageStatus, string> = {
  default: msg('Waiting'),
  queued: msg('Sending'),
  unknown: msg('Not known whether it was sent'),
  sent: msg('Sent'),
  delivered: msg('Delivered'),
  undelivered: msg('Not delivered'),
  failed: msg('Not sent'),
  received: msg('Received'),
  incoming: msg('Incoming'),
  imported: msg('Received'),
  duplicate: msg('Duplicate'),
  error: msg('Error'),
  spam: msg('Spam'),
  success: msg('Received'),
}

/** Of messages to people; those from people have one state at a time. */
const steps: Partial<Record<MessageStatus, number>> = {
  default: 0,
  queued: 1,
  unknown: 2,
  sent: 3,
  delivered: 4,
  undelivered: 4,
  failed: 4,
}

export const isOutbound = (status: MessageStatus): boolean => steps[status] !== undefined

/** News may arrive late, twice or out of order: only progress counts. */
export const isProgress = (from: MessageStatus, to: MessageStatus): boolean => (steps[to] ?? -1) > (steps[from] ?? 9)

/** Only what has not left can be changed. */
export const isWaiting = ({ status, direction }: { status: MessageStatus; direction: Direction }): boolean =>
  direction === 'outbound' && status === 'default'

/** What waits or failed before it left. */
export const isDeletable = (message: {
  status: MessageStatus
  direction: Direction
  sent_at: string | null
}): boolean =>
  isWaiting(message) || (message.direction === 'outbound' && message.status === 'failed' && message.sent_at === null)

export const hasLeft = (status: MessageStatus): boolean => (steps[status] ?? 0) >= 3 && status !== 'failed'

/** Seconds in which a message that was just written can be taken back. */
export const undoSeconds = 10

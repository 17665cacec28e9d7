import type { Conversation } from '@spotter/contract/inbox/inbox.ts'
import { channelNames } from '@spotter/domain/messages/channels.ts'
import { callStatuses } from '@spotter/domain/voice/call-states.ts'
import { callStatusName } from '@spotter/domain/voice/incoming.ts'
import { msg, t } from '@spotter/i18n/translate.ts'

type Last = NonNullable<Conversation['last']>

export const lastNames: Record<Last['channel'], string> = {
  ...channelNames,
  call: msg('Call'),
}

export function lastText({ channel, direction, text }: Last): string {
  const status = channel === 'call' ? callStatuses.find((known) => known === text) : undefined
  return status ? t(callStatusName(direction === 'inbound' ? 'incoming' : 'outgoing', status)) : text
}

import type { Conversation } from '@spotter/contract/inbox/inbox.ts'
import { channelNames } from '@spotter/domain/messages/channels.ts'
import { msg } from '@spotter/i18n/translate.ts'

export const lastNames: Record<NonNullable<Conversation['last']>['channel'], string> = {
  ...channelNames,
  call: msg('Call'),
}

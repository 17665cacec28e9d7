import type { Channel } from '@spotter/domain/messages/channels.ts'
import { IconMail } from '@spotter/ui/icons.ts'
import { IconBrandWhatsapp, IconMessage } from '../icons.ts'

export const channelIcons = { email: IconMail, sms: IconMessage, whatsapp: IconBrandWhatsapp } satisfies Record<
  Channel,
  unknown
>

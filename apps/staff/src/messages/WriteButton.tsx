import { ActionIcon } from '@mantine/core'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { createElement } from 'react'
import { channelIcons } from './channel-icons.ts'
import { useWriteMessage } from './use-messaging.tsx'

const labels: Record<Channel, string> = {
  email: msg('Write an email'),
  sms: msg('Write an SMS'),
  whatsapp: msg('Write a WhatsApp message'),
}

/** Nothing if the channel is refused: its line says why. */
export function WriteButton({ person, channel }: { person: Person; channel: Channel }) {
  const write = useWriteMessage()
  if (!write || person.reach[channel] !== null) return null
  const label = t(labels[channel])
  return (
    <ActionIcon variant="subtle" size="md" aria-label={label} title={label} onClick={() => write({ channel })}>
      {createElement(channelIcons[channel], { size: 16, 'aria-hidden': true })}
    </ActionIcon>
  )
}

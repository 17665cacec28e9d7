import { ActionIcon, Button } from '@mantine/core'
import type { Message } from '@spotter/contract/messages/message-shapes.ts'
import { channelNames } from '@spotter/domain/messages/channels.ts'
import { withFieldNames } from '@spotter/domain/templates/field-names.ts'
import { type ClubFormats, formatDateTime } from '@spotter/domain/time/formats.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { IconEdit, IconTrash } from '@spotter/ui/icons.ts'
import { NoteText } from '../people/timeline/NoteText.tsx'
import timeline from '../people/timeline/timeline.module.css'
import { createElement } from 'react'
import { AutomatedMark } from '../automations/AutomatedMark.tsx'
import { channelIcons } from './channel-icons.ts'
import { MessageState } from './MessageState.tsx'
import { MessageTitle } from './MessageTitle.tsx'
import { useMessageChanges } from './use-message-changes.ts'
import { useWriteMessage } from './use-messaging.tsx'

type Props = { messages: readonly Message[]; club: ClubFormats }

const groups = [
  { key: 'scheduled', title: msg('Scheduled'), has: ({ scheduled }: Message) => scheduled },
  {
    key: 'sending',
    title: msg('Sending'),
    has: ({ scheduled, status }: Message) => !scheduled && (status === 'default' || status === 'queued'),
  },
  {
    key: 'failed',
    title: msg('Not sent'),
    has: ({ status }: Message) => status === 'failed' || status === 'unknown',
  },
]

export default function WaitingMessages({ messages, club }: Props) {
  return groups.map(({ key, title, has }) => {
    const found = messages.filter(has)
    if (!found.length) return null
    return (
      <section key={key} className={timeline.day} aria-label={t(title)}>
        <h3 className={timeline.date}>{t(title)}</h3>
        <ul className={timeline.entries}>
          {found.map((message) => (
            <WaitingRow key={message.id} message={message} club={club} />
          ))}
        </ul>
      </section>
    )
  })
}

function WaitingRow({ message, club }: { message: Message; club: ClubFormats }) {
  const write = useWriteMessage()
  const { remove, resend } = useMessageChanges(message.person_id)
  const { abilities, channel, scheduled, scheduled_at, status, reason, user_name } = message
  const name = t(channelNames[channel])
  // An email is shown first.
  const isChangedHere = channel !== 'email' && scheduled
  return (
    <li className={timeline.entry} data-object={channel}>
      <span className={timeline.icon} aria-hidden>
        {createElement(channelIcons[channel], { size: 16, stroke: 1.75 })}
      </span>
      <div className={timeline.what}>
        <div className={timeline.headline}>
          <MessageTitle title={name} id={message.id} channel={channel} />
          {scheduled && scheduled_at ? (
            <time className={timeline.fact} dateTime={scheduled_at}>
              {formatDateTime(scheduled_at, club)}
            </time>
          ) : (
            <MessageState status={status === 'default' ? 'queued' : status} reason={reason} />
          )}
          <AutomatedMark run_id={message.automated_run_id} />
        </div>
        <NoteText note={{ description: withFieldNames(message.subject ?? message.text, t), description_html: null }} />
        <p className={timeline.about}>
          <span>{user_name}</span>
        </p>
        {abilities.resend && (
          <Button size="compact-sm" variant="default" onClick={() => void resend(message)}>
            {t('Send again')}
          </Button>
        )}
      </div>
      <div className={timeline.actions}>
        {write && isChangedHere && abilities.edit && (
          <ActionIcon size="md" aria-label={t('Edit')} title={t('Edit')} onClick={() => write({ waiting: message })}>
            <IconEdit size={16} aria-hidden />
          </ActionIcon>
        )}
        {(isChangedHere || !scheduled) && abilities.delete && (
          <ActionIcon size="md" aria-label={t('Delete')} title={t('Delete')} onClick={() => void remove(message)}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </li>
  )
}

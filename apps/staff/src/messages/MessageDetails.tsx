import { Button, Group } from '@mantine/core'
import { describeFault, logFault } from '@spotter/client/frontend-log.ts'
import type { Message } from '@spotter/contract/messages/message-shapes.ts'
import { type ClubFormats, formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { AutomatedMark } from '../automations/AutomatedMark.tsx'
import { Fact, Facts } from '../people/person/Facts.tsx'
import { useClubOf } from '../people/person/use-club-of.ts'
import { LinkedText } from '../people/timeline/LinkedText.tsx'
import { Attachments } from './Attachments.tsx'
import { MailView } from './MailView.tsx'
import type { AskedMessage } from './message-values.ts'
import classes from './messages.module.css'
import { MessageState } from './MessageState.tsx'
import { loadReply } from './new-reply.ts'
import { useMessageChanges } from './use-message-changes.ts'
import { useWriteMessage } from './use-messaging.tsx'

export type ShownMessage = Omit<Message, 'previous_id' | 'designed'>

type Props = {
  message: ShownMessage
  /** Of the list it was opened from, which may show several clubs. */
  formats?: ClubFormats | undefined
  onClose: () => void
}

export function MessageDetails({ message, formats, onClose }: Props) {
  const club = useClubOf(message)
  const write = useWriteMessage()
  const queries = useQueryClient()
  const { remove, resend } = useMessageChanges(message.person_id)
  if (!club) return null
  const { abilities, channel, direction } = message
  const time = (at: string | null) => at && formatDateTime(at, formats ?? club)
  const isInbound = direction === 'inbound'
  const act = (action: () => unknown) => () => {
    onClose()
    void action()
  }
  return (
    <>
      <div className={classes.facts}>
        <Facts>
          <Fact label={t('Status')}>
            <MessageState status={message.status} reason={message.reason} />{' '}
            <AutomatedMark run_id={message.automated_run_id} />
          </Fact>
          <Fact label={t('From')}>{isInbound ? message.from : message.user_name}</Fact>
          <Fact label={t('To')}>
            <bdi dir="ltr">{message.to}</bdi>
          </Fact>
          <Fact label={t('Scheduled for')}>{message.scheduled && time(message.scheduled_at)}</Fact>
          <Fact label={isInbound ? t('Received') : t('Sent')}>
            {time(isInbound ? message.created_at : message.sent_at)}
          </Fact>
          <Fact label={t('Delivered')}>{time(message.delivered_at)}</Fact>
          <Fact label={t('Opened')}>{time(message.opened_at)}</Fact>
        </Facts>
      </div>
      {channel === 'email' ? (
        <MailView
          className={classes.read}
          title={message.sent_subject ?? t('Email')}
          html={`<style>body{padding:1rem;font:15px/1.5 sans-serif}</style>${message.sent_text}`}
          direction={direction}
          isPicture
        />
      ) : (
        <div className={classes.bubble} data-inbound={isInbound || undefined}>
          <LinkedText text={message.sent_text} />
        </div>
      )}
      <Attachments attachments={message.attachments} />
      <Group justify="flex-end" gap="xs" mt="md">
        {abilities.delete && (
          <Button variant="default" onClick={act(() => remove(message))}>
            {t('Delete')}
          </Button>
        )}
        {write && message.scheduled && abilities.edit && (
          <Button variant="default" onClick={act(() => write({ waiting: message }))}>
            {t('Edit')}
          </Button>
        )}
        {abilities.resend && <Button onClick={act(() => resend(message))}>{t('Send again')}</Button>}
        {write && abilities.reply && (
          <Button onClick={act(async () => write(await replyTo(queries, message)))}>{t('Reply')}</Button>
        )}
      </Group>
    </>
  )
}

/** Without an answer of the server the reply begins empty. */
async function replyTo(queries: QueryClient, message: ShownMessage): Promise<AskedMessage> {
  const { id, channel, secondary_sale_id } = message
  const asked: AskedMessage = { channel, secondary_sale_id }
  if (channel === 'sms') return asked
  try {
    return { ...asked, previous_id: id, start: await loadReply(queries, message) }
  } catch (reason) {
    logFault(describeFault(reason))
    return { ...asked, previous_id: id }
  }
}

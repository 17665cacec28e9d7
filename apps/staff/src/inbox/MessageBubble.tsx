import { Button, UnstyledButton } from '@mantine/core'
import type { Message } from '@spotter/contract/messages/message-shapes.ts'
import { channelNames } from '@spotter/domain/messages/channels.ts'
import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import type { ClubFormats } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { formatDuration } from '@spotter/ui/dates/duration.ts'
import { createElement, lazy, Suspense, useState } from 'react'
import { AutomatedMark } from '../automations/AutomatedMark.tsx'
import { Attachments } from '../messages/Attachments.tsx'
import { stateIcon } from '../messages/MessageState.tsx'
import { useMessageChanges } from '../messages/use-message-changes.ts'
import { useWriteMessage } from '../messages/use-messaging.tsx'
import { LinkedText } from '../people/timeline/LinkedText.tsx'
import classes from './Entries.module.css'
import { isProblem, stateText } from './message-state.ts'
import { Pictures } from './Pictures.tsx'

const EmailDialog = lazy(() => import('./EmailDialog.tsx'))

type Props = {
  message: Message
  club: ClubFormats
  /** In minutes, if this is what they wait with. */
  waited: number | null
}

export function MessageBubble({ message, club, waited }: Props) {
  const { channel, direction, sent_text, sent_subject, attachments } = message
  const [showsEmail, setShowsEmail] = useState(false)
  const changes = useMessageChanges(message.person_id)
  const write = useWriteMessage()
  const isEmail = channel === 'email'
  // All of a newsletter would push what the person wrote out of sight.
  const isFolded = isEmail && (message.bulk || message.designed)
  return (
    <article className={classes.message} data-direction={direction}>
      <div className={classes.bubble} data-problem={isProblem(message) || undefined}>
        {isFolded ? (
          <UnstyledButton className={classes.folded} aria-haspopup="dialog" onClick={() => setShowsEmail(true)}>
            <span className={classes.subject} dir="auto">
              {sent_subject || t('Email')}
            </span>
          </UnstyledButton>
        ) : (
          <>
            {isEmail && sent_subject && (
              <p className={classes.subject} dir="auto">
                {sent_subject}
              </p>
            )}
            <p className={classes.words} dir="auto">
              <LinkedText text={isEmail ? visibleText(sent_text) : sent_text} />
            </p>
          </>
        )}
        <Pictures message={message} />
        <Attachments attachments={attachments} />
      </div>
      <div className={classes.below}>
        <State message={message} club={club} waited={waited} />
        <AutomatedMark run_id={message.automated_run_id} />
        {isEmail && !isFolded && (
          <Button size="compact-xs" variant="subtle" onClick={() => setShowsEmail(true)}>
            {t('Show email')}
          </Button>
        )}
        {message.abilities.resend && (
          <Button size="compact-xs" variant="subtle" onClick={() => void changes.resend(message)}>
            {t('Resend')}
          </Button>
        )}
        {write && !isEmail && message.scheduled && message.abilities.edit && (
          <Button size="compact-xs" variant="subtle" onClick={() => write({ waiting: message })}>
            {t('Edit')}
          </Button>
        )}
        {message.abilities.delete && (
          <Button size="compact-xs" variant="subtle" onClick={() => void changes.remove(message)}>
            {isProblem(message) ? t('Delete') : t('Cancel message')}
          </Button>
        )}
      </div>
      {showsEmail && (
        <Suspense fallback={null}>
          <EmailDialog message={message} onClose={() => setShowsEmail(false)} />
        </Suspense>
      )}
    </article>
  )
}

function State({ message, club, waited }: Props) {
  const { channel, direction, user_name } = message
  const parts = [
    t(channelNames[channel]),
    ...(message.bulk ? [t('Bulk message')] : []),
    ...(direction === 'outbound' && user_name ? [user_name] : []),
    stateText(message, club),
    ...(waited ? [t('waiting {time}', { time: formatDuration(waited) })] : []),
  ]
  return (
    <span className={classes.state} data-problem={isProblem(message) || undefined}>
      {direction === 'outbound' && createElement(stateIcon(message.status), { size: 14, 'aria-hidden': true })}
      {parts.join(' · ')}
    </span>
  )
}

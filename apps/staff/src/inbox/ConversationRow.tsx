import '@mantine/core/styles/VisuallyHidden.css'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { productNow } from '@spotter/client/product-clock.ts'
import type { Conversation } from '@spotter/contract/inbox/inbox.ts'
import { type ClubFormats, formatDateTime } from '@spotter/domain/time/formats.ts'
import { relativeTime } from '@spotter/domain/time/relative.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { IconAlertCircle, IconArrowBackUp } from '@spotter/ui/icons.ts'
import { PersonAvatar } from '@spotter/ui/states/PersonAvatar.tsx'
import { StatusBadge as Badge } from '@spotter/ui/states/StatusBadge.tsx'
import { formatDuration } from '@spotter/ui/dates/duration.ts'
import type { KeyboardEvent } from 'react'
import { StatusBadge } from '../people/person/StatusBadge.tsx'
import { useAccount } from '../shell/account.ts'
import classes from './ConversationList.module.css'
import { lastNames, lastText } from './last-names.ts'
import { isSnoozed } from './use-conversation-changes.ts'
import { waitTone } from './wait-tone.ts'
import { useWriter } from './writing.ts'

type Props = {
  conversation: Conversation
  isOpen: boolean
  showsClub: boolean
  onOpen: () => void
  onMove: (by: 1 | -1) => void
}

export const nameOf = ({ person, address }: Pick<Conversation, 'person' | 'address'>): string =>
  person?.name ?? address ?? t('Unknown sender')

export function ConversationRow({ conversation, isOpen, showsClub, onOpen, onMove }: Props) {
  const { company } = useAccount()
  const { id, person, last, unread } = conversation
  const name = nameOf(conversation)
  return (
    <UnstyledButton
      className={classes.row}
      aria-current={isOpen ? 'true' : undefined}
      data-unread={unread > 0 || undefined}
      data-conversation={id}
      onClick={onOpen}
      onKeyDown={(event) => moveBy(event, onMove)}
    >
      <PersonAvatar name={name} photo={person?.avatar ?? null} size={34} />
      <span className={classes.text}>
        <span className={classes.head}>
          <span className={classes.name} dir="auto">
            {name}
          </span>
          {person ? <StatusBadge status={person.status} /> : <Badge>{t('Unknown')}</Badge>}
          <Time conversation={conversation} club={company} />
        </span>
        <span className={classes.last} dir="auto">
          {unread > 0 && (
            <>
              <span className={classes.dot} aria-hidden />
              <VisuallyHidden>{t('{count} unread', { count: unread })}. </VisuallyHidden>
            </>
          )}
          {conversation.failed && (
            <IconAlertCircle
              className={classes.failed}
              size={14}
              aria-label={t('A message was not sent or delivered')}
            />
          )}
          {last?.direction === 'outbound' && <IconArrowBackUp size={14} aria-label={t('Sent')} />}
          <span className={classes.words}>{last && lastText(last)}</span>
        </span>
        <About conversation={conversation} showsClub={showsClub} />
      </span>
    </UnstyledButton>
  )
}

function moveBy(event: KeyboardEvent, onMove: (by: 1 | -1) => void) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  onMove(event.key === 'ArrowDown' ? 1 : -1)
}

function About({ conversation, showsClub }: { conversation: Conversation; showsClub: boolean }) {
  const { id, person, owner, last, company_name } = conversation
  const writer = useWriter(id)
  const who = person ? (owner?.name ?? t('Not assigned')) : t('Add or match a person')
  const parts = [
    ...(last ? [t(lastNames[last.channel])] : []),
    writer ? t('{name} is writing…', { name: writer }) : who,
    ...(conversation.spam_at === null ? [] : [t('Spam')]),
    ...(showsClub ? [company_name] : []),
  ]
  return (
    <span className={classes.about} data-writing={writer !== null || undefined}>
      {parts.join(' · ')}
    </span>
  )
}

/** How long they wait, or else when it ended or continues. */
function Time({ conversation, club }: { conversation: Conversation; club: ClubFormats }) {
  const { done_at, snoozed_until, waited_minutes, last_at } = conversation
  if (snoozed_until !== null && done_at === null && isSnoozed(conversation)) {
    return (
      <time className={classes.when} dateTime={snoozed_until}>
        {formatDateTime(snoozed_until, club)}
      </time>
    )
  }
  // Nobody waits in opening hours while the club is closed.
  if (waited_minutes && done_at === null) {
    return (
      <span className={classes.wait} data-wait={waitTone(waited_minutes)}>
        <VisuallyHidden>{t('Waiting')} </VisuallyHidden>
        {formatDuration(waited_minutes)}
      </span>
    )
  }
  return (
    <time className={classes.when} dateTime={last_at} title={formatDateTime(last_at, club)}>
      {relativeTime(last_at, productNow(), currentLocale())}
    </time>
  )
}

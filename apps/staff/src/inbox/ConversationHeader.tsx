import { ActionIcon, Button } from '@mantine/core'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { OpenConversation } from '@spotter/contract/inbox/inbox.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconArrowBackUp, IconCheck, IconChevronLeft, IconInfoCircle, IconUser } from '@spotter/ui/icons.ts'
import { PersonAvatar } from '@spotter/ui/states/PersonAvatar.tsx'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { StatusBadge } from '../people/person/StatusBadge.tsx'
import { useAccount } from '../shell/account.ts'
import { KeyHint } from '../shell/KeyHint.tsx'
import { IconBan, IconMailCheck } from '../icons.ts'
import { AssignMenu } from './AssignMenu.tsx'
import { BookButton } from './BookButton.tsx'
import { CallButton } from './CallButton.tsx'
import classes from './ConversationHeader.module.css'
import { nameOf } from './ConversationRow.tsx'
import { SnoozeMenu } from './SnoozeMenu.tsx'
import { isSnoozed, useConversationChanges } from './use-conversation-changes.ts'

const PersonResponse = lazy(() => import('../first-response/PersonResponse.tsx'))

type Props = {
  conversation: OpenConversation
  person: Person | null
  club: AccountCompany
  showsFacts: boolean
  onFacts: () => void
  onBack: () => void
  onHandled: () => void
}

export function ConversationHeader({ conversation, person, club, showsFacts, onFacts, onBack, onHandled }: Props) {
  const changes = useConversationChanges(conversation, onHandled)
  const name = nameOf(conversation)
  const isDone = conversation.done_at !== null
  const isSpam = conversation.spam_at !== null
  return (
    <header className={classes.header}>
      <ActionIcon className={classes.back} size="lg" aria-label={t('Back to the list')} onClick={onBack}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <PersonAvatar name={name} photo={conversation.person?.avatar ?? null} size={34} />
      <div className={classes.who}>
        <div className={classes.line}>
          <h2 className={classes.name} dir="auto">
            {name}
          </h2>
          {conversation.person && <StatusBadge status={conversation.person.status} />}
        </div>
        <About conversation={conversation} club={club} />
        {conversation.person?.status === 'enquiry' && (
          <Suspense fallback={null}>
            <PersonResponse person_id={conversation.person.id} compact />
          </Suspense>
        )}
      </div>
      <div className={classes.actions}>
        {person && <CallButton person={person} club={club} />}
        {person && <BookButton person={person} />}
        <AssignMenu conversation={conversation} onAssign={(id) => void changes.assign(id)} />
        {!isDone && <SnoozeMenu {...{ conversation, club }} onSnooze={changes.snooze} onWake={changes.wake} />}
        <ActionIcon
          size="lg"
          variant="default"
          data-key="spam"
          aria-label={isSpam ? t('Not spam') : t('Mark as spam')}
          title={isSpam ? t('Not spam') : t('Mark as spam')}
          aria-keyshortcuts="!"
          onClick={() => void changes.markSpam(!isSpam)}
        >
          {isSpam ? <IconMailCheck size={16} aria-hidden /> : <IconBan size={16} aria-hidden />}
        </ActionIcon>
        <Button
          className={classes.action}
          variant={isDone ? 'default' : 'filled'}
          data-key="done"
          leftSection={isDone ? <IconArrowBackUp size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
          rightSection={<KeyHint>E</KeyHint>}
          onClick={() => void (isDone ? changes.reopen() : changes.finish())}
        >
          <span>{isDone ? t('Reopen') : t('Done')}</span>
        </Button>
        {conversation.person && (
          <>
            <ActionIcon
              size="lg"
              variant="default"
              data-key="person"
              aria-label={t('Open person')}
              title={t('Open person')}
              renderRoot={(props) => <Link {...props} to={`/people/${conversation.person?.id}`} />}
            >
              <IconUser size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              className={classes.info}
              size="lg"
              variant="default"
              aria-label={t('About this person')}
              title={t('About this person')}
              aria-expanded={showsFacts}
              onClick={onFacts}
            >
              <IconInfoCircle size={16} aria-hidden />
            </ActionIcon>
          </>
        )}
      </div>
    </header>
  )
}

function About({ conversation, club }: Pick<Props, 'conversation' | 'club'>) {
  const { company } = useAccount()
  const { owner, person, snoozed_until, company_id, company_name } = conversation
  const parts = [
    ...(person ? [owner?.name ?? t('Not assigned')] : [t('Unknown sender')]),
    ...(conversation.spam_at === null ? [] : [t('Spam')]),
    ...(company_id === company.id ? [] : [company_name]),
    ...(snoozed_until && isSnoozed(conversation)
      ? [t('Snoozed until {time}', { time: formatDateTime(snoozed_until, club) })]
      : []),
  ]
  return <p className={classes.about}>{parts.join(' · ')}</p>
}

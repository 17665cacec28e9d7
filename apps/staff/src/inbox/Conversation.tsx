import { CallFailure } from '@spotter/client/failure.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { OpenConversation } from '@spotter/contract/inbox/inbox.ts'
import { t } from '@spotter/i18n/translate.ts'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useMessaging, WriteMessageProvider } from '../messages/use-messaging.tsx'
import { useClubOf } from '../people/person/use-club-of.ts'
import { useFollowClub } from '../shell/follow-channel.ts'
import { Answer } from './Answer.tsx'
import classes from './Conversation.module.css'
import { ConversationHeader } from './ConversationHeader.tsx'
import { nameOf } from './ConversationRow.tsx'
import { Entries } from './Entries.tsx'
import { conversationOptions } from './use-open-conversation.ts'
import { useReadMark } from './use-read-mark.ts'

const PersonFacts = lazy(() => import('./PersonFacts.tsx'))
const UnknownSender = lazy(() => import('./UnknownSender.tsx'))

type Props = {
  id: number
  /** Not only the first of the list. */
  isChosen: boolean
  onBack: () => void
  onHandled: () => void
  onMoved: (id: number) => void
}

export function Conversation({ id, ...props }: Props) {
  const fetched = useInfiniteQuery(conversationOptions(id))
  const conversation = fetched.data?.pages[0]
  useFollowClub(conversation?.company_id)
  if (fetched.error instanceof CallFailure && fetched.error.status === 404) {
    return (
      <EmptyState title={t('Conversation not found')} text={t('This was deleted, or you no longer have access.')} />
    )
  }
  if (!conversation) {
    if (fetched.isError) return <ErrorState onRetry={() => void fetched.refetch()} />
    return <LoadingState type="lines" />
  }
  const entries = fetched.data?.pages.toReversed().flatMap((page) => page.entries) ?? []
  return (
    <Opened
      conversation={{ ...conversation, entries }}
      earlier={{
        has: fetched.hasNextPage,
        isLoading: fetched.isFetchingNextPage,
        load: () => void fetched.fetchNextPage(),
      }}
      {...props}
    />
  )
}

type OpenedProps = Omit<Props, 'id'> & {
  conversation: OpenConversation
  earlier: { has: boolean; isLoading: boolean; load: () => void }
}

function Opened({ conversation, earlier, isChosen, onBack, onHandled, onMoved }: OpenedProps) {
  const { person: known } = conversation
  const club = useClubOf(conversation)
  const fetched = useFetch('GET /api/people/{id}', { params: { id: known?.id ?? 0 } }, { enabled: known !== null })
  const [showsFacts, setShowsFacts] = useState(false)
  const reading = useReadMark(conversation, isChosen)
  const person = fetched.data && fetched.data.id === known?.id ? fetched.data : null
  const retry = fetched.isError && !person ? () => void fetched.refetch() : null
  // Waiting messages are changed in the composer.
  const messaging = useMessaging(person)
  if (!club) return <LoadingState type="lines" />
  return (
    <div className={classes.opened} data-facts={showsFacts || undefined} {...reading}>
      <section
        className={classes.conversation}
        aria-label={t('Conversation with {name}', { name: nameOf(conversation) })}
      >
        <ConversationHeader
          {...{ conversation, person, club, onBack, onHandled }}
          onFacts={() => setShowsFacts(!showsFacts)}
          showsFacts={showsFacts}
        />
        <WriteMessageProvider value={person && messaging.write}>
          <Entries conversation={conversation} club={club} earlier={earlier} />
        </WriteMessageProvider>
        {messaging.dialog}
        <Suspense fallback={null}>
          {known === null && <UnknownSender conversation={conversation} onMoved={onMoved} />}
        </Suspense>
        {person && <Answer conversation={conversation} person={person} club={club} />}
        {retry && <ErrorState retrying={fetched.isFetching} onRetry={retry} />}
      </section>
      {/* Keeps the width of the column, so that the conversation stays where it is. */}
      <Suspense fallback={known && <div className={classes.facts} />}>
        {known !== null && (
          <PersonFacts {...{ conversation, person, club }} error={retry} onClose={() => setShowsFacts(false)} />
        )}
      </Suspense>
    </div>
  )
}

import { Button } from '@mantine/core'
import { type InboxView, inboxViewNames, inboxViews } from '@spotter/domain/inbox/views.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { TextFilter } from '@spotter/ui/filters/TextFilter.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState, Reloading } from '@spotter/ui/states/LoadingState.tsx'
import { CountTabs } from '../resources/CountTabs.tsx'
import { useMay } from '../shell/account.ts'
import classes from './ConversationList.module.css'
import { ConversationRow } from './ConversationRow.tsx'
import type { InboxState } from './inbox-state.ts'
import type { useConversations } from './use-conversations.ts'

type Props = {
  asked: InboxState
  ask: (next: Partial<InboxState>, how?: 'push' | 'replace') => void
  list: ReturnType<typeof useConversations>
  onOpen: (id: number) => void
  onMove: (by: 1 | -1) => void
}

const isUncounted = (view: InboxView): view is 'done' | 'all' => view === 'done' || view === 'all'

export function ConversationList({ asked, ask, list: { found, rows, counts }, onOpen, onMove }: Props) {
  const hasSeveralClubs = useMay('several:clubs')
  const isEmpty = found.data !== undefined && rows.length === 0
  return (
    <section className={classes.list} aria-label={t('Conversations')}>
      <CountTabs
        label={t('Show')}
        value={asked.view}
        onChange={(view) => ask({ view: view as InboxView, conversation: null })}
        tabs={inboxViews.map((view) => ({
          value: view,
          label: t(inboxViewNames[view]),
          count: isUncounted(view) ? undefined : (counts?.[view] ?? null),
        }))}
      />
      <div className={classes.search}>
        <TextFilter
          label={t('Search name, number or email')}
          value={asked.q}
          onChange={(q) => ask({ q, conversation: null }, 'replace')}
        />
        {hasSeveralClubs && (
          <Button
            variant={asked.all_clubs ? 'light' : 'default'}
            aria-pressed={asked.all_clubs}
            onClick={() => ask({ all_clubs: !asked.all_clubs, conversation: null })}
          >
            {t('All clubs')}
          </Button>
        )}
      </div>
      <div className={classes.scroller}>
        {found.isError && !found.data && <ErrorState onRetry={() => void found.refetch()} />}
        {found.isPending && <LoadingState type="lines" />}
        <Reloading active={found.isPlaceholderData}>
          {isEmpty && <NoConversations asked={asked} onClear={() => ask({ q: '' }, 'replace')} />}
          <ul className={classes.rows}>
            {rows.map((conversation) => (
              <li key={conversation.id}>
                <ConversationRow
                  conversation={conversation}
                  isOpen={conversation.id === asked.conversation}
                  showsClub={asked.all_clubs}
                  onOpen={() => onOpen(conversation.id)}
                  onMove={onMove}
                />
              </li>
            ))}
          </ul>
        </Reloading>
        {found.hasNextPage && (
          <Button
            className={classes.more}
            variant="subtle"
            loading={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {t('Load more')}
          </Button>
        )}
      </div>
    </section>
  )
}

const emptyTexts: Record<InboxView, { title: string; text: string }> = {
  needs_reply: {
    title: msg('Nobody waits for a reply.'),
    text: msg('Emails, SMS and WhatsApp messages from people appear here.'),
  },
  mine: { title: msg('Nobody waits for you.'), text: msg('Messages from your people appear here.') },
  unassigned: {
    title: msg('Every conversation has an owner.'),
    text: msg('Messages from people without a salesperson appear here.'),
  },
  snoozed: { title: msg('Nothing is snoozed.'), text: msg('Snoozed conversations return when their time comes.') },
  failed: {
    title: msg('Every message has left.'),
    text: msg('Conversations appear here when a message of yours or of others could not be sent or delivered.'),
  },
  done: { title: msg('Nothing is done yet.'), text: msg('Conversations that you finish appear here.') },
  all: {
    title: msg('No conversations yet'),
    text: msg('Emails, SMS and WhatsApp messages from people appear here.'),
  },
}

function NoConversations({ asked: { q, view }, onClear }: { asked: InboxState; onClear: () => void }) {
  if (q) {
    return (
      <EmptyState
        title={t('Nothing found')}
        text={t('No conversation here matches this search.')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('Clear search')}
          </Button>
        }
      />
    )
  }
  const { title, text } = emptyTexts[view]
  return <EmptyState title={t(title)} text={t(text)} />
}

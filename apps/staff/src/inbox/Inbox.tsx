import { Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useFetch } from '@spotter/client/use-fetch.ts'
import { t } from '@spotter/i18n/translate.ts'
import { Page, PageBody, PageHeader } from '@spotter/ui/page/Page.tsx'
import { formatDuration } from '@spotter/ui/dates/duration.ts'
import { useEffect, useState } from 'react'
import { PageTitle } from '../shell/PageTitle.tsx'
import { Conversation } from './Conversation.tsx'
import { ConversationList } from './ConversationList.tsx'
import classes from './Inbox.module.css'
import { useInboxState } from './inbox-state.ts'
import { NothingOpen } from './NothingOpen.tsx'
import { useConversations } from './use-conversations.ts'
import { useInboxKeys } from './use-inbox-keys.ts'
import { waitTone } from './wait-tone.ts'

/** Beside the list there is no room for a conversation. */
const narrow = '(max-width: 62em)'

export function Inbox() {
  const [asked, ask] = useInboxState()
  const list = useConversations(asked)
  const isWide = !useMediaQuery(narrow, false, { getInitialValueInEffect: false })
  const { conversation } = asked
  const { rows } = list
  const first = list.found.isPlaceholderData ? undefined : rows[0]?.id

  const [openedItself, setOpenedItself] = useState<number | null>(null)

  // Pinned in the address, so that news in the list don't replace what is read.
  useEffect(() => {
    if (!isWide || conversation !== null || first === undefined) return
    setOpenedItself(first)
    ask({ conversation: first }, 'replace')
  }, [isWide, conversation, first, ask])

  function choose(id: number, how?: 'replace') {
    setOpenedItself(null)
    ask({ conversation: id }, how)
  }

  function go(by: 1 | -1) {
    const at = rows.findIndex(({ id }) => id === conversation)
    const next = rows[at === -1 ? 0 : at + by]
    if (!next) return
    choose(next.id, 'replace')
    const row = document.querySelector<HTMLElement>(`[data-conversation="${next.id}"]`)
    row?.scrollIntoView({ block: 'nearest' })
    if (document.activeElement?.matches('[data-conversation]')) row?.focus()
  }
  useInboxKeys(go)

  /** The one below, or else the one above, is next. */
  function openNext() {
    const at = rows.findIndex(({ id }) => id === conversation)
    const next = rows[at + 1] ?? rows[at - 1]
    const id = isWide && at !== -1 ? (next?.id ?? null) : null
    setOpenedItself(id)
    ask({ conversation: id }, 'replace')
  }

  return (
    <Page>
      <PageTitle title={t('Inbox')} />
      <div className={classes.header} data-opened={conversation !== null || undefined}>
        <PageHeader title={t('Inbox')} aside={<Waiting />} />
      </div>
      <PageBody flush>
        <div className={classes.columns} data-opened={conversation !== null || undefined}>
          <ConversationList asked={asked} ask={ask} list={list} onOpen={choose} onMove={go} />
          <div className={classes.opened}>
            {conversation === null ? (
              <NothingOpen isLoading={list.found.isPending} />
            ) : (
              <Conversation
                key={conversation}
                id={conversation}
                isChosen={conversation !== openedItself}
                onBack={() => ask({ conversation: null })}
                onHandled={openNext}
                onMoved={(id) => ask({ conversation: id }, 'replace')}
              />
            )}
          </div>
        </div>
      </PageBody>
    </Page>
  )
}

function Waiting() {
  const { data } = useFetch('GET /api/conversations/counts', {})
  if (!data || data.needs_reply === 0) return null
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('{count, plural, one {# needs a reply} other {# need a reply}}', { count: data.needs_reply })}
      </Text>
      {data.oldest_minutes !== null && data.oldest_minutes > 0 && (
        <Text size="xs" c="dimmed" className={classes.oldest} visibleFrom="sm">
          {t('Longest wait in opening hours:')}{' '}
          <b data-wait={waitTone(data.oldest_minutes)}>{formatDuration(data.oldest_minutes)}</b>
        </Text>
      )}
    </>
  )
}

import { Box, Button } from '@mantine/core'
import { productNow } from '@spotter/client/product-clock.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { ConversationEntry, OpenConversation } from '@spotter/contract/inbox/inbox.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { lazy, Suspense } from 'react'
import { dayTitle } from '../people/timeline/group-by-day.ts'
import classes from './Entries.module.css'
import { MessageBubble } from './MessageBubble.tsx'
import { NoteLine } from './NoteLine.tsx'
import { useWriter } from './writing.ts'

const CallLine = lazy(() => import('./CallLine.tsx'))

type Props = {
  conversation: OpenConversation
  club: AccountCompany
  earlier: { has: boolean; isLoading: boolean; load: () => void }
}

/** The newest at the bottom, which stays in sight while earlier ones are added. */
export function Entries({ conversation, club, earlier }: Props) {
  const { id, entries, waited_minutes, done_at } = conversation
  const writer = useWriter(id)
  const theirs = entries.findLast(({ message }) => message?.direction === 'inbound')
  return (
    <Box className={classes.scroller} role="log" aria-label={t('Messages')} tabIndex={0}>
      <div className={classes.entries}>
        {earlier.has && (
          <Button className={classes.earlier} variant="subtle" loading={earlier.isLoading} onClick={earlier.load}>
            {t('Show earlier messages')}
          </Button>
        )}
        {daysOf(entries, club).map(({ title, entries: ofDay }) => (
          <section key={title} aria-label={title}>
            <h3 className={classes.day}>{title}</h3>
            <ul className={classes.list}>
              {ofDay.map((entry) => (
                <li key={keyOf(entry)}>
                  {entry.message && (
                    <MessageBubble
                      message={entry.message}
                      club={club}
                      waited={entry === theirs && done_at === null ? waited_minutes : null}
                    />
                  )}
                  <Suspense fallback={null}>{entry.call && <CallLine call={entry.call} club={club} />}</Suspense>
                  {entry.note && <NoteLine note={entry.note} club={club} />}
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p className={classes.writing} role="status">
          {writer && t('{name} is writing…', { name: writer })}
        </p>
      </div>
    </Box>
  )
}

const keyOf = ({ message, call, note }: ConversationEntry): string =>
  message ? `message-${message.id}` : call ? `call-${call.id}` : `note-${note?.id}`

function daysOf(entries: readonly ConversationEntry[], club: AccountCompany) {
  const today = dayOf(productNow(), club.tzinfo)
  const days = new Map<string, ConversationEntry[]>()
  for (const entry of entries) {
    const day = dayOf(entry.at, club.tzinfo)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days].map(([day, ofDay]) => ({ title: dayTitle(day, today, club, currentLocale()), entries: ofDay }))
}

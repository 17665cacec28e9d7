import { Button } from '@mantine/core'
import { useIntersection, useInterval } from '@mantine/hooks'
import { productNow } from '@spotter/client/product-clock.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import type { HistoryType } from '@spotter/domain/history/entries.ts'
import { foldEntries } from '@spotter/domain/history/fold-entries.ts'
import { everyType } from '@spotter/domain/secondary-sales/types.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState, Reloading } from '@spotter/ui/states/LoadingState.tsx'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { IconHistory } from '../../icons.ts'
import { useWaiting } from '../../messages/use-waiting.ts'
import { type About, MembershipChoice } from '../../secondary-sales/MembershipChoice.tsx'
import { useClubOf } from '../person/use-club-of.ts'
import { ComposeNote } from './ComposeNote.tsx'
import { EntryRow } from './EntryRow.tsx'
import { groupByDay } from './group-by-day.ts'
import { HistoryFilter } from './HistoryFilter.tsx'
import { historyOptions } from './history-options.ts'
import classes from './timeline.module.css'

const WaitingMessages = lazy(() => import('../../messages/WaitingMessages.tsx'))

const minute = 60_000

type Props = {
  person: Person
  /** Loads more when the end comes near, and not only on request. */
  isEndless?: boolean
}

export function Timeline({ person, isEndless = true }: Props) {
  const club = useClubOf(person)
  const [type, setType] = useState<HistoryType | 'all'>('all')
  const [about, setAbout] = useState<About>(everyType)
  const history = useInfiniteQuery({ ...historyOptions(person.id, type, about), placeholderData: keepPreviousData })
  const waiting = useWaiting(person.id, type)
  const now = useNow()
  const entries = history.data?.pages.flatMap(({ collection }) => collection) ?? []
  return (
    <section className={classes.timeline} aria-label={t('History')} data-timeline>
      {person.abilities.edit && <ComposeNote person={person} about={about} />}
      <div className={classes.matters}>
        <MembershipChoice person={person} value={about} onChange={setAbout} />
      </div>
      <HistoryFilter value={type} onChange={setType} />
      {(history.isPending || !club) && <LoadingState type="lines" />}
      {history.isError && !history.data && (
        <ErrorState retrying={history.isFetching} onRetry={() => void history.refetch()} />
      )}
      {history.data && club && (
        <Reloading active={history.isPlaceholderData}>
          {waiting.length > 0 && (
            <Suspense fallback={null}>
              <WaitingMessages messages={waiting} club={club} />
            </Suspense>
          )}
          {groupByDay(entries, club, now, currentLocale()).map((group) => (
            <section key={group.key} className={classes.day} aria-label={group.title}>
              <h3 className={classes.date}>{group.title}</h3>
              <ul className={classes.entries}>
                {foldEntries(group.entries).map(({ entry, parts }) => (
                  <EntryRow key={entry.id} entry={entry} parts={parts} club={club} now={now} />
                ))}
              </ul>
            </section>
          ))}
          {entries.length === 0 && <NothingYet type={type} />}
          {history.hasNextPage && !history.isPlaceholderData && (
            <LoadMore
              loading={history.isFetchingNextPage}
              failed={history.isFetchNextPageError}
              isEndless={isEndless}
              onMore={() => void history.fetchNextPage()}
            />
          )}
        </Reloading>
      )}
    </section>
  )
}

type LoadMoreProps = { loading: boolean; failed: boolean; isEndless: boolean; onMore: () => void }

function LoadMore({ loading, failed, isEndless, onMore }: LoadMoreProps) {
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: '300px' })
  const isNear = isEndless && (entry?.isIntersecting ?? false)
  useEffect(() => {
    if (isNear && !loading && !failed) onMore()
  }, [isNear, loading, failed, onMore])
  return (
    <div ref={ref} className={classes.loadMore}>
      <Button variant="default" loading={loading} onClick={onMore}>
        {t('Load more')}
      </Button>
    </div>
  )
}

const NothingYet = ({ type }: { type: HistoryType | 'all' }) => (
  <EmptyState
    icon={<IconHistory size={22} stroke={1.5} />}
    title={t('No history yet')}
    {...(type !== 'all' && { text: t('No entries of this type.') })}
  />
)

/** Relative times change on their own. */
function useNow(): Date {
  const [now, setNow] = useState(() => productNow())
  useInterval(() => setNow(productNow()), minute, { autoInvoke: true })
  return now
}

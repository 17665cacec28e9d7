import { useFetch } from '@spotter/client/use-fetch.ts'
import { t } from '@spotter/i18n/translate.ts'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { useState } from 'react'
import { useNow } from '../activities/calendar/use-now.ts'
import { Clocks } from '../first-response/Clocks.tsx'
import { useWaitingLeads } from '../first-response/use-waiting-leads.ts'
import { FeedItem } from './FeedItems.tsx'
import { FeedSection, moreRows } from './FeedSection.tsx'
import { firstRows } from './first-rows.ts'
import { NextStep } from './NextStep.tsx'
import classes from './NewsFeed.module.css'
import { useTake } from './use-take.ts'

export function NewLeads({ onRead }: { onRead: (id: number) => void }) {
  const [perPage, setPerPage] = useState(firstRows)
  const leads = useFetch('GET /api/notifications/new_enquiry', { query: { page: 1, per_page: perPage } })
  const taking = useTake()
  const now = useNow()
  const waiting = useWaitingLeads()
  if (leads.isError && !leads.data) return <ErrorState onRetry={() => void leads.refetch()} />
  if (!leads.data || leads.data.collection.length === 0) return null
  const { collection, pagination } = leads.data
  return (
    <FeedSection
      title={t('New leads')}
      total={pagination.total_entries}
      hidden={pagination.total_entries - collection.length}
      loading={leads.isPlaceholderData}
      onMore={() => setPerPage(perPage + moreRows)}
    >
      <ul className={classes.items}>
        {collection.map((item) => (
          <FeedItem
            key={item.id}
            item={item}
            about={waiting.has(item.person.id) && <Clocks response={waiting.get(item.person.id)!} now={now} />}
            action={<NextStep person={item.person} {...taking} />}
            onRead={() => onRead(item.id)}
          />
        ))}
      </ul>
    </FeedSection>
  )
}

import { Anchor } from '@mantine/core'
import { productNow } from '@spotter/client/product-clock.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { WalkIn } from '@spotter/contract/notifications/notifications.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { relativeTime } from '@spotter/domain/time/relative.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { PersonAvatar } from '@spotter/ui/states/PersonAvatar.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { StatusBadge } from '../people/person/StatusBadge.tsx'
import { useAccount } from '../shell/account.ts'
import { FeedSection, moreRows } from './FeedSection.tsx'
import { firstRows } from './first-rows.ts'
import { NextStep } from './NextStep.tsx'
import classes from './NewsFeed.module.css'
import { useTake } from './use-take.ts'

export function WalkIns() {
  const [perPage, setPerPage] = useState(firstRows)
  const found = useFetch('GET /api/notifications/walk_ins', { query: { page: 1, per_page: perPage } })
  const taking = useTake()
  if (found.isError && !found.data) return <ErrorState onRetry={() => void found.refetch()} />
  if (!found.data || found.data.collection.length === 0) return null
  const { collection, pagination } = found.data
  return (
    <FeedSection
      title={t('Walk-ins without a salesperson')}
      hint={t('Signed in during the last 7 days')}
      total={pagination.total_entries}
      hidden={pagination.total_entries - collection.length}
      loading={found.isPlaceholderData}
      onMore={() => setPerPage(perPage + moreRows)}
    >
      <ul className={classes.items}>
        {collection.map((row) => (
          <WalkInRow key={row.person.id} row={row} taking={taking} />
        ))}
      </ul>
    </FeedSection>
  )
}

function WalkInRow({ row, taking }: { row: WalkIn; taking: ReturnType<typeof useTake> }) {
  const { company } = useAccount()
  const { person, visit_type, signed_at } = row
  return (
    <li className={classes.item} data-work={`walk-in-${person.id}`}>
      <PersonAvatar name={person.name} photo={person.avatar} size={30} />
      <div className={classes.text}>
        <div className={classes.who}>
          <Anchor component={Link} to={`/people/${person.id}`} inherit className={classes.open} data-main>
            {person.name}
          </Anchor>
          <StatusBadge status={person.status} />
        </div>
        <p className={classes.about}>
          {visit_type}
          {' · '}
          <time dateTime={signed_at} title={formatDateTime(signed_at, company)}>
            {relativeTime(signed_at, productNow(), currentLocale())}
          </time>
        </p>
      </div>
      <div className={classes.action}>
        <NextStep person={person} {...taking} />
      </div>
    </li>
  )
}

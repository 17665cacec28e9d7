import { Button } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { queryKeyOf } from '@spotter/client/use-fetch.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { everyType } from '@spotter/domain/secondary-sales/types.ts'
import { t } from '@spotter/i18n/translate.ts'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { About } from '../../secondary-sales/MembershipChoice.tsx'
import { ActivityItem, type ItemProps } from './ActivityItem.tsx'

const perPage = 5

type Props = { person: Person; about: About; item: ItemProps }

export function CompletedActivities({ person, about, item }: Props) {
  const params = { id: person.id }
  const query = { group: 'completed', per_page: perPage, ...(about !== everyType && { membership: String(about) }) }
  const pages = useInfiniteQuery({
    queryKey: queryKeyOf('GET /api/people/{id}/activities', { params, query }),
    queryFn: ({ pageParam: page, signal }) =>
      call('GET /api/people/{id}/activities', { params, query: { ...query, page }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { current_page, total_pages } }) =>
      current_page < total_pages ? current_page + 1 : undefined,
  })
  if (pages.isPending) {
    return (
      <li>
        <LoadingState type="lines" />
      </li>
    )
  }
  if (!pages.data) {
    return (
      <li>
        <ErrorState retrying={pages.isFetching} onRetry={() => void pages.refetch()} />
      </li>
    )
  }
  const activities = pages.data.pages.flatMap(({ collection }) => collection)
  // New completions shift pages, so rows may repeat.
  const each = [...new Map(activities.map((activity) => [activity.id, activity])).values()]
  return (
    <>
      {each.map((activity) => (
        <ActivityItem key={activity.id} activity={activity} {...item} />
      ))}
      {pages.hasNextPage && (
        <li>
          <Button
            size="compact-sm"
            variant="subtle"
            loading={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {t('Show more')}
          </Button>
        </li>
      )}
    </>
  )
}

import { useFetch } from '@spotter/client/use-fetch.ts'
import { feedPageSize } from '../notifications/feed-page-size.ts'

/** The first page of the feed carries the count, and is what most likely is opened next. */
export function useUnreadCount(): number {
  const feed = useFetch('GET /api/notifications', { query: { page: 1, per_page: feedPageSize } })
  return feed.data?.unread_count ?? 0
}

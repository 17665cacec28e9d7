import { useFetch } from '@spotter/client/use-fetch.ts'
import { unreadPageSize } from '../activities/unread/unread-page-size.ts'
import { feedPageSize } from '../notifications/feed-page-size.ts'

/** Uses the first pages, which are likely opened next. */
export function useUnreadCount(): number {
  const feed = useFetch('GET /api/notifications', { query: { page: 1, per_page: feedPageSize } })
  const appointments = useFetch('GET /api/unread_appointments', { query: { page: 1, per_page: unreadPageSize } })
  return (feed.data?.unread_count ?? 0) + (appointments.data?.beside_news_count ?? 0)
}

import { useFetch } from '@spotter/client/use-fetch.ts'
import { unreadPageSize } from '../activities/unread/unread-page-size.ts'

/** Of the notifications only the count is used; the appointments are likely opened next. */
export function useUnreadCount(): number {
  const feed = useFetch('GET /api/notifications', { query: { page: 1, per_page: 1 } })
  const appointments = useFetch('GET /api/unread_appointments', { query: { page: 1, per_page: unreadPageSize } })
  return (feed.data?.unread_count ?? 0) + (appointments.data?.beside_news_count ?? 0)
}

import { useFetch } from '@spotter/client/use-fetch.ts'
import type { TodayAnswer } from '@spotter/contract/activities/calendar.ts'
import { validPage } from '@spotter/domain/lists/paging.ts'
import { countFeed } from '@spotter/domain/notifications/feed.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { unreadPageSize } from '../activities/unread/unread-page-size.ts'
import { useAccount, useMay } from '../shell/account.ts'
import { firstRows } from './first-rows.ts'
import { useUnreadMessages } from './use-unread-messages.ts'

const firstPages = { late_page: 1, outcome_page: 1, events_page: 1, tasks_page: 1 }
export type WorkPages = typeof firstPages

const totalOf = (page: TodayAnswer['tasks'] | undefined) => page?.pagination.total_entries ?? 0

export type Day = ReturnType<typeof useDay>

/** The reader's own work and what came in, counted by group. */
export function useDay() {
  const { user } = useAccount()
  const chooses = useMay('filter:salesperson')
  const [pages, setPages] = useState(firstPages)
  const work = useFetch('GET /api/calendar/today', {
    query: { ...pages, per_page: firstRows, ...(chooses && { salesperson_id: String(user.id) }) },
  })
  const first = { query: { page: 1, per_page: firstRows } }
  const leads = useFetch('GET /api/notifications/new_enquiry', first)
  const walkIns = useFetch('GET /api/notifications/walk_ins', first)
  const appointments = useFetch('GET /api/unread_appointments', { query: { page: 1, per_page: unreadPageSize } })
  const messages = useUnreadMessages()
  const { data, isPlaceholderData } = work

  // The last row of the last page is gone, so show the previous page.
  useEffect(() => {
    if (!data || isPlaceholderData) return
    const last = (page: number, list: TodayAnswer['tasks']) => validPage(page, totalOf(list), list.pagination.per_page)
    setPages((asked) => {
      const valid = {
        late_page: last(asked.late_page, data.late),
        outcome_page: last(asked.outcome_page, data.outcome),
        events_page: last(asked.events_page, data.events),
        tasks_page: last(asked.tasks_page, data.tasks),
      }
      const isShown = Object.entries(valid).every(([name, page]) => asked[name as keyof WorkPages] === page)
      return isShown ? asked : valid
    })
  }, [data, isPlaceholderData])

  const listed = [leads, walkIns].map((list) => list.data?.pagination.total_entries)
  useRefreshedNotifications(listed.every((total) => total !== undefined) ? listed.join() : null)

  const lists = [work, leads, walkIns, appointments]
  return {
    work,
    isLoaded: lists.every((list) => list.data !== undefined) && messages.isLoaded,
    /** Each has arrived or failed. */
    isSettled: lists.every((list) => !list.isPending) && messages.isSettled,
    counts: countFeed({
      late_tasks: totalOf(data?.late),
      without_outcome: totalOf(data?.outcome),
      walk_ins: walkIns.data?.pagination.total_entries ?? 0,
      appointments: appointments.data?.pagination.total_entries ?? 0,
      leads: leads.data?.pagination.total_entries ?? 0,
      messages: messages.total,
      events_today: totalOf(data?.events),
      tasks_today: totalOf(data?.tasks),
    }),
    show: (next: Partial<WorkPages>) => setPages((asked) => ({ ...asked, ...next })),
  }
}

/** A person who leaves the groups is listed among the other notifications again. */
function useRefreshedNotifications(listed: string | null): void {
  const queries = useQueryClient()
  const before = useRef<string | null>(null)
  useEffect(() => {
    if (listed === null) return
    const isChanged = before.current !== null && before.current !== listed
    before.current = listed
    if (isChanged) void queries.invalidateQueries({ queryKey: ['GET /api/notifications'] })
  }, [listed, queries])
}

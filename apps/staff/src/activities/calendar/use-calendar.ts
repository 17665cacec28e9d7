import { queryKeyOf, useFetch } from '@spotter/client/use-fetch.ts'
import { call } from '@spotter/client/call.ts'
import { eventKinds } from '@spotter/domain/activities/kinds.ts'
import { isDay } from '@spotter/domain/time/is-day.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { useClubTime } from '@spotter/ui/dates/club-time.ts'
import { isOfferedId, isOneOf } from '@spotter/ui/filters/filter-address.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { isMembership } from '../../secondary-sales/membership-filter.ts'
import { mayIn, useAccount } from '../../shell/account.ts'
import { useAddressState } from '../../shell/use-address-state.ts'
import { type CalendarView, isView, rangeOf, stepped } from './calendar-range.ts'
import { shownCalendar } from './shown-event.ts'

export const calendarDefaults = {
  view: '',
  date: '',
  salesperson_id: [] as (string | number)[],
  kind_code: [] as (string | number)[],
  tags: [] as (string | number)[],
  membership: [] as (string | number)[],
  /** In the team's day, also users without events. */
  everyone: false,
  page: 1,
}

const accepted = { salesperson_id: isOfferedId, kind_code: isOneOf(eventKinds), membership: isMembership }

export function useCalendar(isPhone: boolean, now: Date) {
  const account = useAccount()
  const { first_day } = useClubTime()
  const queries = useQueryClient()
  const [state, change] = useAddressState(calendarDefaults, accepted)
  const seesTeam = mayIn(account, 'filter:salesperson')
  const today = dayOf(now, account.company.tzinfo)
  const date = isDay(state.date) ? state.date : today
  const standard: CalendarView = isPhone ? 'day' : 'week'
  const asked = isView(state.view) ? state.view : standard
  const view = asked === 'team' && !seesTeam ? 'day' : asked
  const range = rangeOf(view, date, first_day)

  const filters = {
    ...(seesTeam && state.salesperson_id.length > 0 && { salesperson_id: state.salesperson_id.join(',') }),
    ...(state.kind_code.length > 0 && { kind_code: state.kind_code.join(',') }),
    ...(state.tags.length > 0 && { tags: state.tags.join(',') }),
    ...(state.membership.length > 0 && { membership: state.membership.join(',') }),
  }
  const events = useFetch('GET /api/events', { query: { ...range, ...filters } })
  const { user } = account
  const answer = useMemo(() => events.data && shownCalendar(events.data, user), [events.data, user])

  const around = JSON.stringify(
    [1, -1].map((by) => ({ ...rangeOf(view, stepped(view, date, by as 1 | -1), first_day), ...filters })),
  )
  const isShown = events.isSuccess && !events.isPlaceholderData
  useEffect(() => {
    if (!isShown) return
    for (const query of JSON.parse(around) as Record<string, string>[]) {
      void queries.prefetchQuery({
        queryKey: queryKeyOf('GET /api/events', { query }),
        queryFn: ({ signal }) => call('GET /api/events', { query, signal }),
        staleTime: 60_000,
      })
    }
  }, [around, isShown, queries])

  return {
    state,
    change,
    view,
    date,
    today,
    range,
    seesTeam,
    events,
    answer,
    go: (day: string) => change({ date: day === today ? '' : day }),
    show: (next: CalendarView, day = date) =>
      change({ view: next === standard ? '' : next, date: day === today ? '' : day }),
    step: (by: 1 | -1) => {
      const day = stepped(view, date, by)
      change({ date: day === today ? '' : day })
    },
  }
}
export type Calendar = ReturnType<typeof useCalendar>

import type { Report } from '@spotter/contract/reports/define-report.ts'
import type { ReportKey } from '@spotter/contract/reports/declared.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import { useClubTime } from '@spotter/ui/dates/club-time.ts'
import { useEffect, useMemo, useRef } from 'react'
import { useReachedClubs, useStored } from '../shell/account.ts'
import { useAddressState } from '../shell/use-address-state.ts'
import { useValidPage } from '../shell/use-valid-page.ts'
import {
  acceptedIn,
  filtersOf,
  daysOf,
  reportDefaults,
  reportQuery,
  type ReportState,
  savedState,
  toSave,
  withReachedClubs,
  withValidDays,
} from './report-state.ts'

/** The filters are in the address, and those of the last visit are taken when it has none. */
export function useReport(report: Report) {
  const calendar = useClubTime()
  const { today } = calendar
  const clubs = useReachedClubs()
  const stored = useStored()
  const key = `report_filters:${report.id}`
  const defaults = useMemo(() => reportDefaults(report, today), [report, today])
  const accepted = useMemo(() => acceptedIn(report), [report])
  const [asked, ask] = useAddressState<ReportState>(defaults, accepted)
  const state = useMemo(() => withReachedClubs(report, withValidDays(report, asked), clubs), [report, asked, clubs])
  const isStart = useRef(true)
  useEffect(() => {
    // A day is over tomorrow, so it starts with today again.
    const saved =
      isStart.current && daysOf(report) !== 'day' ? savedState(report, stored.read(key), defaults, calendar) : null
    isStart.current = false
    if (saved && filtersOf(state) === filtersOf(defaults) && filtersOf(saved) !== filtersOf(defaults))
      ask(saved, 'replace')
    else stored.keep(key, toSave(report, state, calendar))
  }, [report, state, defaults, key, stored, ask, calendar])

  const query = reportQuery(report, state)
  const answer = useFetch(`GET ${report.path}` as ReportKey, {
    query: { ...query, page: state.page, page_size: state.page_size },
  })
  useValidPage(answer, state.page, state.page_size, ask)
  return { state, ask, defaults, query, answer }
}

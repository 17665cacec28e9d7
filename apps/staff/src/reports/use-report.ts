import type { Report } from '@spotter/contract/reports/define-report.ts'
import type { ReportKey } from '@spotter/contract/reports/declared.ts'
import { appliedFields } from '@spotter/domain/lists/filter-state.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useClubTime } from '@spotter/ui/dates/club-time.ts'
import { warning } from '@spotter/ui/toasts.tsx'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useReachedClubs, useStored } from '../shell/account.ts'
import { useAddressState } from '../shell/use-address-state.ts'
import { useValidPage } from '../shell/use-valid-page.ts'
import {
  acceptedIn,
  daysOf,
  filtersOf,
  reportDefaults,
  reportQuery,
  type ReportState,
  savedState,
  toSave,
  withReachedClubs,
  withValidDays,
} from './report-state.ts'
import { leftOutOf, useFilterChoices, withOffered } from './use-filter-choices.ts'
import { useReportViews } from './use-report-views.ts'

/** The filters are in the address. Without any it starts with the view it names, one's own, or those of the last visit. */
export function useReport(report: Report) {
  const calendar = useClubTime()
  const { today } = calendar
  const clubs = useReachedClubs()
  const stored = useStored()
  const key = `report_filters:${report.id}`
  const defaults = useMemo(() => reportDefaults(report, today), [report, today])
  const accepted = useMemo(() => acceptedIn(report), [report])
  const [asked, ask] = useAddressState<ReportState>(defaults, accepted)
  const reached = useMemo(() => withReachedClubs(report, withValidDays(report, asked), clubs), [report, asked, clubs])
  const { choices, isReady } = useFilterChoices(report, reached)
  const state = useMemo(() => withOffered(reached, choices), [reached, choices])
  const leftOut = leftOutOf(reached, state).join(', ')
  useEffect(() => {
    if (leftOut) warning(t('Some filters are not of these clubs and were left out: {parts}', { parts: leftOut }))
  }, [leftOut])
  const { views, saved, standard, apply } = useReportViews(report, defaults)
  const [isStart, setStart] = useState(true)
  const isOpening = useRef(false)
  const isBare = appliedFields(state, { ...defaults, view: state.view }).length === 0
  const wanted = isBare ? state.view || (standard.id ?? 0) : 0
  useEffect(() => {
    if (!isStart || isOpening.current || (wanted > 0 && saved.isPending)) return
    isOpening.current = true
    const begin = (next: ReportState) => ask(next, 'replace', () => setStart(false))
    const view = views.find(({ id }) => id === wanted)
    const isGone = !view && wanted > 0 && wanted === state.view
    if (isGone) warning(t('This view was deleted, or you no longer have access'))
    // A day is over tomorrow, so it starts with today again.
    const last = daysOf(report) === 'day' ? defaults : savedState(report, stored.read(key), defaults, calendar)
    if (view) begin(apply(view))
    else if (filtersOf(state) === filtersOf(defaults) && filtersOf(last) !== filtersOf(defaults)) begin(last)
    else if (isGone) begin({ ...state, view: 0 })
    else setStart(false)
  }, [isStart, saved.isPending, wanted, views, apply, report, state, defaults, key, stored, ask, calendar])
  useEffect(() => {
    if (!isStart) stored.keep(key, toSave(report, state, calendar))
  }, [isStart, report, state, key, stored, calendar])

  const query = reportQuery(report, state)
  const answer = useFetch(
    `GET ${report.path}` as ReportKey,
    { query: { ...query, page: state.page, page_size: state.page_size } },
    { enabled: !isStart && (isReady || !isNarrowed(state)) },
  )
  useValidPage(answer, state.page, state.page_size, ask)
  return { state, ask, defaults, choices, query, answer }
}

const isNarrowed = ({ salesperson_id, source_id }: ReportState) => salesperson_id.length + source_id.length > 0

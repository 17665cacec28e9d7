import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Report } from '@spotter/contract/reports/define-report.ts'
import type { Reference } from '@spotter/contract/shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useMemo } from 'react'
import { sourceChoices } from '../people/source-choices.ts'
import { useAccount } from '../shell/account.ts'
import { labelsOf } from './report-views.ts'
import { isOfClubs, multiClub, type ReportState } from './report-state.ts'

export interface FilterChoices {
  salespeople: readonly Reference[]
  sources: readonly Reference[]
}

/** Of this club, or of all chosen ones; `isReady` is false until it is known who they are. */
export function useFilterChoices(report: Report, state: ReportState) {
  const { references } = useAccount()
  const isMulti = isOfClubs(report, state)
  const isUsed = report.filters.includes('salesperson') || report.filters.includes('source')
  const query = { report_type: multiClub, company_id: state.company_id.join(',') }
  const found = useFetch('GET /api/reports/filter_choices', { query }, { enabled: isMulti && isUsed })
  const loaded = found.isPlaceholderData ? undefined : found.data
  const choices = useMemo<FilterChoices | undefined>(
    () => (isMulti ? loaded : { salespeople: references.users, sources: sourceChoices(references.sources) }),
    [isMulti, loaded, references],
  )
  return { choices, isReady: choices !== undefined || found.isError || !isUsed }
}

/** The server refuses those of other clubs. */
export const withOffered = (state: ReportState, choices: FilterChoices | undefined): ReportState => {
  if (!choices) return state
  const among = (ids: ReportState['source_id'], offered: readonly Reference[]) =>
    ids.filter((id) => offered.some((choice) => choice.id === Number(id)))
  return {
    ...state,
    salesperson_id: among(state.salesperson_id, choices.salespeople),
    source_id: among(state.source_id, choices.sources),
  }
}

/** The filters that have fewer values than were asked for, by name. */
export const leftOutOf = (asked: ReportState, offered: ReportState): string[] =>
  labelsOf((['salesperson_id', 'source_id'] as const).filter((name) => offered[name].length < asked[name].length)).map(
    (label) => t(label),
  )

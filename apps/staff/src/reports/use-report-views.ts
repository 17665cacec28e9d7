import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import type { SavedView } from '@spotter/contract/people/saved-views.ts'
import type { Report } from '@spotter/contract/reports/define-report.ts'
import type { ReportView } from '@spotter/contract/reports/saved-report-views.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useClubTime } from '@spotter/ui/dates/club-time.ts'
import { error, warning } from '@spotter/ui/toasts.tsx'
import { useMemo } from 'react'
import { useAccount, useRefreshAccount } from '../shell/account.ts'
import { useSavedViews } from '../views/use-saved-views.ts'
import type { ReportState } from './report-state.ts'
import { labelsOf, stateOfView } from './report-views.ts'

/** Saved views of a report, and which one opens by itself. */
export function useReportViews(report: Report, defaults: ReportState) {
  const account = useAccount()
  const calendar = useClubTime()
  const refresh = useRefreshAccount()
  const saved = useSavedViews('reports')
  const key = `report_view:${report.id}`
  const id = Number(account.preferences[key]?.[0] ?? 0)
  const views = (saved.views as readonly ReportView[]).filter(({ report_id }) => report_id === report.id)
  const shown = useMemo(() => ({ report, defaults, calendar, account }), [report, defaults, calendar, account])
  const choose = (next: number | null) => {
    const body = { key, value: next === null ? [] : [String(next)] }
    call('PUT /api/account/preferences', { body }).then(refresh, (reason: unknown) => error(explain(reason)))
  }
  return {
    views,
    saved,
    shown,
    standard: { id: id || null, choose },
    /** Says what of it no longer applies. */
    apply: (view: SavedView): ReportState => {
      const { state, lost } = stateOfView(shown, view.filter)
      if (lost.length) {
        const parts = labelsOf(lost)
          .map((label) => t(label))
          .join(', ')
        warning(t('Some of this view no longer applies and was left out: {parts}', { parts }))
      }
      return { ...state, view: view.id }
    },
  }
}

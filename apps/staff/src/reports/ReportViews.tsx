import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import type { SavedView } from '@spotter/contract/people/saved-views.ts'
import type { Report } from '@spotter/contract/reports/define-report.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconStar, IconStarFilled } from '../icons.ts'
import { useMay } from '../shell/account.ts'
import { SavedViewsMenu } from '../views/SavedViewsMenu.tsx'
import type { ReportState } from './report-state.ts'
import { filterOfView, stateOfView } from './report-views.ts'
import { useReportViews } from './use-report-views.ts'

const icon = { size: 16, 'aria-hidden': true } as const

type Props = {
  report: Report
  state: ReportState
  defaults: ReportState
  onChange: (next: Partial<ReportState>) => void
}

export function ReportViews({ report, state, defaults, onChange }: Props) {
  const mayShare = useMay('managers')
  const { views, saved, standard, shown, apply } = useReportViews(report, defaults)
  const applied = views.find(({ id }) => id === state.view) ?? null
  const isStandard = state.view === standard.id
  const filter = filterOfView(shown, state)
  const isChanged = (view: SavedView) =>
    JSON.stringify(filterOfView(shown, stateOfView(shown, view.filter).state)) !== JSON.stringify(filter)
  return (
    <SavedViewsMenu
      views={views}
      saved={saved}
      applied={applied}
      isChanged={applied !== null && isChanged(applied)}
      filter={() => filter}
      mayShare={mayShare}
      create={(view) => call('POST /api/reports/views', { body: { ...view, report_id: report.id } })}
      onApply={(view) => onChange({ ...apply(view), page_size: state.page_size })}
      onSaved={({ id }) => onChange({ view: id, page: state.page })}
      onRemoved={() => onChange({ view: 0, page: state.page })}
      noteOf={({ id }) => (id === standard.id ? t('Opens by default') : null)}
      more={
        <Menu.Item
          leftSection={isStandard ? <IconStarFilled {...icon} /> : <IconStar {...icon} />}
          onClick={() => standard.choose(isStandard ? null : state.view)}
        >
          {isStandard ? t('Stop opening by default') : t('Open by default')}
        </Menu.Item>
      }
    />
  )
}

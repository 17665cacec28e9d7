import { useFetch } from '@spotter/client/use-fetch.ts'
import { dcas } from '@spotter/contract/reports/declared/dcas.ts'
import { figureLink } from '@spotter/contract/reports/figure-link.ts'
import type { ReportColumn } from '@spotter/contract/reports/define-report.ts'
import { lastDays } from '@spotter/domain/dashboard/blocks.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useClubTime } from '@spotter/ui/dates/club-time.ts'
import { ReportTable } from '../reports/ReportTable.tsx'
import classes from './Dashboard.module.css'
import { QueryPanel } from './QueryPanel.tsx'
import type { Whose } from './whose.ts'

const columns: Readonly<Record<string, ReportColumn>> = Object.fromEntries(
  Object.entries(dcas.columns).filter(([name]) => name !== 'salesperson'),
)

/** One row for everyone chosen. */
export function DcasPanel({ whose }: { whose: Whose }) {
  const { today } = useClubTime()
  const { from: date_from, to: date_into } = lastDays(today)
  const report = useFetch('GET /api/reports/dcas', { query: { ...whose.query, date_from, date_into } })
  const state = { date_from, date_into, tag_list: '', salesperson_id: whose.ids, source_id: [] }
  return (
    <QueryPanel
      title={
        <>
          {t('DCAS')} <span className={classes.info}>{t('in the last 30 days')}</span>
        </>
      }
      query={report}
    >
      {({ totals }) => (
        <ReportTable
          label={t('DCAS')}
          columns={columns}
          rows={[{ key: 'total', ...totals }]}
          hrefOf={(column, of) => figureLink({ column, row: of, state, isMulti: false })}
        />
      )}
    </QueryPanel>
  )
}

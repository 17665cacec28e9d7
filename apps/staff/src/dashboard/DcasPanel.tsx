import { useFetch } from '@spotter/client/use-fetch.ts'
import { dcas } from '@spotter/contract/reports/declared/dcas.ts'
import { figureLink } from '@spotter/contract/reports/figure-link.ts'
import type { ReportColumn, ReportRow } from '@spotter/contract/reports/define-report.ts'
import { lastDays } from '@spotter/domain/dashboard/blocks.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { useClubTime } from '@spotter/ui/dates/club-time.ts'
import { useId } from 'react'
import { FigureCell } from '../reports/FigureCell.tsx'
import classes from './Dashboard.module.css'
import { QueryPanel } from './QueryPanel.tsx'
import type { Whose } from './whose.ts'

const groups = [
  { label: msg('Incoming calls'), names: ['ic', 'ic_a1', 'ic_a2', 'ic_percent'] },
  { label: msg('Outgoing calls'), names: ['oc', 'oc_a1', 'oc_a2', 'oc_percent'] },
  { label: msg('Appointments'), names: ['today', 'su', 'su_percent', 'tas', 'tas_percent'] },
  { label: msg('Walk-ins'), names: ['wi', 'twis', 'twis_percent'] },
] as const

/** The figures of everyone chosen, in groups because they are too many for a table. */
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
        <div className={classes.groups}>
          {groups.map((group) => (
            <Group
              key={group.label}
              {...group}
              row={{ key: 'total', ...totals }}
              hrefOf={(column, row) => figureLink({ column, row, state, isMulti: false })}
            />
          ))}
        </div>
      )}
    </QueryPanel>
  )
}

type GroupProps = (typeof groups)[number] & {
  row: ReportRow
  hrefOf: (column: ReportColumn, row: ReportRow) => string | null
}

function Group({ label, names, row, hrefOf }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.groupTitle}>
        {t(label)}
      </h3>
      <dl className={classes.figures}>
        {names.map((name) => {
          const column: ReportColumn = dcas.columns[name]
          return (
            <div key={name} className={classes.other}>
              <dt {...(column.help && { title: t(column.help) })}>{t(column.label)}</dt>
              <dd>
                <FigureCell name={name} column={column} row={row} href={hrefOf(column, row)} />
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

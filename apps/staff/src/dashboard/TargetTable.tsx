import type { AskedRange } from '@spotter/contract/reports/define-report.ts'
import { type MeasureName, measures } from '@spotter/domain/figures/measures.ts'
import type { ThresholdTone } from '@spotter/domain/targets/threshold.ts'
import { t } from '@spotter/i18n/translate.ts'
import tables from '../reports/ReportTable.module.css'
import classes from './Dashboard.module.css'
import { Figure } from './Figure.tsx'
import { TargetBadge } from './TargetBadge.tsx'
import type { Whose } from './whose.ts'

type Cell = AskedRange & {
  actual: number
  target: number | null
  percent: number | null
  tone: ThresholdTone | null
  is_running: boolean
}
export type TargetLine = { key: string; name: string; measure: MeasureName; cells: readonly Cell[] }

type Props = { label: string; heads: readonly string[]; lines: readonly TargetLine[]; whose: Whose }

/** A line for each KPI, with what was done and its target in each period. */
export function TargetTable({ label, heads, lines, whose }: Props) {
  return (
    // The columns can be wider than the window, and the keyboard scrolls what has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={tables.scroller} aria-label={label} tabIndex={0}>
      <table className={`${tables.table} ${classes.targets}`}>
        <thead>
          <tr>
            <th scope="col">{t('KPI')}</th>
            {heads.map((head) => (
              <th key={head} scope="col" data-number>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, measure, cells }) => (
            <tr key={key}>
              <th scope="row" title={t(measures[measure].help)}>
                {name}
              </th>
              {cells.map(({ actual, target, percent, tone, is_running, ...days }, at) => (
                <td key={heads[at]} data-number>
                  <Figure measure={measure} value={actual} days={days} whose={whose} />
                  {target !== null && (
                    <span className={classes.of}>
                      {t('of {count}', { count: target })}{' '}
                      <TargetBadge percent={percent} tone={tone} is_running={is_running} short />
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

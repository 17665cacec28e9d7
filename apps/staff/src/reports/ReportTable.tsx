import '@mantine/core/styles/VisuallyHidden.css'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { ReportColumn, ReportRow } from '@spotter/contract/reports/define-report.ts'
import { sortingAfterClick, type Sorting } from '@spotter/domain/lists/sorting.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconArrowDown, IconArrowUp } from '@spotter/ui/icons.ts'
import type { ReactNode } from 'react'
import { FigureCell } from './FigureCell.tsx'
import { isNumeric } from './cell-text.ts'
import classes from './ReportTable.module.css'

type Props = {
  label: string
  columns: Readonly<Record<string, ReportColumn>>
  rows: readonly ReportRow[]
  totals?: Readonly<Record<string, unknown>> | null
  sorting?: Sorting
  onSort?: (sorting: Sorting) => void
  hrefOf: (column: ReportColumn, row: ReportRow) => string | null
  actionOf?: (row: ReportRow) => ReactNode
}

export function ReportTable({ label, columns, rows, totals = null, sorting, onSort, hrefOf, actionOf }: Props) {
  const shown = Object.entries(columns)
  return (
    // The columns can be wider than the window, and the keyboard scrolls what has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.scroller} aria-label={label} tabIndex={0}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {shown.map(([name, column]) => (
              <Header key={name} name={name} column={column} sorting={sorting} onSort={onSort} />
            ))}
            {actionOf && (
              <th scope="col">
                <VisuallyHidden>{t('Actions')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              {shown.map(([name, column]) => (
                <td key={name} data-number={isNumeric(column.kind) || undefined} data-wrap={isLong(row[name])}>
                  <FigureCell name={name} column={column} row={row} href={hrefOf(column, row)} />
                </td>
              ))}
              {actionOf && <td>{actionOf(row)}</td>}
            </tr>
          ))}
        </tbody>
        {totals && rows.length > 0 && <Totals columns={columns} totals={totals} hrefOf={hrefOf} />}
      </table>
    </section>
  )
}

const isLong = (value: unknown) => (typeof value === 'string' && value.length > 60) || undefined

function Totals({ columns, totals, hrefOf }: Required<Pick<Props, 'columns' | 'hrefOf'>> & { totals: object }) {
  const row: ReportRow = { key: 'total', of: {}, ...totals }
  return (
    <tfoot>
      <tr>
        {Object.entries(columns).map(([name, column], at) => (
          <td key={name} data-number={isNumeric(column.kind) || undefined}>
            {row[name] === undefined && (at === 0 ? t('Total') : '')}
            {row[name] !== undefined && (
              <FigureCell name={name} column={column} row={row} href={column.people ? null : hrefOf(column, row)} />
            )}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

type HeaderProps = { name: string; column: ReportColumn; sorting: Sorting | undefined; onSort: Props['onSort'] }

function Header({ name, column, sorting, onSort }: HeaderProps) {
  const { label, help, kind } = column
  const sorted = sorting?.sort_by === name ? sorting.sort_direction : null
  const isSortable = onSort !== undefined && !column.unsorted
  return (
    <th
      scope="col"
      data-number={isNumeric(kind) || undefined}
      {...(help && { title: t(help) })}
      {...(isSortable && { 'aria-sort': sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : 'none' })}
    >
      {isSortable ? (
        <UnstyledButton
          className={classes.sort}
          onClick={() => onSort(sortingAfterClick(sorting ?? { sort_by: '', sort_direction: 'asc' }, name))}
        >
          {t(label)}
          {sorted === 'asc' && <IconArrowUp size={14} aria-hidden />}
          {sorted === 'desc' && <IconArrowDown size={14} aria-hidden />}
        </UnstyledButton>
      ) : (
        t(label)
      )}
    </th>
  )
}

/** For those who don't see the tooltips of the headers. */
export function Definitions({ columns }: { columns: Props['columns'] }) {
  const helped = Object.entries(columns).filter(([, { help }]) => help)
  if (!helped.length) return null
  return (
    <details className={classes.help}>
      <summary>{t('How these figures are counted')}</summary>
      <dl>
        {helped.map(([name, { label, help }]) => (
          <div key={name}>
            <dt>{t(label)}</dt>
            <dd>{help && t(help)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

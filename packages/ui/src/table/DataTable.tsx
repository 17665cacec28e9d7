import '@mantine/core/styles/Checkbox.css'
import { Checkbox, VisuallyHidden } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { nothingSelected, selectedCount, selectionState, toggleAll } from '@spotter/domain/lists/selection.ts'
import type { Selection } from '@spotter/domain/lists/selection.ts'
import { type Sorting, sortingAfterClick } from '@spotter/domain/lists/sorting.ts'
import { t } from '@spotter/i18n/translate.ts'
import { type ReactNode, useMemo } from 'react'
import { BackToTop } from '../states/BackToTop.tsx'
import { EmptyState } from '../states/EmptyState.tsx'
import { ErrorState } from '../states/ErrorState.tsx'
import { BulkBar } from './BulkBar.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
import type { Column } from './columns.ts'
import classes from './DataTable.module.css'
import { HeaderCell } from './HeaderCell.tsx'
import type { RowOrder } from './row-blocks.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import { TableBody } from './TableBody.tsx'
import { useColumnChoice } from './use-column-choice.ts'
import { useFittingRows } from './use-fitting-rows.ts'
import { useRowOrder } from './use-row-order.ts'
import { useRowHeight } from './use-row-window.ts'
import { useScrollShadows } from './use-scroll-shadows.ts'
import { useTableModel } from './use-table-model.ts'

export type DataTableProps<Row extends object> = {
  id: string
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowId: (row: Row) => number
  rowName: (row: Row) => string
  total?: number
  sorting?: Sorting
  onSort?: (sorting: Sorting) => void
  selection?: Selection
  onSelect?: (selection: Selection) => void
  bulkActions?: ReactNode
  onOpen?: (row: Row) => void
  /** Called when the pointer rests on a row or the focus reaches it, so that what it opens can be loaded. */
  onIntent?: (row: Row) => void
  rowHref?: (row: Row) => string
  rowMenu?: (row: Row) => ReactNode
  reloading?: boolean
  failed?: boolean
  onRetry?: () => void
  empty?: ReactNode
  skeletonRows?: number
  /** Receives how many rows the window has room for. */
  onFit?: ((rows: number) => void) | undefined
  leaving?: ReadonlySet<number>
  order?: RowOrder<Row> | undefined
}

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { id, label, columns, rows, rowId, sorting, onSort, selection, onSelect, failed = false } = props
  const total = props.total ?? rows?.length ?? 0
  const choice = useColumnChoice(id, columns)
  const model = useTableModel(columns, rows, rowId, choice.hidden)
  const { frame, scroller } = useScrollShadows()
  const rowHeight = useRowHeight(scroller)
  const root = useFittingRows({ scroller, rowHeight, onFit: props.onFit })
  const { rowName, order: rowOrder } = props
  const order = useRowOrder({ rows, rowId, rowName, order: rowOrder, scroller, rowHeight })
  const sort = useCallbackRef((sortBy: string) =>
    onSort?.(sortingAfterClick(sorting ?? { sort_by: '', sort_direction: 'asc' }, sortBy)),
  )
  const hideable = useMemo(() => columns.slice(1).filter((column) => !column.alwaysShown), [columns])
  const hasActions = props.rowMenu !== undefined || hideable.length > 0
  const cells = model.columns.length + (onSelect ? 1 : 0) + (hasActions ? 1 : 0) + (rowOrder ? 1 : 0)
  const picked = selection ?? nothingSelected
  const pickedCount = selectedCount(picked, total)
  const state = selectionState(picked, total)

  return (
    <div className={classes.root} ref={root}>
      <div
        ref={frame}
        className={classes.frame}
        data-actions={hasActions || undefined}
        data-menu={props.rowMenu ? true : undefined}
      >
        <section
          ref={scroller}
          className={classes.scroller}
          aria-label={label}
          aria-busy={!failed && (rows === undefined || props.reloading === true)}
        >
          <table className={classes.table} aria-label={label} aria-rowcount={total > 0 ? total + 1 : undefined}>
            <thead>
              <tr>
                {rowOrder && (
                  <th className={classes.grip} scope="col">
                    <VisuallyHidden>{t('Order')}</VisuallyHidden>
                  </th>
                )}
                {onSelect && (
                  <th className={classes.tick} scope="col">
                    <Checkbox
                      aria-label={t('Select all')}
                      checked={state === 'all'}
                      indeterminate={state === 'some'}
                      // 'Select all' waits for the new total.
                      disabled={total === 0 || props.reloading === true}
                      onChange={() => onSelect(toggleAll(picked, total))}
                    />
                  </th>
                )}
                {model.columns.map((column) => (
                  <HeaderCell
                    key={column.id}
                    column={column}
                    sorted={sorting && sorting.sort_by === column.sortBy ? sorting.sort_direction : null}
                    onSort={onSort && sort}
                  />
                ))}
                {hasActions && (
                  <td className={classes.actions} data-head>
                    {hideable.length > 0 && (
                      <ColumnChoice columns={hideable} hidden={choice.hidden} onToggle={choice.toggle} />
                    )}
                  </td>
                )}
              </tr>
            </thead>
            {!failed && rows === undefined && <SkeletonRows rows={props.skeletonRows ?? 10} cells={cells} />}
            {!failed && rows !== undefined && (
              <TableBody
                table={props}
                rows={model.rows}
                columns={model.columns}
                cells={cells}
                hasActions={hasActions}
                order={rowOrder ? order : null}
                scroller={scroller}
                rowHeight={rowHeight}
              />
            )}
          </table>
          {failed && <ErrorState {...(props.onRetry && { onRetry: props.onRetry })} />}
          {!failed && rows?.length === 0 && (props.empty ?? <EmptyState title={t('Nothing here yet')} />)}
        </section>
        {props.reloading && rows !== undefined && !failed && <div className={classes.reloading} data-reloading />}
        <BackToTop scroller={scroller} />
        {rowOrder && <VisuallyHidden role="status">{order.announcement}</VisuallyHidden>}
      </div>
      {/* Below the rows, which would otherwise move under the pointer with the first tick. */}
      {onSelect && pickedCount > 0 && (
        <BulkBar count={pickedCount} onClear={() => onSelect(nothingSelected)}>
          {props.bulkActions}
        </BulkBar>
      )}
    </div>
  )
}

import { isSelected, nothingSelected, toggle } from '@spotter/domain/lists/selection.ts'
import { type ComponentProps, Fragment, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import type { Column } from './columns.ts'
import classes from './DataTable.module.css'
import type { DataTableProps } from './DataTable.tsx'
import { RowHandle } from './RowHandle.tsx'
import { type RowActions, TableRow } from './TableRow.tsx'
import { useRowIntent } from './use-row-intent.ts'
import type { useRowOrder } from './use-row-order.ts'
import { useRowWindow } from './use-row-window.ts'

type Props<Row extends object> = {
  table: DataTableProps<Row>
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  cells: number
  hasActions: boolean
  order: ReturnType<typeof useRowOrder<Row>> | null
  scroller: RefObject<HTMLElement | null>
  rowHeight: () => number
}

type Window = ReturnType<typeof useRowWindow>

export function TableBody<Row extends object>(props: Props<Row>) {
  const { scroller, rowHeight, rows, order } = props
  const heldIndex = order?.heldIndex ?? null
  const { isWindowed, shown, setFocusedIndex } = useRowWindow({ scroller, rowHeight, count: rows.length, heldIndex })
  // Scrolling re-renders often; rows change only with the shown range.
  const content = useMemo(() => <Rows body={props} isWindowed={isWindowed} shown={shown} />, [props, isWindowed, shown])
  const intent = useRowIntent(rows, props.table.onIntent)
  // Of the rows inside, which it only watches.
  const watching: ComponentProps<'tbody'> = {
    onPointerOver: (event) => {
      const target = event.target as Element
      intent.rest(indexOf(target))
      titleIfCut(target.closest('td'))
    },
    onPointerLeave: () => intent.rest(null),
    onFocus: (event) => {
      intent.rest(indexOf(event.target))
      if (isWindowed) setFocusedIndex(indexOf(event.target))
    },
    onBlur: () => {
      if (isWindowed) setFocusedIndex(null)
    },
  }
  return (
    <tbody data-moving={order?.isMoving || undefined} {...watching}>
      {content}
    </tbody>
  )
}

/** A text that is cut off is read by resting on it. */
function titleIfCut(cell: HTMLTableCellElement | null): void {
  if (!cell) return
  // What is hidden from the eye is a pixel wide.
  const isCut = [cell, ...cell.querySelectorAll('*')].some(
    ({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth,
  )
  if (isCut) cell.title = cell.innerText
  else cell.removeAttribute('title')
}

type RowsProps<Row extends object> = { body: Props<Row> } & Pick<Window, 'isWindowed' | 'shown'>

function Rows<Row extends object>({ body, isWindowed, shown }: RowsProps<Row>) {
  const { table, rows, columns, cells, hasActions, order, rowHeight } = body
  const { rowId, selection, onSelect } = table
  const picked = selection ?? nothingSelected
  const actions = useRowActions(table)
  return (
    <>
      {shown.rows.map(({ index, gap }) => {
        const row = rows[index] as Row
        const shift = order?.shiftOf(index) ?? 0
        return (
          <Fragment key={rowId(row)}>
            <Gap height={gap} cells={cells} />
            <TableRow
              row={row}
              index={index}
              {...(isWindowed && { ariaIndex: index + 2 })}
              name={table.rowName(row)}
              columns={columns}
              selected={onSelect !== undefined && isSelected(picked, rowId(row))}
              leaving={table.leaving?.has(rowId(row)) ?? false}
              held={order?.isHeld(row) ?? false}
              {...(shift !== 0 && { shift: shift * rowHeight() })}
              {...(order && {
                handle: order.canMove(row) && <RowHandle name={table.rowName(row)} {...order.handleProps(row)} />,
              })}
              actions={actions}
              isSelectable={onSelect !== undefined}
              isOpenable={table.onOpen !== undefined}
              href={table.rowHref?.(row)}
              menu={table.rowMenu?.(row)}
              hasActions={hasActions}
            />
          </Fragment>
        )
      })}
      <Gap height={shown.gapAfter} cells={cells} />
    </>
  )
}

/** The same functions in every render, so that only changed rows render. */
function useRowActions<Row extends object>(table: DataTableProps<Row>): RowActions<Row> {
  const latest = useRef(table)
  useLayoutEffect(() => {
    latest.current = table
  }, [table])
  return useMemo(
    () => ({
      select: (row) => {
        const { selection = nothingSelected, onSelect, rowId } = latest.current
        onSelect?.(toggle(selection, rowId(row)))
      },
      open: (row) => latest.current.onOpen?.(row),
    }),
    [],
  )
}

function Gap({ height, cells }: { height: number; cells: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden>
      <td className={classes.gap} colSpan={cells} style={{ height }}>
        {noText}
      </td>
    </tr>
  )
}

/** Some screen readers skip empty cells. */
const noText = '\u00a0'

function indexOf(element: Element): number | null {
  const index = element.closest<HTMLElement>('tr[data-row]')?.dataset['row']
  return index === undefined ? null : Number(index)
}

import { isSelected, nothingSelected, toggle } from '@spotter/domain/lists/selection.ts'
import { useState } from 'react'
import type { Column } from './columns.ts'
import classes from './DataTable.module.css'
import type { DataTableProps } from './DataTable.tsx'
import { RowHandle } from './RowHandle.tsx'
import { TableRow } from './TableRow.tsx'
import type { useRowOrder } from './use-row-order.ts'
import { segmentsOf, type useRowWindow } from './use-row-window.ts'

type Props<Row extends object> = {
  table: DataTableProps<Row>
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  cells: number
  hasActions: boolean
  order: ReturnType<typeof useRowOrder<Row>> | null
  window: ReturnType<typeof useRowWindow>
}

export function TableBody<Row extends object>({ table, rows, columns, cells, hasActions, order, window }: Props<Row>) {
  const { rowId, selection, onSelect } = table
  const picked = selection ?? nothingSelected
  /** The row with the focus stays in the page when it is scrolled out of sight. */
  const [focused, setFocused] = useState<number | null>(null)
  const kept = [order?.heldIndex ?? null, focused].filter((index) => index !== null)

  return (
    <tbody
      data-moving={order?.isMoving || undefined}
      {...(window.isWindowed && {
        onFocus: (event) => setFocused(indexOf(event.target)),
        onBlur: () => setFocused(null),
      })}
    >
      {segmentsOf(rows.length, window.range, kept).flatMap((part, place) =>
        'gap' in part ? (
          <tr key={`gap-${place}`} aria-hidden>
            <td className={classes.gap} colSpan={cells} style={{ height: part.gap * window.rowHeight() }}>
              {noText}
            </td>
          </tr>
        ) : (
          part.rows.map((index) => {
            const row = rows[index] as Row
            const shift = order?.shiftOf(index) ?? 0
            return (
              <TableRow
                key={rowId(row)}
                row={row}
                index={index}
                {...(window.isWindowed && { ariaIndex: index + 2 })}
                name={table.rowName(row)}
                columns={columns}
                selected={onSelect !== undefined && isSelected(picked, rowId(row))}
                leaving={table.leaving?.has(rowId(row)) ?? false}
                held={order?.isHeld(row) ?? false}
                {...(shift !== 0 && { shift: shift * window.rowHeight() })}
                {...(order && {
                  handle: order.canMove(row) && <RowHandle name={table.rowName(row)} {...order.handleProps(row)} />,
                })}
                onSelect={onSelect && (() => onSelect(toggle(picked, rowId(row))))}
                onOpen={table.onOpen && (() => table.onOpen?.(row))}
                href={table.rowHref?.(row)}
                menu={table.rowMenu?.(row)}
                hasActions={hasActions}
              />
            )
          })
        ),
      )}
    </tbody>
  )
}

/** A cell without any text is no cell to some. */
const noText = '\u00a0'

function indexOf(element: Element): number | null {
  const index = element.closest<HTMLElement>('tr[data-row]')?.dataset['row']
  return index === undefined ? null : Number(index)
}

import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Column } from './columns.ts'

const features = tableFeatures({ columnVisibilityFeature })
const noRows: never[] = []

export function useTableModel<Row extends object>(
  columns: readonly Column<Row>[],
  rows: readonly Row[] | undefined,
  rowId: (row: Row) => number,
  hidden: readonly string[],
) {
  const definitions = useMemo(
    () => columns.map((column, index) => ({ id: column.id, enableHiding: index > 0 && !column.alwaysShown })),
    [columns],
  )
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden])
  const table = useTable({
    features,
    columns: definitions,
    data: rows ?? noRows,
    getRowId: (row: Row) => String(rowId(row)),
    state: { columnVisibility },
  })
  const shown = table
    .getVisibleLeafColumns()
    .map((column) => column.id)
    .join()
  const visible = useMemo(() => {
    const ids = new Set(shown.split(','))
    return columns.filter((column) => ids.has(column.id))
  }, [columns, shown])
  return {
    columns: visible,
    rows: table.getRowModel().rows.map((row) => row.original),
  }
}

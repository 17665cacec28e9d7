import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** The sort_by value its header asks for; a column without it is not sortable. */
  sortBy?: string
  align?: 'start' | 'end'
  width?: number
  /** Never offered for hiding; the first column never is. */
  alwaysShown?: boolean
  hiddenAtFirst?: boolean
}

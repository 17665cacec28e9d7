import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** The sort_by value its header asks for; a column without it is not sortable. */
  sortBy?: string
  align?: 'start' | 'end'
  width?: number
  /**
   * The share of the table's width it is given, in percent, and how narrow it may become in pixels. What does not fit
   * into it is cut short, so that the other columns stay in sight.
   */
  flexible?: { share: number; least: number }
  /** Never offered for hiding; the first column never is. */
  alwaysShown?: boolean
  hiddenAtFirst?: boolean
}

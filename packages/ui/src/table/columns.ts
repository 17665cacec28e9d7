import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** Not sortable without it. */
  sortBy?: string
  align?: 'start' | 'end'
  width?: number
  /**
   * `share` of the table's width in percent, and the minimum in pixels; longer content is
   * truncated.
   */
  flexible?: { share: number; least: number }
  /** The first column never can be hidden. */
  alwaysShown?: boolean
  hiddenAtFirst?: boolean
}

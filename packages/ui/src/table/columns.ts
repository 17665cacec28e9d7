import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** Not sortable without it. */
  sortBy?: string
  align?: 'start' | 'end'
  width?: number
  /** `share` in percent of the table's width, `least` in pixels. */
  flexible?: { share: number; least: number }
  alwaysShown?: boolean
  hiddenAtFirst?: boolean
}

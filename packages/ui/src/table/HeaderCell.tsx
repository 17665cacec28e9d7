import { UnstyledButton } from '@mantine/core'
import type { Sorting } from '@spotter/domain/lists/sorting.ts'
import { memo } from 'react'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '../icons.ts'
import type { Column } from './columns.ts'
import classes from './DataTable.module.css'

type Props<Row> = {
  column: Column<Row>
  sorted: Sorting['sort_direction'] | null
  onSort: ((sortBy: string) => void) | undefined
}

export const HeaderCell = memo(WholeHeaderCell) as typeof WholeHeaderCell

function WholeHeaderCell<Row>({ column, sorted, onSort }: Props<Row>) {
  const { label, sortBy, align } = column
  return (
    <th
      scope="col"
      data-align={align}
      style={widthOf(column)}
      {...(sortBy && onSort && { 'aria-sort': ariaSort(sorted) })}
    >
      {sortBy && onSort ? (
        <UnstyledButton className={classes.sort} data-sorted={sorted} onClick={() => onSort(sortBy)}>
          {label}
          <SortArrow sorted={sorted} />
        </UnstyledButton>
      ) : (
        label
      )}
    </th>
  )
}

function widthOf<Row>({ width, flexible }: Column<Row>) {
  if (flexible) return { width: `${flexible.share}%`, minWidth: flexible.least }
  return width === undefined ? undefined : { width }
}

function SortArrow({ sorted }: { sorted: Sorting['sort_direction'] | null }) {
  if (sorted === 'asc') return <IconArrowUp size={14} aria-hidden />
  if (sorted === 'desc') return <IconArrowDown size={14} aria-hidden />
  return <IconArrowsSort size={13} aria-hidden className={classes.unsorted} />
}

function ariaSort(sorted: Sorting['sort_direction'] | null) {
  if (!sorted) return 'none'
  return sorted === 'asc' ? 'ascending' : 'descending'
}

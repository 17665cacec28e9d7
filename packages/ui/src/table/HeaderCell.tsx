import { UnstyledButton } from '@mantine/core'
import { sortingAfterClick, type Sorting } from '@spotter/domain/lists/sorting.ts'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '../icons.ts'
import type { Column } from './columns.ts'
import classes from './DataTable.module.css'

type Props<Row> = {
  column: Column<Row>
  sorting: Sorting | undefined
  onSort: ((sorting: Sorting) => void) | undefined
}

export function HeaderCell<Row>({ column, sorting, onSort }: Props<Row>) {
  const { label, sortBy, align } = column
  const isSorted = sortBy !== undefined && sorting?.sort_by === sortBy
  const sorted = isSorted ? sorting.sort_direction : null
  return (
    <th
      scope="col"
      data-align={align}
      style={widthOf(column)}
      {...(sortBy && onSort && { 'aria-sort': ariaSort(sorted) })}
    >
      {sortBy && onSort ? (
        <UnstyledButton
          className={classes.sort}
          data-sorted={sorted}
          onClick={() => onSort(sortingAfterClick(sorting ?? { sort_by: '', sort_direction: 'asc' }, sortBy))}
        >
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

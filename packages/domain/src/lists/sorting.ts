import type { QueryValue } from './filter-state.ts'

export type SortDirection = 'asc' | 'desc'

export interface Sorting<Column extends string = string> {
  sort_by: Column
  sort_direction: SortDirection
}

export function parseSorting<Column extends string>(
  query: { sort_by?: QueryValue; sort_direction?: QueryValue },
  allowed: readonly Column[],
  fallback: Sorting<Column>,
): Sorting<Column> {
  const asked = allowed.find((column) => column === query.sort_by)
  const direction = directionOf(query.sort_direction)
  if (asked === undefined) return { sort_by: fallback.sort_by, sort_direction: direction ?? fallback.sort_direction }
  return { sort_by: asked, sort_direction: direction ?? 'asc' }
}

export const sortingAfterClick = <Column extends string>(
  current: Sorting<Column>,
  clicked: Column,
): Sorting<Column> => ({
  sort_by: clicked,
  sort_direction: current.sort_by === clicked && current.sort_direction === 'asc' ? 'desc' : 'asc',
})

function directionOf(value: QueryValue): SortDirection | null {
  const text = typeof value === 'string' ? value.toLowerCase() : null
  return text === 'asc' || text === 'desc' ? text : null
}

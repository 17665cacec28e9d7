import type { PeopleFilter } from '@spotter/contract/people/people.ts'
import { filterQuery } from '@spotter/domain/lists/filter-state.ts'
import { type ListState, pick, viewFields } from './list-state.ts'

const nothing = 'null'
const narrowingFields = viewFields.filter((field) => field !== 'sort_by' && field !== 'sort_direction')

function narrowing(state: ListState): Record<string, string> {
  const isDated = state.date_from !== null && state.date_into !== null
  return {
    ...filterQuery({ ...pick(state, narrowingFields), date_column: isDated ? state.date_column : null }),
    figure: state.figure || nothing,
    // 'all' is a value here.
    soft_delete_status: state.soft_delete_status,
  }
}

export const listQuery = (state: ListState) => ({
  ...narrowing(state),
  sort_by: state.sort_by,
  sort_direction: state.sort_direction,
  page: state.page,
})

export const listFilter = (state: ListState): PeopleFilter =>
  Object.fromEntries(Object.entries(narrowing(state)).filter(([, value]) => value !== nothing))

export const filterKey = (state: ListState): string => JSON.stringify(listFilter(state))

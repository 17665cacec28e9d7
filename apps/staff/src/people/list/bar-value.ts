import type { Filters } from '@spotter/domain/lists/filter-state.ts'
import { dateChoiceOf, datesOf } from './date-choice.ts'
import type { ListState } from './list-state.ts'
import { readTagRules, tagRulesText } from './tag-rules-text.ts'

const barFields = [
  'q',
  'status',
  'abcfin_status',
  'circuit_status',
  'contact_method_id',
  'source_id',
  'salesperson_id',
  'tag_list',
  'member_filter',
  'soft_delete_status',
] as const satisfies readonly (keyof ListState)[]

/** What the filter bar handles: the kind of date and its two ends are one thing to it. */
export const toBar = (state: ListState): Filters => ({
  ...Object.fromEntries(barFields.map((field) => [field, state[field]])),
  date: dateChoiceOf(state),
})

/** Tag rules that were left empty say nothing and stay behind. */
export const fromBar = ({ date, tag_list, ...fields }: Filters): Partial<ListState> => ({
  ...(fields as Partial<ListState>),
  ...(typeof date === 'string' && datesOf(date)),
  ...(typeof tag_list === 'string' && { tag_list: tagRulesText(readTagRules(tag_list)) }),
})

import type { Filters } from '@spotter/domain/lists/filter-state.ts'
import { dateChoiceOf, datesOf } from './date-choice.ts'
import type { ListState } from './list-state.ts'
import { parseTagRules, tagRulesText } from './tag-rules-text.ts'

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
  'figure',
] as const satisfies readonly (keyof ListState)[]

export const toBar = (state: ListState): Filters => ({
  ...Object.fromEntries(barFields.map((field) => [field, state[field]])),
  date: dateChoiceOf(state),
})

export const fromBar = ({ date, tag_list, ...fields }: Filters): Partial<ListState> => ({
  ...(fields as Partial<ListState>),
  ...(typeof date === 'string' && datesOf(date)),
  ...(typeof tag_list === 'string' && { tag_list: tagRulesText(parseTagRules(tag_list)) }),
})

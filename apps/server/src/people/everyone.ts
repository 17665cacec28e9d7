import type { ParsedFilter } from './parse-filter.ts'

/** No filter but the club and the reader. */
export const everyone: Omit<ParsedFilter, 'company_ids' | 'tzinfo' | 'only_salesperson_id'> = {
  search: [],
  statuses: [],
  date: null,
  abcfin_status: [],
  circuit_status: [],
  contact_method_ids: [],
  source_ids: [],
  salesperson_ids: [],
  tag_rules: [],
  merged_tags: [],
  member_filter: null,
  soft_delete: 'active',
  selection: null,
  can_receive: [],
  without_not_interested: false,
  figure: null,
}

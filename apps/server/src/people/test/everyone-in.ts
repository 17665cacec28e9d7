import type { ParsedFilter } from '../parse-filter.ts'

export const everyoneIn = (...company_ids: number[]): ParsedFilter => ({
  company_ids,
  tzinfo: 'UTC',
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
  only_salesperson_id: null,
})

import { everyone } from '../everyone.ts'
import type { ParsedFilter } from '../parse-filter.ts'

export const everyoneIn = (...company_ids: number[]): ParsedFilter => ({
  ...everyone,
  company_ids,
  tzinfo: 'UTC',
  only_salesperson_id: null,
})

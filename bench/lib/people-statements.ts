import { searchParts } from '@spotter/domain/people/search.ts'
import type { Status } from '@spotter/domain/people/statuses.ts'
import type { Db } from '@spotter/server/platform/db/connect.ts'
import type { PageAsked } from '@spotter/server/people/people-page.ts'
import { pageStatement } from '@spotter/server/people/present-row.ts'
import type { ParsedFilter } from '@spotter/server/people/parse-filter.ts'

const statuses: Status[] = ['enquiry', 'tour', 'trial', 'sale', 'not_interested']
const searches = ['anders', 'olivia', 'thorfeld', 'quin mia', 'björn ros', 'an', 'mail7.ex', 'p1234', '4567', '61234']

const plain: Omit<ParsedFilter, 'company_ids'> = {
  tzinfo: 'Australia/Melbourne',
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
  only_salesperson_id: null,
}
const newest: PageAsked = { sort_by: 'created_at', sort_direction: 'desc', limit: 25, offset: 0 }
const byName: PageAsked = { sort_by: 'name', sort_direction: 'asc', limit: 25, offset: 0 }

const of = <Value>(values: readonly Value[], turn: number) => values[turn % values.length]!

export const questions = {
  list: {
    path: (turn: number) =>
      `/api/people?status=${of(statuses, turn)}&sort_by=created_at&sort_direction=desc&per_page=25`,
    statement: (db: Db, club: number, turn: number) =>
      pageStatement({ ...plain, company_ids: [club], statuses: [of(statuses, turn)] }, newest).compile(db),
  },
  search: {
    path: (turn: number) => `/api/people?q=${encodeURIComponent(of(searches, turn))}&per_page=25`,
    statement: (db: Db, club: number, turn: number) =>
      pageStatement({ ...plain, company_ids: [club], search: searchParts(of(searches, turn)) }, byName).compile(db),
  },
}

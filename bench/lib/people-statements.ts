import { likePattern, searchParts } from '@spotter/domain/people/search.ts'
import type { Status } from '@spotter/domain/people/statuses.ts'
import type { Db } from '@spotter/server/platform/db/connect.ts'
import type { PageAsked } from '@spotter/server/people/people-page.ts'
import { firstPageStatement, pageStatement } from '@spotter/server/people/present-row.ts'
import { everyoneIn } from '@spotter/server/people/test/everyone-in.ts'

const statuses: Status[] = ['enquiry', 'tour', 'trial', 'sale', 'not_interested']
const searches = ['anders', 'olivia', 'thorfeld', 'quin mia', 'björn ros', 'an', 'mail7.ex', 'p1234', '4567', '61234']

const newest: PageAsked = { sort_by: 'created_at', sort_direction: 'desc', limit: 25, offset: 0 }
const byName: PageAsked = { sort_by: 'name', sort_direction: 'asc', limit: 25, offset: 0 }

const of = <Value>(values: readonly Value[], turn: number) => values[turn % values.length]!

export const questions = {
  list: {
    path: (turn: number) =>
      `/api/people?status=${of(statuses, turn)}&sort_by=created_at&sort_direction=desc&per_page=25`,
    statement: (db: Db, club: number, turn: number) =>
      firstPageStatement({ ...everyoneIn(club), statuses: [of(statuses, turn)] }, newest).compile(db),
  },
  search: {
    path: (turn: number) => `/api/people?q=${encodeURIComponent(of(searches, turn))}&per_page=25`,
    statement: (db: Db, club: number, turn: number) =>
      pageStatement({ ...everyoneIn(club), search: searchParts(of(searches, turn)).map(likePattern) }, byName).compile(
        db,
      ),
  },
}

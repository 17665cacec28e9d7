import { likePattern } from '@spotter/domain/people/search.ts'
import { expect } from 'vitest'
import { test } from '../test/club.ts'
import type { ParsedFilter } from './parse-filter.ts'
import type { PageAsked } from './people-page.ts'
import { pageOfPeople, pageStatement } from './present-row.ts'
import { peopleSortColumns } from '@spotter/domain/people/filters.ts'
import { inBoston } from './test/boston-crowd.ts'
import { everyoneIn } from './test/everyone-in.ts'

const first: PageAsked = { sort_by: 'name', sort_direction: 'asc', limit: 10, offset: 0 }

/** Pairs ask alike with other values, so that the second finds the text of the first. */
const alike: [string, Partial<ParsedFilter>, Partial<PageAsked>][] = [
  ['a status', { statuses: ['sale'] }, {}],
  ['another status', { statuses: ['enquiry'] }, {}],
  ['a search', { search: [likePattern('ada')] }, {}],
  ['another search', { search: [likePattern('ben')] }, {}],
  ['the second page', {}, { offset: 1 }],
  ['the third page', {}, { offset: 2 }],
  ['nobody’s own people', { only_salesperson_id: 1 }, {}],
  ['everyone deleted', { soft_delete: 'deleted' }, { details: true }],
]

test.for(alike)('a page by %s has the people of a text built for it alone', async ([, filter, page], { club }) => {
  const { clubs } = club
  const { db } = club.server.context
  await inBoston(club)
  for (const company_ids of [[clubs['boston']!], [clubs['melbourne']!], [clubs['boston']!, clubs['melbourne']!]]) {
    const asked = { ...everyoneIn(company_ids[0]!), ...filter, company_ids }
    const { rows } = await pageStatement(asked, { ...first, ...page }).execute(db)
    const { collection, total } = await pageOfPeople({ db }, asked, { ...first, ...page })

    expect(collection.map(({ id }) => id)).toEqual(rows.flatMap(({ id }) => id ?? []))
    expect(total).toBe(rows[0]?.total)
  }
})

test.for(peopleSortColumns)(
  'the first page of a club by %s is the one that is read by ids',
  async (sort_by, { club }) => {
    const { db } = club.server.context
    await inBoston(club)
    const id = club.clubs['boston']!
    const boston = await db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    for (const sort_direction of ['asc', 'desc'] as const) {
      const asked: [Partial<ParsedFilter>, boolean][] = [
        [{}, true],
        [{ statuses: ['sale'] }, false],
        [{ soft_delete: 'deleted' }, false],
      ]
      for (const [part, details] of asked) {
        const filter = { ...everyoneIn(id), ...part }
        const page = { sort_by, sort_direction, limit: 10, offset: 0, details }
        const byIds = await pageOfPeople({ db }, filter, page)
        const read = await pageOfPeople({ db }, filter, { ...page, club: boston })

        expect(read.total).toBe(byIds.total)
        expect(read.collection.map(shownOf)).toEqual(byIds.collection.map(shownOf))
      }
    }
  },
)

/** Without what only the statement needs. */
const shownOf = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !['place', 'total'].includes(name)))

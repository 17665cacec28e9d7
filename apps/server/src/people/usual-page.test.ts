import { likePattern } from '@spotter/domain/people/search.ts'
import { expect } from 'vitest'
import { test } from '../test/club.ts'
import type { ParsedFilter } from './parse-filter.ts'
import type { PageAsked } from './people-page.ts'
import { pageOfPeople, pageStatement } from './present-row.ts'
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

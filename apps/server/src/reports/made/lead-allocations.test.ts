import { leadOriginOf, leadOrigins } from '@spotter/domain/people/lead-origins.ts'
import { expect } from 'vitest'
import { makeCrowd } from '../../figures/test/crowd.ts'
import { test } from '../../test/club.ts'
import { askReport, figuresBy, isLead, peopleBy, plainChanges } from '../test/plain-changes.ts'

test('leads are those of each salesperson and source, by how they came at first', async ({ club }) => {
  await makeCrowd(club, 5, 60)
  const leads = (await plainChanges(club)).filter(isLead)
  const { collection, parts } = await askReport(club, '/api/reports/lead_allocations')
  expect(figuresBy(collection, 'leads')).toEqual(peopleBy(leads, ({ person }) => person.salesperson_id))
  for (const origin of leadOrigins) {
    const own = leads.filter(({ first }) => leadOriginOf[first] === origin)
    expect(figuresBy(collection, origin)).toEqual(peopleBy(own, ({ person }) => person.salesperson_id))
    expect(figuresBy(parts['sources']!, origin)).toEqual(
      peopleBy(own, ({ person }) => `${person.salesperson_id} ${person.source_id}`),
    )
  }
})

test('a restricted salesperson has one row, the club always one for the unallocated', async ({ club }) => {
  const { collection } = await askReport(club, '/api/reports/lead_allocations', 'salesperson')
  expect(collection.map(({ key }) => key)).not.toContain('null')
  const ofClub = await askReport(club, '/api/reports/lead_allocations')
  expect(ofClub.collection.filter(({ key }) => key === 'null')).toHaveLength(1)
})

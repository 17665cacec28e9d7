import { expect } from 'vitest'
import { makeCrowd } from '../../figures/test/crowd.ts'
import { test } from '../../test/club.ts'
import { askReport, figuresBy, isLead, peopleBy, plainChanges, type PlainChange } from '../test/plain-changes.ts'

test('leads, tours, trials and sales are those of each source and contact method', async ({ club }) => {
  const { source_id, company_id } = await makeCrowd(club, 5, 60)
  const { db } = club.server.context
  const sources = await db
    .selectFrom('marketing_sources')
    .select(['id', 'parent_id'])
    .where('company_id', '=', company_id)
    .execute()
  const changes = await plainChanges(club)
  const { collection, parts, totals } = await askReport(club, '/api/reports/marketing')
  const counted: Record<string, (change: PlainChange) => boolean> = {
    leads: isLead,
    tours: ({ to_status }) => to_status === 'tour',
    trials: ({ to_status }) => to_status === 'trial',
    sales: ({ to_status, from_status, cause }) => to_status === 'sale' && (from_status !== null || cause !== 'import'),
  }
  for (const [name, isCounted] of Object.entries(counted)) {
    const matching = changes.filter(isCounted)
    expect(figuresBy(collection, name)).toEqual(
      peopleBy(matching, ({ person }) => `${person.source_id} ${person.contact_method_id}`),
    )
    expect(figuresBy(parts['sources']!, name)).toEqual(
      peopleBy(matching, ({ person }) => {
        const own = sources.find(({ id }) => id === person.source_id)
        return own ? (own.parent_id ?? own.id) : null
      }),
    )
    expect(figuresBy(parts['contact_methods']!, name)).toEqual(
      peopleBy(matching, ({ person }) => person.contact_method_id),
    )
    expect(totals![name]).toBe(new Set(matching.map(({ person }) => person.id)).size)
  }
  const online = collection.find(({ subsource }) => subsource === 'Crowd 5 online')
  expect(online).toMatchObject({ source: 'Crowd 5' })
  expect(parts['sources']!.find(({ key }) => key === String(source_id))).toMatchObject({ source: 'Crowd 5' })
})

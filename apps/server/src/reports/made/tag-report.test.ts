import type { ReportAnswer } from '@spotter/contract/reports/report-answer.ts'
import { expect } from 'vitest'
import { makeCrowd } from '../../figures/test/crowd.ts'
import { test } from '../../test/club.ts'

test('each tag has the people who have it and are not deleted, of the club or of one source', async ({ club }) => {
  const { company_id, source_id } = await makeCrowd(club, 5, 60)
  const { db } = club.server.context
  const manager = await club.as('club_manager')
  const [people, tags, links] = await Promise.all([
    db.selectFrom('people').selectAll().where('company_id', '=', company_id).where('deleted_at', 'is', null).execute(),
    db.selectFrom('tags').selectAll().where('company_id', '=', company_id).where('deleted_at', 'is', null).execute(),
    db.selectFrom('person_tags').selectAll().execute(),
  ])
  const sources = await db.selectFrom('marketing_sources').selectAll().where('parent_id', '=', source_id).execute()
  const ofSource = [source_id, ...sources.map(({ id }) => id)]
  for (const [query, shown] of [
    [{}, people],
    [{ source_id }, people.filter((person) => ofSource.includes(person.source_id ?? 0))],
  ] as const) {
    const { body } = await manager.send<ReportAnswer>('GET', '/api/reports/tag_cloud', {
      query: { ...query, page_size: 100 },
    })
    const countOf = (tag_id: number) =>
      shown.filter(({ id }) => links.some((link) => link.person_id === id && link.tag_id === tag_id)).length
    const expected = tags
      .map(({ id, name }) => ({ tag: name, people: countOf(id) }))
      .filter(({ people: count }) => count > 0)
    expect(expected.length).toBeGreaterThan(1)
    const listed = body.collection.filter(({ people: count }) => count !== 0)
    const byTag = (one: { tag: unknown }, other: { tag: unknown }) => String(one.tag).localeCompare(String(other.tag))
    expect(listed.map(({ tag, people: count }) => ({ tag, people: count })).toSorted(byTag)).toEqual(
      expected.toSorted(byTag),
    )
    for (const { people: count, share } of listed) expect(share).toBe(Math.round((Number(count) / shown.length) * 100))
  }
})

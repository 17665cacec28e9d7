import { expect } from 'vitest'
import { makeCrowd } from '../../figures/test/crowd.ts'
import { test } from '../../test/club.ts'
import { askReport, figuresBy, peopleBy, plainChanges } from '../test/plain-changes.ts'

test('those who became Not Interested are counted by their reason, with its share of all', async ({ club }) => {
  await makeCrowd(club, 5, 60)
  const lost = (await plainChanges(club)).filter(({ to_status }) => to_status === 'not_interested')
  const { collection, totals } = await askReport(club, '/api/reports/leaving_reason')
  const expected = peopleBy(lost, ({ person }) => person.leaving_reason_id)
  const all = Object.values(expected).reduce((sum, count) => sum + count, 0)
  expect(figuresBy(collection, 'not_interested')).toEqual(expected)
  expect(totals).toEqual({ not_interested: all })
  for (const { key, share } of collection) expect(share).toBe(Math.round(((expected[key] ?? 0) / all) * 100))
})

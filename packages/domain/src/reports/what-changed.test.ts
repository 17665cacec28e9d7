import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CauseKey,
  causeKeys,
  type CauseValue,
  type WeeklyFigure,
  type Weeks,
  whatChanged,
} from './what-changed.ts'

const figure = (
  measure: string,
  weeks: Weeks,
  by: Partial<Record<CauseKey, readonly (readonly [CauseValue, Weeks])[]>> = {},
): WeeklyFigure => ({
  measure,
  weeks,
  by: {
    source_id: new Map(by.source_id),
    user_id: new Map(by.user_id),
    from_status: new Map(by.from_status),
  },
})
const steady: Weeks = [10, 10, 10, 10, 10]
/** All of the difference is of one source, the rest of another. */
const bySource = (own: Weeks, other: Weeks) => ({
  source_id: [
    [1, own],
    [2, other],
  ] as const,
})

test('the three that moved most are named, the most unusual first, whether up or down', () => {
  const moved = whatChanged([
    figure('steady', steady),
    figure('up', [30, 16, 16, 16, 16], bySource([14, 0, 0, 0, 0], [16, 16, 16, 16, 16])),
    figure('down', [5, 30, 30, 30, 30], bySource([0, 25, 25, 25, 25], [5, 5, 5, 5, 5])),
    figure('little', [22, 16, 16, 16, 16], bySource([6, 0, 0, 0, 0], [16, 16, 16, 16, 16])),
    figure('much', [45, 16, 16, 16, 16], bySource([29, 0, 0, 0, 0], [16, 16, 16, 16, 16])),
    figure('without cause', [60, 16, 16, 16, 16]),
  ])
  expect(moved.map(({ measure, difference }) => [measure, difference])).toEqual([
    ['much', 29],
    ['down', -25],
    ['up', 14],
  ])
})

test.each<[string, Weeks]>([
  ['one to two', [2, 1, 1, 1, 1]],
  ['none to four', [4, 0, 0, 0, 0]],
  ['a hundred to a hundred and ten', [110, 100, 100, 100, 100]],
  ['weeks that always differ', [40, 5, 60, 10, 45]],
])('%s is no news', (_, weeks) => {
  expect(whatChanged([figure('any', weeks)])).toEqual([])
})

describe('the likely cause', () => {
  const causeOf = (by: Parameters<typeof figure>[2]) =>
    whatChanged([figure('leads', [24, 12, 12, 12, 12], by)])[0]?.cause

  test('is what explains most of the difference beyond its usual share', () => {
    const cause = causeOf({
      source_id: [
        [1, [8, 8, 8, 8, 8]],
        [2, [15, 3, 3, 3, 3]],
        [null, [1, 1, 1, 1, 1]],
      ],
      user_id: [[7, [24, 12, 12, 12, 12]]],
    })
    expect(cause).toMatchObject({ key: 'source_id', value: 2, count: 15, usual: 3, share: 1, excess: 0.75 })
  })

  test('is none if all moved alike, which is no news', () => {
    expect(causeOf({ source_id: [1, 2].map((id) => [id, [12, 6, 6, 6, 6]]) })).toBeUndefined()
  })

  test('is not one that moved the other way', () => {
    const cause = causeOf({
      source_id: [
        [1, [0, 6, 6, 6, 6]],
        [2, [24, 6, 6, 6, 6]],
      ],
    })
    expect(cause).toMatchObject({ value: 2 })
  })
})

test('no figure that was left out moved more than one that is named, and no part explains more than the cause', () => {
  const weeks = fc.array(fc.nat(40), { minLength: 5, maxLength: 5 }) as unknown as fc.Arbitrary<Weeks>
  const byKey = fc.uniqueArray(fc.tuple(fc.option(fc.integer({ min: 1, max: 5 })), weeks), { selector: ([id]) => id })
  const figures = fc.array(fc.tuple(weeks, byKey, byKey), { maxLength: 8 })
  fc.assert(
    fc.property(figures, (values) => {
      const all = values.map(([own, source_id, user_id], at) => figure(String(at), own, { source_id, user_id }))
      const moved = whatChanged(all)
      const plain = all.map(({ measure, weeks: [now, ...before], by }) => {
        const usual = before.reduce((sum, week) => sum + week, 0) / 4
        const spread = before.map((week) => (week - usual) ** 2).reduce((sum, square) => sum + square, 0) / 3
        const score = Math.abs(now - usual) / Math.sqrt(Math.max(1, usual, spread))
        let most = 0
        for (const key of causeKeys)
          for (const [part, ...earlier] of by[key].values()) {
            const normal = earlier.reduce((sum, week) => sum + week, 0) / 4
            const share = (part - normal) / (now - usual)
            if (share >= 0.5) most = Math.max(most, share - (usual > 0 ? normal / usual : 0))
          }
        const isNews = (now >= 5 || usual >= 5) && Math.abs(now - usual) >= 3 && score >= 1.5 && most >= 0.15
        return { measure, most, score: isNews ? score : 0 }
      })
      const best = plain.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score)
      expect(moved.map(({ unusual }) => Math.abs(unusual))).toEqual(best.slice(0, 3).map(({ score }) => score))
      for (const { measure, cause } of moved)
        expect(cause.excess).toBe(plain.find((one) => one.measure === measure)?.most)
    }),
  )
})

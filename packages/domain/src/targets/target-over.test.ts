import { expect, test } from 'vitest'
import { againstTarget, dashboardTarget, targetFor, type Targeted } from './target-over.ts'

const none = { day: 0, week: 0, month: 0 }
const hidden = { day: false, week: false, month: false }
const kpi = (given: { [Part in keyof Targeted]?: Partial<Targeted[Part]> }): Targeted => ({
  targets: { user: none, company: none, ...given.targets },
  dashboard: { user: hidden, company: hidden, ...given.dashboard },
})

test('a target that is not on the dashboard is not shown', () => {
  expect(dashboardTarget(kpi({ targets: { company: { day: 1, week: 7, month: 30 } } }), null, 30)).toBeNull()
})

test.each([
  [{ month: true, week: true, day: true }, 100],
  [{ month: false, week: true, day: true }, 90],
  [{ month: false, week: false, day: true }, 60],
])('of %j the longest is scaled to 30 days', (company, target) => {
  expect(
    dashboardTarget(kpi({ targets: { company: { day: 2, week: 21, month: 100 } }, dashboard: { company } }), null, 30),
  ).toBe(target)
})

test('a target of 0 is none, even on the dashboard', () => {
  expect(dashboardTarget(kpi({ dashboard: { company: { ...hidden, month: true } } }), null, 30)).toBeNull()
})

test('two users have twice the target of one', () => {
  const both = kpi({ targets: { user: { ...none, week: 5 }, company: { ...none, week: 100 } } })
  expect([targetFor(both, null, 'week'), targetFor(both, 1, 'week'), targetFor(both, 2, 'week')]).toEqual([100, 5, 10])
})

test('a percent has the tone of its threshold, and none without a target', () => {
  expect(againstTarget(3, 10, { min: 40, max: 60 })).toEqual({
    target: 10,
    percent: 30,
    tone: 'red',
    is_running: false,
  })
  expect(againstTarget(3, null, { min: 40, max: 60 })).toMatchObject({ target: null, percent: null, tone: null })
})

test('a running period is compared with what is due by now, and has no tone when it has just begun', () => {
  const of = (share: number) => againstTarget(3, 10, { min: 40, max: 60 }, { period: 'week', share })
  expect(of(0.4)).toEqual({ target: 10, percent: 30, tone: 'green', is_running: true })
  expect(of(0.6)).toMatchObject({ percent: 30, tone: 'amber' })
  expect(of(0.9)).toMatchObject({ percent: 30, tone: 'red' })
  expect(of(0.1)).toEqual({ target: 10, percent: 30, tone: null, is_running: true })
})

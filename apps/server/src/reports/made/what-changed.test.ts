import { declaredReports } from '@spotter/contract/reports/declared.ts'
import type { Report } from '@spotter/contract/reports/define-report.ts'
import { comparableWeeks } from '@spotter/domain/reports/comparable-weeks.ts'
import { causeKeys } from '@spotter/domain/reports/what-changed.ts'
import { expect } from 'vitest'
import { countFigures } from '../../figures/count-figures.ts'
import { makeCrowd } from '../../figures/test/crowd.ts'
import { test } from '../../test/club.ts'
import { atRange } from '../asked.ts'
import { askedIn } from '../test/asked-in.ts'
import { linksOf, totalBehind } from '../test/links.ts'
import { countWeeks, weeklyMeasures } from '../weekly-figures.ts'
import { whatChanged } from './what-changed.ts'

// A Friday; the clocks of Melbourne went forward five days before.
const now = new Date('2026-10-09T02:00:00Z')
const ranges = comparableWeeks('2026-10-09', 1)

test('each week is counted as if it were the only one asked for', async ({ club }) => {
  await makeCrowd(club, 6, 60)
  const asked = await askedIn(club, now)
  const weekly = await countWeeks(asked, ranges)
  for (const [at, range] of ranges.entries()) {
    const { db, scope } = atRange(asked, range)
    const whole = await countFigures(db, scope, weeklyMeasures, [])
    expect(weekly.map(({ measure, weeks }) => [measure, weeks[at]])).toEqual(
      weeklyMeasures.map((name) => [name, whole.find(({ measure }) => measure === name)?.count ?? 0]),
    )
    for (const key of causeKeys) {
      const lines = await countFigures(db, scope, weeklyMeasures, [key])
      for (const { measure, by } of weekly) {
        const own = lines.filter((line) => line.measure === measure && by[key].size > 0)
        const counted = [...by[key]].map(([value, weeks]) => [value, weeks[at]] as const)
        expect(new Map(counted.filter(([, count]) => count !== 0))).toEqual(
          new Map(own.map((line) => [line[key], line.count])),
        )
      }
    }
  }
})

test('every figure of what moved opens what it counts, with its likely cause in words', async ({ club }) => {
  await makeCrowd(club, 9, 60)
  const { rows, parts = {}, note } = await whatChanged.make(await askedIn(club, now))
  expect(rows.length).toBeGreaterThan(0)
  for (const { cause } of rows) expect(cause).toMatch(/^Mostly .+: \d+ instead of about \d+/)
  expect(note).toBe('05/10/2026 to 08/10/2026 compared with the same days of the four weeks before.')
  const report = declaredReports.find(({ id }) => id === 'what_changed') as Report
  const manager = await club.as('club_manager')
  const days = { date_from: ranges[0].from, date_into: ranges[0].to }
  const links = [
    ...linksOf(report, report.columns, rows, days),
    ...Object.entries(report.parts ?? {}).flatMap(([name, { columns }]) =>
      linksOf(report, columns, parts[name] ?? [], days),
    ),
  ]
  expect(links.length).toBeGreaterThan(6)
  for (const { name, href, value } of links) expect([name, await totalBehind(manager, href)]).toEqual([name, value])
})
